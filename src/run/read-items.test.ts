import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { InputError } from "../errors/index.ts";
import { readOutputs, readPairs } from "./read-items.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-items-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function file(...lines: readonly unknown[]): Promise<string> {
  const path = join(folder, "items.jsonl");
  await writeFile(
    path,
    lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
  );
  return path;
}

async function problemsOf(reading: Promise<unknown>): Promise<readonly string[]> {
  try {
    await reading;
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.issues.map(({ line, field, problem }) => `${line} ${field}: ${problem}`);
  }
}

describe("readOutputs", () => {
  it("lists every problem of every line at once", async () => {
    const path = await file(
      { id: "a", output: "Fine." },
      { output: "No id." },
      "{not json",
      { id: "a", output: 7 },
      { id: "a", output: "Twice." },
      { id: "b" },
      { id: "c", messages: [{ role: "user", content: "Hello?" }] },
      { id: "d", output: "x", messages: [{ role: "robot", content: "x" }] },
      { id: "e", output: "x", checks: [{ kind: "json_schema", schema: { unevaluatedItems: false } }] },
    );
    expect(await problemsOf(readOutputs(path))).toEqual([
      "2 id: The field is missing.",
      expect.stringMatching(/^3 null: Not one JSON value/),
      "4 output: This is not a text.",
      "5 id: Line 1 has the same id.",
      "6 output: The field is missing.",
      "7 output: There is no output, and the last message is not the assistant's.",
      "8 messages[0].role: The value is none of those that are allowed.",
      "9 checks[0].schema: The schema holds something that is not supported, at #/unevaluatedItems.",
    ]);
  });

  it("takes the expected answer from the field that is named, and leaves lines without it without one", async () => {
    const path = await file(
      { id: "a", output: "x", gold: 42 },
      { id: "b", output: "x", expected: "other" },
      { id: "c", output: "x", gold: "yes" },
    );
    const outputs = await readOutputs(path, { reference: "gold" });
    expect(outputs.map(({ item }) => item.expected ?? null)).toEqual(["42", null, "yes"]);
  });

  it("refuses a reference that no line has, with the near names", async () => {
    const path = await file({ id: "a", output: "x", golden: "y" });
    await expect(readOutputs(path, { reference: "goldne" })).rejects.toThrow("Is golden meant?");
  });

  it("says once that a field looks like a slip of the pen, and keeps what it does not know", async () => {
    const path = await file(
      { id: "a", output: "x", contxt: ["y"], team: "north" },
      { id: "b", output: "x", contxt: ["y"] },
    );
    const heard: string[] = [];
    const [first] = await readOutputs(path, { onWarning: (message) => heard.push(message) });
    expect(heard).toEqual(["The field contxt is not read; is context meant?"]);
    expect(first?.item).toMatchObject({ team: "north" });
  });

  it("reads a line of ten megabytes", async () => {
    const path = await file({ id: "a", output: "x".repeat(10 * 1024 * 1024) });
    expect((await readOutputs(path))[0]?.item.output).toHaveLength(10 * 1024 * 1024);
  });
});

describe("readPairs", () => {
  it("reads sides as texts or with the system that wrote them", async () => {
    const path = await file(
      { id: "1", a: "x", b: { output: "y", system: "north" } },
      { id: "2", a: { output: null }, b: "" },
    );
    expect((await readPairs(path)).map(({ item }) => [item.a, item.b])).toEqual([
      ["x", { output: "y", system: "north" }],
      [{ output: null }, ""],
    ]);
  });

  it("names what is missing", async () => {
    const path = await file({ id: "1", a: "x" }, { id: "2", a: "x", b: { text: "y" } });
    expect((await problemsOf(readPairs(path))).map((problem) => problem.slice(0, 3))).toEqual(["1 b", "2 b"]);
  });
});
