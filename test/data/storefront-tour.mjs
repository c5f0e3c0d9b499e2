// The recorded suite of a real assistant: its value goldens are derived again, its queries run again, and without a model no verdict may
// differ from the settled one.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareTables, openEngines, tableFromObjects } from "../../dist/index.js";
import { runCommand } from "../run-command.mjs";

const tables = {
  order_items: "data/order_items.parquet",
  customers: "data/customers.parquet",
  products: "data/products.parquet",
  regions: "data/regions.csv",
};

export async function run(root) {
  const suite = join(root, "suite");
  const checks = [...(await goldensAgain(root, suite)), ...(await rowsAgain(root, suite))];
  const verdicts = await verdictsAgain(root, suite);
  return { checks: [...checks, ...verdicts.checks], note: verdicts.note };
}

async function goldensAgain(root, suite) {
  const goldens = new Map(lines(join(suite, "cases.jsonl")).map(({ qid, golden }) => [qid, golden]));
  return await withEngine(suite, async (engine) => {
    const checks = [];
    for (const { qid, sql } of lines(join(root, "canonical-sql.jsonl"))) {
      const { kind, value } = goldens.get(qid);
      const gold = tableFromObjects(dated(kind === "scalar" ? [value] : value));
      const { outcome, reasons } = compareTables(gold, (await engine.run({ query: sql })).table);
      checks.push({
        id: `golden:${qid}`,
        ok: outcome === "match",
        detail: `${outcome} ${JSON.stringify(reasons)}`,
      });
    }
    return checks;
  });
}

async function rowsAgain(root, suite) {
  return await withEngine(suite, async (engine) => {
    const checks = [];
    for (const { qid, final_query, rows } of lines(join(root, "attempts-sql-baseline-01.jsonl"))) {
      const { table } = await engine.run({ query: final_query });
      const { outcome, extra } = compareTables(tableFromObjects(dated(rows)), table, { ordered: true });
      checks.push({ id: `rows:${qid}`, ok: outcome === "match" && extra === 0, detail: outcome });
    }
    return checks;
  });
}

async function verdictsAgain(root, suite) {
  const work = mkdtempSync(join(tmpdir(), "eval-judge-storefront-"));
  try {
    writeFileSync(
      join(work, "eval-judge.config.json"),
      JSON.stringify({ engines: { shop: { language: "sql", adapter: "duckdb", data: tables } } }),
    );
    const settled = new Map(
      lines(join(root, "settled.jsonl")).map((line) => [`${line.qid} ${line.arm}`, line.expected]),
    );
    const checks = [];
    let decided = 0;
    for (const file of ["attempts-sql-baseline-01.jsonl", "attempts-baseline-02.jsonl"]) {
      const { code, stdout, stderr } = await runCommand(
        ["run", suite, "--attempts", join(root, file), "--json", "--no-progress"],
        { cwd: work },
      );
      checks.push({ id: `run:${file}`, ok: code === 0, detail: stderr });
      for (const judgement of judgementsOf(stdout)) {
        if (judgement.status !== "decided") continue;
        decided++;
        const key = `${judgement.pins.qid} ${judgement.pins.arm}`;
        checks.push({
          id: `verdict:${key}`,
          ok: judgement.verdict === settled.get(key),
          detail: `${judgement.verdict}, settled ${settled.get(key)}`,
        });
      }
    }
    return { checks, note: `without a model ${decided} of ${settled.size} decided` };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

// JSON has no dates: the recording writes them as midnight in UTC, where SQL returns a date.
function dated(rows) {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => {
        const day = typeof cell === "string" ? /^(\d{4}-\d\d-\d\d)T00:00:00\.000Z$/.exec(cell) : null;
        return [name, day === null ? cell : { $date: day[1] }];
      }),
    ),
  );
}

async function withEngine(suite, work) {
  const engines = await openEngines({ root: suite, engines: { shop: { language: "sql", data: tables } } });
  const engine = engines.get("shop");
  try {
    return await work(engine);
  } finally {
    await engine.dispose();
  }
}

function lines(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
}

function judgementsOf(stdout) {
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === "judgement");
}
