import { evidenceSchema } from "./evidence-item.ts";
import {
  boolean,
  choice,
  integer,
  list,
  nullable,
  number,
  object,
  type ReplySchema,
  text,
} from "./wire-schema.ts";

const before = { evidence: evidenceSchema, reason: text } as const;

/** What a model replies to question 2, which is asked only where the comparison needs it. */
export const questionTwoSchema = {
  name: "answer_second",
  jsonSchema: object({
    extras: nullable(
      object({
        ...before,
        kind: choice(["benign", "another_population"]),
        singles_out: nullable(choice(["prose", "query"])),
        confidence: integer,
      }),
    ),
    equivalences: list(object({ pair: text, ...before, same: boolean, confidence: integer })),
    layout: nullable(
      object({
        ...before,
        form: choice(["same", "predicted_wide", "predicted_long"]),
        key_column: nullable(text),
        value_column: nullable(text),
        confidence: integer,
      }),
    ),
    column_units: list(object({ pred_column: text, ...before, factor: number, confidence: integer })),
  }),
} as const satisfies ReplySchema;
