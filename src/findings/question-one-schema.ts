import { evidenceSchema } from "./evidence-item.ts";
import {
  boolean,
  choice,
  integer,
  list,
  nullable,
  object,
  type ReplySchema,
  text,
  type Wire,
  type WireSchema,
} from "./wire-schema.ts";

/** The forms of question 1: one per kind of golden; `scalar` and `rows` share one. */
const questionOneKinds = ["value", "text", "unanswerable", "criteria"] as const;
/** One of the forms of question 1. */
export type QuestionOneKind = (typeof questionOneKinds)[number];

/** Evidence, then the reason, then the finding, then the confidence. */
function finding<const Stated extends Readonly<Record<string, WireSchema>>>(stated: Stated) {
  return object({ evidence: evidenceSchema, reason: text, ...stated, confidence: integer });
}

const statedValue = object({
  source: integer,
  quote: text,
  as_written: text,
  gold_column: text,
  row: nullable(text),
  unit: nullable(text),
  scale: nullable(text),
  role: choice(["conclusion", "intermediate"]),
  withdrawn: boolean,
  rounded_presentation: boolean,
});

const clause = { clause: text, evidence: evidenceSchema, reason: text } as const;

/** The findings that every kind of golden asks for. */
const common = {
  declines: finding({ declines: boolean }),
  readings: list(
    object({
      ...clause,
      taken: boolean,
      figure: nullable(text),
      question: choice(["fixes", "leaves_open"]),
      confidence: integer,
    }),
  ),
  disclosures: list(
    object({ ...clause, disclosure: choice(["plain", "buried", "absent"]), confidence: integer }),
  ),
  objections: list(
    object({
      objection: text,
      evidence: evidenceSchema,
      reason: text,
      committed: boolean,
      confidence: integer,
    }),
  ),
  construction: nullable(finding({ built: nullable(text) })),
} as const;

const valueForm = object({
  values: finding({ stated: list(statedValue) }),
  column_pairing: nullable(
    object({
      reason: text,
      pairs: list(object({ gold: text, pred: nullable(text) })),
      confidence: integer,
    }),
  ),
  asked_columns: finding({ columns: list(text) }),
  grain: finding({ question: nullable(text), answer: nullable(text) }),
  order: finding({
    question_asks_order: boolean,
    names_n: nullable(integer),
    tie_break_fixed_by: nullable(choice(["question", "rubric"])),
  }),
  ...common,
});

const textForm = object({ states_alternative: finding({ alternative: nullable(text) }), ...common });

const unanswerableForm = object({
  names_missing_data: finding({ names: boolean }),
  gives_number_for_metric: finding({ gives: boolean }),
  proxy: finding({ kind: choice(["none", "clearly_labelled", "buried"]) }),
  ...common,
});

const criteriaForm = object(common);

/** What a model replies to question 1, by kind of golden. The text of a schema is the same for every case. */
export const questionOneSchemas = {
  value: { name: "answer_value", jsonSchema: valueForm },
  text: { name: "answer_text", jsonSchema: textForm },
  unanswerable: { name: "answer_unanswerable", jsonSchema: unanswerableForm },
  criteria: { name: "answer_criteria", jsonSchema: criteriaForm },
} as const satisfies Readonly<Record<QuestionOneKind, ReplySchema>>;

/** A reply to question 1 of the right shape: the findings of its kind, the others absent. */
export type QuestionOneWire = Wire<typeof criteriaForm> &
  Partial<Wire<typeof valueForm>> &
  Partial<Wire<typeof textForm>> &
  Partial<Wire<typeof unanswerableForm>>;
