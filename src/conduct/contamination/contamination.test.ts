import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attemptKey, type LoadedAttempt, type Suite } from "../../domain/index.ts";
import { loadSuite, readAttempts } from "../../suite/index.ts";
import { checkContamination, withContamination } from "./check-contamination.ts";
import { contaminationLine, contaminationNotes } from "./contamination-notes.ts";
import { forbiddenPaths } from "./forbidden-paths.ts";
import { readToolLogs } from "./read-tool-logs.ts";

let folder = "";
let suite: Suite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-contamination-"));
  const file = {
    name: "gardens",
    targetModelPath: "gardens.malloy",
    engines: { gardens: { language: "sql", data: { beds: "data/beds.csv" } } },
  };
  await writeFile(join(folder, "suite.json"), JSON.stringify(file));
  const cases = [
    { qid: "beds", question: "How many beds?", golden: { kind: "scalar", value: { n: 4 } } },
    { qid: "rows", question: "Which beds?", golden: { kind: "rows", path: "goldens/rows.csv" } },
    { qid: "plots", question: "Which plots?", golden: { kind: "rows", path: "goldens/plots.csv" } },
  ];
  await writeFile(join(folder, "cases.jsonl"), cases.map((one) => `${JSON.stringify(one)}\n`).join(""));
  suite = await loadSuite(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function makeAttempt(changes: object): LoadedAttempt {
  const attempt = { qid: "beds", answer_text: "4", ...changes };
  return { attempt, qid: "beds", arm: "default", sample: 0, attemptSha: "sha", line: 1 };
}

async function check(toolLog: unknown, changes: object = {}, patterns: readonly string[] = []) {
  const attempts = [makeAttempt({ tool_log: toolLog, ...changes })];
  const [finding] = checkContamination({ attempts, forbidden: await forbiddenPaths({ suite, patterns }) });
  if (finding === undefined) throw new Error("nothing was checked");
  return finding;
}

describe("checkContamination", () => {
  it.each([
    [
      "the cases by their path",
      () => [{ name: "Read", input: { file_path: join(folder, "cases.jsonl") } }],
      "suite",
    ],
    [
      "the cases from beside the suite",
      () => [{ tool: "bash", command: `cat ${basename(folder)}/cases.jsonl | head` }],
      "suite",
    ],
    ["the cases from inside the suite", () => [{ command: "grep -n beds ./cases.jsonl" }], "suite"],
    ["the folder by a way around", () => [{ command: `ls ${folder}/data/../notes` }], "suite"],
    [
      "a search through the folder from beside it",
      () => [{ command: `grep -r 42 ../${basename(folder)}` }],
      "suite",
    ],
    [
      "a search through the folder under its parent",
      () => [{ command: `rg beds ${basename(dirname(folder))}/${basename(folder)}` }],
      "suite",
    ],
    ["all files of the folder", () => [{ command: `cat ${folder}/*` }], "suite"],
    [
      "a file of another revision",
      () => [{ command: `git show HEAD:evals/${basename(folder)}/cases.jsonl` }],
      "suite",
    ],
    ["a golden file", () => [{ input: { path: "goldens/rows.csv" } }], "golden"],
    ["the judged model", () => [{ args: ["--file=gardens.malloy"] }], "model"],
    [
      "arguments that are JSON in a text",
      () => [{ function: { name: "read", arguments: '{"path":"x/goldens/rows.csv"}' } }],
      "golden",
    ],
    ["a log that is text", () => '{"command":"cat cases.jsonl"}\n{"command":"ls"}', "suite"],
    ["a file address", () => [{ url: `file://${join(folder, "suite.json")}` }], "suite"],
    ["a path with backslashes", () => [{ path: "C:\\work\\goldens\\rows.csv" }], "golden"],
  ])("finds %s", async (_, log, kind) => {
    const { state, touches } = await check(log());
    expect(state).toBe("contaminated");
    expect(touches[0]?.kind).toBe(kind);
  });

  it.each([
    [
      "the data of an engine",
      () => [{ sql: "SELECT count(*) FROM 'data/beds.csv'" }, { path: join(folder, "data/beds.csv") }],
    ],
    [
      "the folder of the data",
      () => [
        { command: `ls ${folder}/data` },
        { glob: join(folder, "data/*.csv") },
        { path: `${basename(folder)}/data/` },
      ],
    ],
    ["a folder of the same name elsewhere", () => [{ command: `ls lib/${basename(folder)}` }]],
    [
      "a listing that names the cases",
      () => [{ command: "ls", output: "cases.jsonl suite.json goldens/rows.csv" }],
    ],
    ["other files", () => [{ command: "cat /etc/hosts README.md my-cases.jsonl" }]],
    ["prose about cases", () => [{ thought: "These are hard cases. See suite.json5" }]],
  ])("takes %s for nothing", async (_, log) => {
    expect((await check(log())).state).toBe("clean");
  });

  it("finds what matches a pattern of the user's own", async () => {
    const log = [{ command: "curl https://answers.example/beds" }];
    expect((await check(log)).state).toBe("clean");
    expect(await check(log, {}, ["answers\\.example"])).toMatchObject({
      state: "contaminated",
      touches: [{ call: 1, kind: "pattern" }],
    });
    await expect(forbiddenPaths({ suite, patterns: ["("] })).rejects.toMatchObject({
      code: "configuration_invalid",
    });
  });

  it("does not know where more calls are reported than logged", async () => {
    const log = [{ query: "SELECT 1" }];
    expect((await check(log, { queries: ["SELECT 1"] })).state).toBe("clean");
    expect(await check(log, { queries: ["SELECT 1", "SELECT 2"] })).toMatchObject({
      state: "unknown",
      logged: 1,
      reported: 2,
    });
    expect((await check(log, { usage: { tool_calls: 3 } })).state).toBe("unknown");
  });

  it("checks nothing without a log, and does not know of one that is missing among others", async () => {
    expect((await check(undefined)).state).toBe("no_log");
    const attempts = [makeAttempt({ tool_log: [] }), { ...makeAttempt({}), sample: 1 }];
    const findings = checkContamination({ attempts, forbidden: await forbiddenPaths({ suite }) });
    expect(findings.map(({ state }) => state)).toEqual(["clean", "unknown"]);
  });

  it("changes what counts, with the fingerprint, and leaves what an attempt says of itself", async () => {
    const attempts = [
      makeAttempt({ tool_log: [{ path: "cases.jsonl" }] }),
      { ...makeAttempt({ tool_log: [], contaminated: true }), sample: 1 },
    ];
    const findings = checkContamination({ attempts, forbidden: await forbiddenPaths({ suite }) });
    const [first, second] = withContamination(attempts, findings);
    expect(first?.attempt.contaminated).toBe(true);
    expect(first?.attemptSha).not.toBe("sha");
    expect(second).toBe(attempts[1]);
    expect(attempts[0]?.attempt.contaminated).toBeUndefined();
  });

  it("says why, for the ledger and for people", async () => {
    const finding = await check([{ path: "cases.jsonl\u001b[31m" }, { path: "goldens/rows.csv" }]);
    const [note] = contaminationNotes([finding], new Date(0));
    expect(note).toMatchObject({
      type: "note",
      note: "contaminated",
      details: { qid: "beds", state: "contaminated" },
    });
    expect(contaminationLine(finding)).not.toContain("\u001b");
    expect(contaminationNotes([await check([])], new Date(0))).toEqual([]);
  });
});

describe("readToolLogs", () => {
  it("reads calls and whole logs by attempt, and lists every line that belongs to none", async () => {
    const file = join(folder, "log.jsonl");
    const lines = [
      { qid: "beds", command: "ls" },
      { qid: "beds", command: "cat cases.jsonl" },
      { qid: "rows", arm: "b", tool_log: [{ command: "ls" }] },
    ];
    await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    const logs = await readToolLogs(file);
    expect(logs.get(attemptKey({ qid: "beds", arm: "default", sample: 0 }))).toEqual([
      { command: "ls" },
      { command: "cat cases.jsonl" },
    ]);
    await writeFile(file, '{"command":"ls"}\n{"qid":""}\n');
    await expect(readToolLogs(file)).rejects.toMatchObject({ issues: [{ line: 1 }, { line: 2 }] });
  });

  it("goes before the log of the attempt itself", async () => {
    const file = join(folder, "attempts.jsonl");
    await writeFile(file, '{"qid":"beds","answer_text":"4","tool_log":[]}\n');
    const attempts = await readAttempts(file, suite);
    const logs = new Map([
      [attemptKey({ qid: "beds", arm: "default", sample: 0 }), [{ path: "cases.jsonl" }]],
    ]);
    const [finding] = checkContamination({ attempts, logs, forbidden: await forbiddenPaths({ suite }) });
    expect(finding?.state).toBe("contaminated");
  });
});
