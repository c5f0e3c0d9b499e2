import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../run-command.mjs";

const folders: string[] = [];
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-goldens-"));
  folders.push(folder);
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "data", "looms.csv"), "loom,metres,colour\n1,10,red\n2,20,blue\n3,30,red\n");
  const engines = { mill: { language: "sql", data: { looms: "data/looms.csv", gone: "data/gone.csv" } } };
  await writeFile(join(folder, "suite.json"), JSON.stringify({ name: "mill", engines }));
});
afterAll(async () => {
  for (const each of folders) await rm(each, { recursive: true, force: true });
});

const total = "SELECT sum(metres) AS metres FROM looms";
const byColour = "SELECT sum(m) AS metres FROM (SELECT colour, sum(metres) AS m FROM looms GROUP BY colour)";

function caseOf(qid: string, golden: object, more: object = {}): object {
  return { qid, question: `How many metres in all (${qid})?`, goldenRevision: 1, golden, ...more };
}
const metres = (value: number, more: object = {}) => ({
  ...{ kind: "scalar", value: { metres: value }, canonicalQuery: total },
  ...more,
});

async function writeCases(...cases: readonly object[]): Promise<void> {
  await writeFile(join(folder, "cases.jsonl"), cases.map((one) => `${JSON.stringify(one)}\n`).join(""));
}
const cases = () => readFile(join(folder, "cases.jsonl"), "utf8");
const run = (...args: readonly string[]) => runCommand(args, { cwd: folder });

describe("eval-judge verify", () => {
  it.each([
    ["all is well", [caseOf("a", metres(60, { verifyQuery: byColour }))], 0, /^verified\s+a$/m],
    ["a golden has drifted", [caseOf("a", metres(61))], 1, /golden 61, derived 60/],
    [
      "a golden is three times too high",
      [caseOf("a", metres(180))],
      1,
      /3 times the other: slices that overlap/,
    ],
    [
      "a query is wrong",
      [caseOf("a", metres(60, { canonicalQuery: "SELECT metre FROM looms" }))],
      1,
      /query_wrong/,
    ],
    [
      "a file is missing",
      [caseOf("a", metres(60, { canonicalQuery: "FROM gone" }))],
      2,
      /unverifiable.*data_missing/,
    ],
    [
      "a query would write",
      [caseOf("a", metres(60, { canonicalQuery: "DROP TABLE looms" }))],
      2,
      /forbidden/,
    ],
    [
      "nothing can be derived",
      [caseOf("a", { kind: "criteria", rubric: "PREFERRED: x" })],
      2,
      /not checked 1/,
    ],
  ])("where %s ends with its code and says so", async (_, all, code, says) => {
    await writeCases(...all);
    const before = await cases();
    const result = await run("verify", ".");
    expect({ code: result.code, stdout: result.stdout }).toEqual({
      code,
      stdout: expect.stringMatching(says),
    });
    expect(await cases()).toBe(before);
  });

  it("writes what its flags ask for, and keeps everything else", async () => {
    await writeCases(
      caseOf("sound", metres(60, { verifyQuery: byColour }), { mine: [1] }),
      caseOf("old", metres(58, { verifyQuery: byColour })),
    );
    const before = await cases();
    expect((await run("verify", ".", "--promote", "--refresh", "--verified-by", "Ada")).code).toBe(1);
    const [sound, old] = (await cases())
      .trimEnd()
      .split("\n")
      .map((line): Record<string, unknown> => JSON.parse(line));
    expect(sound).toMatchObject({
      mine: [1],
      goldenRevision: 1,
      golden: { status: "verified", verifiedBy: "Ada" },
    });
    expect(old).toMatchObject({ goldenRevision: 2, golden: { value: { metres: 60 }, verifiedBy: "Ada" } });
    expect(before).not.toBe(await cases());
    expect((await run("verify", ".")).code).toBe(0);
  });
});

describe("eval-judge rebase", () => {
  it("judges again what a repaired golden concerns, and reports the change as one of the key", async () => {
    await writeCases(caseOf("a", metres(180)), caseOf("b", metres(60, { mustNotUse: ["colour"] })));
    const attempt = (qid: string, final_query: string) => ({
      qid,
      answer_text: "It is 60 metres.",
      final_query,
    });
    const red = "SELECT sum(metres) AS metres FROM looms WHERE colour IN ('red', 'blue')";
    const attempts = [attempt("a", total), attempt("b", red)];
    await writeFile(
      join(folder, "attempts.jsonl"),
      attempts.map((one) => `${JSON.stringify(one)}\n`).join(""),
    );
    expect((await run("run", ".", "--run-id", "first")).stdout).toContain("no_match 1");
    await writeCases(
      caseOf("a", metres(60), { goldenRevision: 2 }),
      caseOf("b", metres(60, { mustNotUse: ["colour"] })),
    );
    const { code, stdout } = await run("rebase", "first");
    expect(code).toBe(0);
    expect(stdout).toContain("1 judged again because their key moved, 1 kept");
    expect(stdout).toMatch(/a \[default\] \w+ → match .*revision 1 → 2/);
    expect((await run("rebase", "first", "--dry-run")).stdout).toContain(
      "0 attempts would be judged again, 2 kept",
    );
  });
});

describe("eval-judge contamination", () => {
  it("tells a dirty attempt from a clean one and lets none of the dirty ones count", async () => {
    await writeCases(caseOf("a", metres(60)), caseOf("b", metres(60)));
    const attempt = (qid: string) => ({ qid, answer_text: "It is 60 metres.", final_query: total });
    const attempts = [attempt("a"), attempt("b")].map((one) => `${JSON.stringify(one)}\n`).join("");
    await writeFile(join(folder, "attempts.jsonl"), attempts);
    const log = [
      { qid: "a", tool: "bash", command: "cat ../cases.jsonl" },
      { qid: "b", tool: "query", sql: total },
    ];
    await writeFile(join(folder, "host.jsonl"), log.map((one) => `${JSON.stringify(one)}\n`).join(""));
    const found = await run("contamination", ".", "--tool-log", "host.jsonl");
    expect(found.code).toBe(1);
    expect(found.stdout).toMatch(/contaminated\s+a .*call 1 touched the suite/);
    const { stdout } = await run("run", ".", "--tool-log", "host.jsonl");
    expect(stdout).toContain("pass rate not published (contaminated)");
    expect(stdout).toContain("unscored 1");
    const own = await run(
      "contamination",
      ".",
      "--tool-log",
      "host.jsonl",
      "--contamination-pattern",
      "sum\\(metres",
    );
    expect(own.stdout).toMatch(/contaminated\s+b .*forbidden pattern/);
  });
});

describe("eval-judge lint", () => {
  it("ends with 1 for an error, and with 0 where there is none", async () => {
    await writeCases(caseOf("a", metres(60, { mustNotUse: ["count()"] })));
    const faulty = await run("lint", ".");
    expect(faulty.code).toBe(1);
    expect(faulty.stdout).toContain("must_not_use_function");
    await writeCases(caseOf("a", metres(60)));
    expect((await run("lint", ".")).code).toBe(0);
  });
});
