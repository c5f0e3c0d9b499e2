import { z } from "zod";
import {
  anyLabelSchema,
  attemptSchema,
  calibrationCardSchema,
  calibrationLabelSchema,
  evalCaseSchema,
  judgementSchema,
  judgeRegressionSchema,
  judgeRubricSchema,
  outputCheckSchema,
  outputItemSchema,
  pairItemSchema,
  pairJudgementSchema,
  perturbationSchema,
  scoreJudgementSchema,
  suiteFileSchema,
} from "../domain/index.ts";

/** The files and lines that have a published JSON Schema, by the name of its file. */
const published = {
  "suite.schema.json": [suiteFileSchema, "A suite: `suite.json` or `set.json`."],
  "case.schema.json": [evalCaseSchema, "One line of `cases.jsonl`."],
  "attempt.schema.json": [attemptSchema, "One line of a file of attempts."],
  "judgement.schema.json": [judgementSchema, "One judgement of a ledger."],
  "label.schema.json": [anyLabelSchema, "One verdict of a person, as a ledger holds it."],
  "judge-regression.schema.json": [judgeRegressionSchema, "One line of `judge-regressions.jsonl`."],
  "output.schema.json": [outputItemSchema, "One line of a file of outputs to be scored."],
  "pair.schema.json": [pairItemSchema, "One line of a file of pairs to be compared."],
  "check.schema.json": [outputCheckSchema, "One check of an output that needs no judge."],
  "score-judgement.schema.json": [scoreJudgementSchema, "One scored output of a ledger."],
  "pair-judgement.schema.json": [pairJudgementSchema, "One compared pair of a ledger."],
  "calibration-label.schema.json": [calibrationLabelSchema, "One label of a person for `calibrate`."],
  "calibration-card.schema.json": [calibrationCardSchema, "What was measured of one judge."],
  "perturbation.schema.json": [perturbationSchema, "One line of `perturbations.jsonl`."],
  "rubric.schema.json": [judgeRubricSchema, "A rubric of the score and pair judges, as YAML or JSON."],
} as const;

/**
 * Makes the JSON Schema (draft 2020-12) of each file format, by file name. They describe what is written, so defaults may be left out; rules that
 * a schema cannot say (a level on its scale, a value or a path) are checked by the reader alone.
 */
export function jsonSchemas(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(published).map(([file, [schema, description]]) => {
      const made = z.toJSONSchema(schema, {
        io: "input",
        reused: "ref",
        unrepresentable: "any",
        override: integerForBigint,
      });
      const { $schema, properties, ...rest } = made;
      const known = properties === undefined ? {} : { properties: { ...linkToSchema, ...properties } };
      const $id = `https://unpkg.com/eval-judge/schemas/${file}`;
      return [file, { $schema, $id, description, ...rest, ...known }];
    }),
  );
}

/** Files may say where their schema is, so that editors help. */
const linkToSchema = { $schema: { type: "string" } } as const;

/** Writes a schema as its file has it. */
export function writeJsonSchema(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Integers beyond 2^53 are bigints in memory and plain integers in JSON. */
function integerForBigint({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: { type?: unknown };
}): void {
  if (zodSchema._zod.def.type === "bigint") jsonSchema.type = "integer";
}
