import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { goldenKinds } from "../domain/index.ts";
import { parseRubric } from "./parse-rubric.ts";

const file = join(
  process.env.EVAL_JUDGE_CORPUS ?? join(import.meta.dirname, "../../../shared/corpus"),
  "rubrics.jsonl",
);
const caseSchema = z.looseObject({
  id: z.string(),
  text: z.string(),
  golden_kind: z.enum(goldenKinds),
  expect: z.object({ clauses: z.array(z.unknown()), lint: z.array(z.string()) }),
});
const cases = existsSync(file)
  ? readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => caseSchema.parse(JSON.parse(line)))
  : [];

describe.skipIf(cases.length === 0)("the rubrics of the corpus", () => {
  it.each(cases)("$id", ({ text, golden_kind, expect: expected }) => {
    const { clauses, lint } = parseRubric(text, golden_kind);
    const shown = clauses.map(({ marker, figure, unmarked }) => {
      const { as_written: _, ...value } = figure ?? { as_written: "" };
      return { marker, ...(figure === null ? {} : { figure: value }), ...(unmarked ? { unmarked } : {}) };
    });
    expect(shown).toEqual(expected.clauses);
    expect([...new Set(lint.map(({ code }) => code))].sort()).toEqual([...expected.lint].sort());
  });
});
