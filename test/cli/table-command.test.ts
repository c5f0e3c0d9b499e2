import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../run-command.mjs";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-table-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Compares two files, and returns the exit code with what was printed, as JSON where there is any. */
async function compare(gold: string, pred: string, ...flags: readonly string[]) {
  const { code, stdout, stderr } = await runCommand([
    "table",
    "--gold",
    gold,
    "--pred",
    pred,
    "--json",
    ...flags,
  ]);
  return { code, stderr, line: stdout === "" ? null : JSON.parse(stdout) };
}

const towns = "town,visits\nAldham,3\nBrent,5\n";

describe("eval-judge table", () => {
  it("compares CSV, TSV, JSON, JSON Lines and Parquet with each other", async () => {
    const gold = await write("gold.csv", towns);
    const preds = [
      await write("pred.tsv", "visits\ttown\n5\tBrent\n3\tAldham\n"),
      await write("pred.json", '[{"town":"Brent","visits":5},{"town":"Aldham","visits":3}]'),
      await write("table.json", '{"columns":["visits","town"],"rows":[[5,"Brent"],[3,"Aldham"]]}'),
      await write("pred.jsonl", '{"town":"Brent","visits":5}\n{"town":"Aldham","visits":3}\n'),
    ];
    if (await writeParquet(join(folder, "pred.parquet"))) preds.push(join(folder, "pred.parquet"));
    for (const pred of preds) {
      const { code, line } = await compare(gold, pred);
      expect([pred, code, line.outcome, line.located]).toEqual([pred, 0, "match", 2]);
    }
  });

  it("reads a byte order mark, CR LF, and quotes and line breaks in cells", async () => {
    const gold = await write(
      "odd.csv",
      '\ufefftown,note\r\n"Al""dham","two\r\nlines, one cell"\r\nBrent,x\r\n',
    );
    const pred = await write(
      "odd.json",
      JSON.stringify([
        { town: 'Al"dham', note: "two\r\nlines, one cell" },
        { town: "Brent", note: "x" },
      ]),
    );
    expect((await compare(gold, pred)).line.outcome).toBe("match");
  });

  it("reads files without a header, without rows, and with names that repeat", async () => {
    const bare = await write("bare.csv", "Aldham,3\nBrent,5\n");
    expect((await compare(bare, bare, "--no-header")).line).toMatchObject({
      outcome: "match",
      located: 2,
      pairing: { column1: "column1", column2: "column2" },
    });
    const empty = await write("empty.csv", "town,visits\n");
    expect((await compare(empty, empty)).line).toMatchObject({ outcome: "match", reasons: ["empty_both"] });
    const nothing = await write("nothing.csv", "");
    expect((await compare(nothing, nothing)).line.outcome).toBe("match");
    const twice = await write("twice.csv", "n,n\n1,2\n");
    const exchanged = await write("exchanged.csv", "n,n\n2,1\n");
    expect((await compare(twice, exchanged)).line.outcome).toBe("undecided");
  });

  it("keeps digits that a double cannot hold, and mixed types in a column apart", async () => {
    const gold = await write("big.json", '[{"v":9007199254740993},{"v":"x"},{"v":null},{"v":true}]');
    const same = await write("same.json", '[{"v":true},{"v":null},{"v":"x"},{"v":9007199254740993}]');
    const other = await write("other.json", '[{"v":true},{"v":null},{"v":"x"},{"v":9007199254740992}]');
    expect((await compare(gold, same)).line.outcome).toBe("match");
    expect((await compare(gold, other)).line.outcome).not.toBe("match");
  });

  it("compares cells of ten megabytes", async () => {
    const long = "a".repeat(10_000_000);
    const gold = await write("long.csv", `k,text\n1,${long}\n`);
    const pred = await write("longer.csv", `k,text\n1,${long}b\n`);
    expect((await compare(gold, gold)).line.outcome).toBe("match");
    expect((await compare(gold, pred)).line.outcome).toBe("no_match");
  });

  it("takes aliases, rates, digits, order and top N from its flags", async () => {
    const gold = await write("flags.csv", "town,takings,share,score\nAldham,3,0.5,1.24\nBrent,2,0.25,7\n");
    const pred = await write("flagged.csv", "town,money,share,score\nAldham,3,50,1.21\nBrent,2,25,7\n");
    const flags = ["--alias", "takings=money", "--rate", "share", "--round", "score=1", "--ordered"];
    expect((await compare(gold, pred, ...flags)).line.outcome).toBe("match");
    expect((await compare(gold, pred)).line.outcome).not.toBe("match");
  });

  it("says with its exit code whether the outcome is the expected one", async () => {
    const gold = await write("gold.csv", towns);
    const wrong = await write("wrong.csv", "town,visits\nAldham,3\nBrent,6\n");
    expect((await compare(gold, wrong)).code).toBe(0);
    expect((await compare(gold, wrong, "--expect", "match")).code).toBe(1);
    expect((await compare(gold, gold, "--expect", "match")).code).toBe(0);
  });

  it("shows both tables side by side and marks what differs", async () => {
    const gold = await write("gold.csv", towns);
    const wrong = await write("wrong.csv", "town,visits\nAldham,3\nBrent,6\n");
    const { stdout } = await runCommand(["table", "--gold", gold, "--pred", wrong]);
    expect(stdout).toMatch(/no_match/);
    expect(stdout).toMatch(/row 2 visits .*5.*≠.*6/);
  });

  it("compares every case of a file, and refuses lines that are none, each by its number", async () => {
    const table = { columns: ["a"], rows: [[1]] };
    const cases = await write(
      "cases.jsonl",
      [
        { id: "same", gold: table, pred: table },
        { id: "other", gold: table, pred: { columns: ["a"], rows: [[2]] } },
      ]
        .map((line) => JSON.stringify(line))
        .join("\n"),
    );
    const { code, stdout } = await runCommand(["table", "--cases", cases, "--json"]);
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(lines.map(({ id, outcome }) => [id, outcome])).toEqual([
      ["same", "match"],
      ["other", "no_match"],
    ]);
    const bad = await write(
      "bad.jsonl",
      [
        { id: "ragged", gold: table, pred: { columns: ["a", "b"], rows: [[1]] } },
        { id: "option", gold: table, pred: table, options: { topN: "three" } },
        { id: "misspelt", gold: table, pred: table, options: { rate: ["a"] } },
      ]
        .map((line) => JSON.stringify(line))
        .join("\n"),
    );
    const refused = await runCommand(["table", "--cases", bad, "--json"]);
    expect(refused.code).toBe(2);
    for (const line of [1, 2, 3]) expect(refused.stderr).toContain(`bad.jsonl:${line}`);
  });

  it.each([
    ["too many fields", "ragged.csv", "a,b\n1,2\n1,2,3\n"],
    ["a quote that is not closed", "quote.csv", 'a,b\n"1,2\n'],
    ["bytes that are no UTF-8", "bytes.csv", Uint8Array.from([0x61, 0x0a, 0xff, 0x0a])],
    ["bytes that are no UTF-8 in JSON", "bytes.json", Uint8Array.from([0x5b, 0x22, 0xff, 0x22, 0x5d])],
    ["JSON that holds no table", "scalar.json", "5"],
    ["a line that is no object", "lines.jsonl", "[1]\n"],
    ["Parquet that is none", "broken.parquet", "PAR1"],
    ["an unknown ending", "table.xyz", "a\n1\n"],
  ])("refuses %s with the name of the file", async (_what, name, content) => {
    const path = await write(name, content);
    const { code, stderr, line } = await compare(path, path);
    expect([code, line]).toEqual([2, null]);
    expect(stderr).toContain(name);
  });
});

/** Writes the towns as Parquet; false where DuckDB is not installed. */
async function writeParquet(path: string): Promise<boolean> {
  try {
    createRequire(import.meta.url).resolve("@duckdb/node-api");
  } catch {
    return false;
  }
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  await connection.run(
    `COPY (SELECT * FROM (VALUES (5, 'Brent'), (3, 'Aldham')) AS t(visits, town)) TO '${path}' (FORMAT parquet)`,
  );
  connection.closeSync();
  return true;
}
