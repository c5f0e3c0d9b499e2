import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
// biome-ignore lint/correctness/useImportExtensions: it is JavaScript, with its types beside it
import { checkRulesCase, type RulesCase } from "../../test/corpus/rules-case.mjs";
import { decideAnswer, screenAttempt } from "./index.ts";

const folder =
  process.env.EVAL_JUDGE_CORPUS ?? fileURLToPath(new URL("../../../shared/corpus", import.meta.url));
const file = `${folder}/rules.jsonl`;
const cases = existsSync(file) ? readCases(file) : [];

describe.skipIf(cases.length === 0)("the law on the corpus", () => {
  it.each(cases.map((line) => [line.id, line.title, line] as const))("%s: %s", (_id, _title, line) => {
    const { got, expected } = checkRulesCase(line, { decideAnswer, screenAttempt });
    expect(got).toEqual(expected);
  });
});

function readCases(path: string): readonly RulesCase[] {
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  return lines.map((line): RulesCase => JSON.parse(line));
}
