import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readJudgeRegressions } from "./read-judge-regressions.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-regressions-"));
});
afterEach(() => rm(folder, { recursive: true }));

const fixture = {
  fixtureId: "f1",
  qid: "riders",
  prediction: { answer_text: "611" },
  verdict: "match",
  protects: "refusal_wrong",
  why: "It is so.",
};

it("reads fixtures and names what is wrong with the others", async () => {
  const lines = [
    fixture,
    { ...fixture, fixtureId: "f2", verdict: "right" },
    fixture,
    { ...fixture, fixtureId: "f3", note: 1 },
  ];
  await writeFile(
    join(folder, "judge-regressions.jsonl"),
    lines.map((line) => JSON.stringify(line)).join("\n"),
  );
  const { fixtures, issues, exists } = await readJudgeRegressions(folder);
  expect(exists).toBe(true);
  expect(fixtures.map(({ fixture: { fixtureId }, line }) => [fixtureId, line])).toEqual([
    ["f1", 1],
    ["f3", 4],
  ]);
  expect(issues.map(({ line, field }) => [line, field])).toEqual([
    [2, "verdict"],
    [3, "fixtureId"],
  ]);
});

it("has no fixtures where there is no file", async () => {
  expect(await readJudgeRegressions(folder)).toMatchObject({ exists: false, fixtures: [], issues: [] });
});
