import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { InputError } from "../errors/index.ts";
import { gitBlobSha, sha256 } from "../util/index.ts";
import { loadSuite, safeLoadSuite } from "./load-suite.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-suite-"));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
};
const jsonLines = (values: readonly unknown[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");
const writeCases = (...cases: readonly unknown[]) =>
  write({ "suite.json": '{"name":"ferries"}', "cases.jsonl": jsonLines(cases) });
const riders = {
  qid: "riders",
  question: "How many riders in May?",
  golden: { kind: "scalar", value: { riders: 611 } },
};
const problemsOf = async () => {
  const reading = await safeLoadSuite(folder);
  if (reading.ok) return [];
  return reading.error.issues.map(({ file, line, field, problem }) => ({
    place: `${file?.slice(folder.length + 1)}:${line ?? ""}:${field ?? ""}`,
    problem,
  }));
};
const goldenOf = async (golden: unknown, files: Readonly<Record<string, string | Uint8Array>> = {}) => {
  await writeCases({ ...riders, golden });
  await write(files);
  const suite = await loadSuite(folder);
  return { value: suite.cases[0]?.value, warnings: suite.warnings };
};

describe("loadSuite", () => {
  it("reads cases with their values, clauses and shas", async () => {
    const rubric = "PREFERRED Paid tickets, 12.5.\nREQUIRED Names the currency.";
    await writeCases({ ...riders, golden: { ...riders.golden, rubric } });
    const { cases, file } = await loadSuite(folder);
    expect(file.name).toBe("ferries");
    expect(cases).toMatchObject([
      {
        line: 1,
        value: { kind: "table", columns: ["riders"], rows: [[611]] },
        clauses: [{ marker: "PREFERRED" }, { marker: "REQUIRED" }],
        rubricText: rubric,
        rubricSha: gitBlobSha(rubric),
        questionSha: sha256("How many riders in May?"),
      },
    ]);
  });

  it("reads set.json where there is no suite.json", async () => {
    await write({ "set.json": '{"name":"set"}', "cases.jsonl": jsonLines([riders]) });
    expect((await loadSuite(folder)).file.name).toBe("set");
  });

  it("throws every problem at once with file, line, field and remedy", async () => {
    await write({
      "suite.json": '{"nam":"x"}',
      "cases.jsonl": [
        JSON.stringify(riders),
        "not json",
        JSON.stringify({ qid: "no-question", golden: { kind: "scalr" } }),
        JSON.stringify(riders),
        JSON.stringify({ ...riders, qid: "both", golden: { kind: "rows", value: [], path: "x.csv" } }),
      ].join("\n"),
    });
    const error = await loadSuite(folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    expect(await problemsOf()).toMatchObject([
      { place: "suite.json::name", problem: "The field is missing." },
      { place: "cases.jsonl:2:" },
      { place: "cases.jsonl:3:question", problem: "The field is missing." },
      { place: "cases.jsonl:3:golden.kind" },
      { place: "cases.jsonl:4:qid", problem: "Line 1 has the same qid." },
      { place: "cases.jsonl:5:golden", problem: "The golden has both `value` and `path`." },
    ]);
  });

  it.each([
    ["scalar", 5],
    ["scalar", {}],
    ["rows", { a: 1 }],
    ["rows", [1]],
    ["rows", [{}]],
    ["text", 7],
    ["text", []],
    ["text", [" "]],
    ["unanswerable", 7],
    ["criteria", { a: 1 }],
  ])("refuses a golden of kind %s with the value %j", async (kind, value) => {
    await writeCases({ ...riders, golden: { kind, value } });
    expect(await problemsOf()).toHaveLength(1);
  });

  it("takes an absent value, and an absent golden, for none", async () => {
    await writeCases(
      { ...riders, golden: { kind: "rows" } },
      { ...riders, qid: "b", golden: undefined },
      { ...riders, qid: "c", golden: { kind: "unanswerable", value: null } },
    );
    const { cases } = await loadSuite(folder);
    expect(cases.map(({ value }) => value.kind)).toEqual(["none", "none", "none"]);
  });

  it("keeps unknown fields and reports each with the name that may be meant", async () => {
    await write({
      "suite.json": '{"$schema":"./suite.schema.json","name":"x","enginez":{},"defaults":{"engin":"a"}}',
      "cases.jsonl": jsonLines([
        {
          ...riders,
          tagz: [],
          golden: { ...riders.golden, must_state: 1, rubric: [{ text: "a", markr: "ACCEPT" }] },
        },
      ]),
    });
    const { warnings, cases } = await loadSuite(folder);
    expect(warnings.map(({ field, line, qid }) => [field, line, qid])).toEqual([
      ["enginez", null, null],
      ["defaults.engin", null, null],
      ["tagz", 1, "riders"],
      ["golden.must_state", 1, "riders"],
      ["golden.rubric[0].markr", 1, "riders"],
    ]);
    expect(warnings[0]?.message).toContain("`engines`");
    expect(cases[0]?.evalCase).toHaveProperty("tagz");
  });

  it("warns of a question that is not the sealed one", async () => {
    await writeCases({ ...riders, questionSha: sha256("How many riders in May?").toUpperCase() });
    expect((await loadSuite(folder)).warnings).toEqual([]);
    await writeCases({ ...riders, questionSha: sha256("How many riders in June?") });
    expect((await loadSuite(folder)).warnings).toMatchObject([
      { code: "question_sha_differs", qid: "riders", line: 1 },
    ]);
  });

  it("keeps integers beyond 2^53 exact", async () => {
    await write({
      "suite.json": '{"name":"x"}',
      "cases.jsonl": '{"qid":"a","question":"?","golden":{"kind":"scalar","value":{"id":9007199254740993}}}',
    });
    expect((await loadSuite(folder)).cases[0]?.value).toMatchObject({ rows: [[9007199254740993n]] });
  });

  it("gives NULL to a row that lacks a column", async () => {
    const { value } = await goldenOf({ kind: "rows", value: [{ a: 1 }, { b: 2, a: 3 }] });
    expect(value).toMatchObject({
      columns: ["a", "b"],
      rows: [
        [1, null],
        [3, 2],
      ],
    });
  });

  it.each([
    ["no folder", "missing", "The folder does not exist."],
    ["a file", "suite.json", "This is a file; a suite is a folder."],
  ])("says that the suite is %s", async (_, name, problem) => {
    await writeCases(riders);
    const reading = await safeLoadSuite(join(folder, name));
    expect(!reading.ok && reading.error.issues).toMatchObject([{ problem }]);
  });

  it("says which files are missing or empty", async () => {
    expect((await problemsOf()).map(({ place }) => place)).toEqual(["suite.json::", "cases.jsonl::"]);
    await write({ "suite.json": '{"name":"x"}', "cases.jsonl": "\n" });
    expect(await problemsOf()).toMatchObject([{ problem: "The suite has no cases." }]);
  });

  it("refuses a folder in the place of a file", async () => {
    await mkdir(join(folder, "suite.json"));
    await mkdir(join(folder, "cases.jsonl"));
    expect((await problemsOf()).map(({ problem }) => problem)).toEqual([
      "This is a folder, not a file.",
      "This is a folder, not a file.",
    ]);
  });

  it("lists at most a thousand problems", async () => {
    await write({ "suite.json": '{"name":"x"}', "cases.jsonl": "x\n".repeat(3000) });
    const problems = await problemsOf();
    expect(problems).toHaveLength(1001);
    expect(problems.at(-1)?.problem).toBe("2000 further problems are not listed.");
  });
});

describe("the sha of a suite, a golden and a rubric", () => {
  it("changes with a case, a golden and a file's bytes, and with nothing else", async () => {
    const golden = { kind: "rows", path: "g.csv" };
    const shas = async (content: string, qid = "riders") => {
      await writeCases({ ...riders, qid, golden });
      await write({ "g.csv": content });
      const suite = await loadSuite(folder);
      return { suite: suite.suiteSha, golden: suite.cases[0]?.goldenSha };
    };
    const first = await shas("a\n1\n");
    expect(await shas("a\n1\n")).toEqual(first);
    expect((await shas("a\n1\n\n")).golden).not.toBe(first.golden);
    expect((await shas("a\n1\n", "other")).suite).not.toBe(first.suite);
  });

  it("takes the sha of a list of clauses over its canonical JSON", async () => {
    const rubricOf = async (rubric: unknown) => {
      await writeCases({ ...riders, golden: { ...riders.golden, rubric } });
      return (await loadSuite(folder)).cases[0];
    };
    const one = await rubricOf([{ marker: "ACCEPT", text: "Gross", figure: 12 }]);
    const other = await rubricOf([{ figure: 12, text: "Gross", marker: "ACCEPT" }]);
    expect(one?.rubricSha).toBe(other?.rubricSha);
    expect(one?.rubricText).toBe("ACCEPT Gross (12)");
  });
});

describe("a golden in a file", () => {
  it.each([
    ["rows", "g.csv", "a,b\n1,x\n", { columns: ["a", "b"], rows: [[1, "x"]] }],
    ["rows", "g.json", '[{"a":1}]', { columns: ["a"], rows: [[1]] }],
    ["rows", "g.jsonl", '{"a":1}\n{"a":2}\n', { columns: ["a"], rows: [[1], [2]] }],
    ["scalar", "g.csv", "a\n1\n", { columns: ["a"], rows: [[1]] }],
    ["scalar", "g.json", '{"a":1}', { columns: ["a"], rows: [[1]] }],
    ["text", "g.txt", "Otto\r\n\r\nOtto Maier\r\n", { alternatives: ["Otto", "Otto Maier"] }],
    ["text", "g.json", '["Otto"]', { alternatives: ["Otto"] }],
    ["text", "deep/G.JSON", '"Otto"', { alternatives: ["Otto"] }],
  ])("of kind %s is read from %s", async (kind, path, content, expected) => {
    const { value, warnings } = await goldenOf({ kind, path }, { [path]: content });
    expect(value).toMatchObject(expected);
    expect(warnings).toEqual([]);
  });

  it.each([
    ["missing", "rows", "g.csv", {}],
    ["a folder", "rows", "g.csv", { "g.csv/x": "1" }],
    ["no UTF-8", "rows", "g.csv", { "g.csv": Uint8Array.of(0x61, 0xff) }],
    ["ragged", "rows", "g.csv", { "g.csv": "a,b\n1\n" }],
    ["no JSON", "rows", "g.json", { "g.json": "[" }],
    ["no list of objects", "rows", "g.json", { "g.json": "[1]" }],
    ["of several records for a scalar", "scalar", "g.csv", { "g.csv": "a\n1\n2\n" }],
    ["empty", "text", "g.txt", { "g.txt": "\n" }],
    ["CSV for a text", "text", "g.csv", { "g.csv": "a\n1\n" }],
    ["text for rows", "rows", "g.txt", { "g.txt": "a" }],
  ] as const)("that is %s makes the golden unavailable, with a warning", async (_, kind, path, files) => {
    const { value, warnings } = await goldenOf({ kind, path }, files);
    expect(value).toEqual({ kind: "unavailable" });
    expect(warnings).toMatchObject([
      { code: "golden_unavailable", field: "golden.path", qid: "riders", line: 1 },
    ]);
  });

  it.skipIf(process.getuid?.() === 0)("that may not be read makes the golden unavailable", async () => {
    await write({ "g.csv": "a\n1\n" });
    await chmod(join(folder, "g.csv"), 0o000);
    expect((await goldenOf({ kind: "rows", path: "g.csv" })).value).toEqual({ kind: "unavailable" });
  });

  it.each(["../outside.csv", "a/../../outside.csv", "/etc/hostname.csv", "g.parquet"])(
    "at the path %s is refused",
    async (path) => {
      await writeCases({ ...riders, golden: { kind: "rows", path } });
      expect(await problemsOf()).toMatchObject([{ place: "cases.jsonl:1:golden.path" }]);
    },
  );

  it("behind a link that leads out of the suite is refused", async () => {
    const outside = await mkdtemp(join(tmpdir(), "eval-judge-outside-"));
    await writeFile(join(outside, "g.csv"), "a\n1\n");
    await writeCases({ ...riders, golden: { kind: "rows", path: "link/g.csv" } });
    await symlink(outside, join(folder, "link"));
    expect(await problemsOf()).toMatchObject([{ problem: "The path leads out of the suite folder." }]);
    await rm(outside, { recursive: true });
  });

  it("behind a link inside the suite is read", async () => {
    await writeCases({ ...riders, golden: { kind: "rows", path: "link.csv" } });
    await write({ "g.csv": "a\n1\n" });
    await symlink(join(folder, "g.csv"), join(folder, "link.csv"));
    expect((await loadSuite(folder)).cases[0]?.value).toMatchObject({ rows: [[1]] });
  });
});

const tour = join(
  process.env.EVAL_JUDGE_DATA ?? join(import.meta.dirname, "../../../shared/data"),
  "storefront-tour/suite",
);

describe.skipIf(!existsSync(tour))("a suite of other people", () => {
  it("loads with its unknown fields reported and its questions unchanged", async () => {
    const { cases, warnings } = await loadSuite(tour);
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.map(({ evalCase, questionSha }) => evalCase.questionSha === questionSha)).not.toContain(
      false,
    );
    expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(["unknown_field"]));
    expect(warnings.map(({ field }) => field)).toContain("golden.mustState");
  });
});
