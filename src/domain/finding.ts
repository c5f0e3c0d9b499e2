import { z } from "zod";
import { quoteSchema } from "./quote.ts";

/** Whole number from 1 (a guess) to 10 (certain). */
export const confidenceSchema = z.int().min(1).max(10);

const stated = { quote: quoteSchema.nullable(), confidence: confidenceSchema };

/** A value that the prose states for what was asked. */
export const statedValueSchema = z.strictObject({
  as_written: z.string(),
  gold_column: z.string(),
  /** Key of the row as the prose writes it; null where the golden has one row. */
  row: z.string().nullable(),
  unit: z.string().nullable(),
  scale: z.string().nullable(),
  role: z.enum(["conclusion", "intermediate"]),
  /** The answer takes it back. */
  withdrawn: z.boolean(),
  /** Presented as a rounded figure. */
  rounded_presentation: z.boolean(),
  quote: quoteSchema.nullable(),
});
/** A value that the prose states for what was asked. */
export interface StatedValue extends z.infer<typeof statedValueSchema> {}

/**
 * What the model stated about one attempt, every quote located; null or empty = not asked, or nothing to state.
 * The first block comes from question 1 (blind to the golden's values), the second from question 2.
 */
export const answerFindingsSchema = z.strictObject({
  values: z.strictObject({ stated: z.array(statedValueSchema), confidence: confidenceSchema }).nullable(),
  column_pairing: z
    .strictObject({
      pairs: z.array(z.strictObject({ gold: z.string(), pred: z.string().nullable() })),
      confidence: confidenceSchema,
    })
    .nullable(),
  asked_columns: z.strictObject({ columns: z.array(z.string()), ...stated }).nullable(),
  declines: z.strictObject({ declines: z.boolean(), ...stated }).nullable(),
  names_missing_data: z.strictObject({ names: z.boolean(), ...stated }).nullable(),
  gives_number_for_metric: z.strictObject({ gives: z.boolean(), ...stated }).nullable(),
  proxy: z.strictObject({ kind: z.enum(["none", "clearly_labelled", "buried"]), ...stated }).nullable(),
  readings: z.array(
    z.strictObject({
      clause: z.string(),
      taken: z.boolean(),
      /** The answer's figure for this reading, as written. */
      figure: z.string().nullable(),
      /** Whether the question itself fixes this point or leaves it open. */
      question: z.enum(["fixes", "leaves_open"]),
      ...stated,
    }),
  ),
  disclosures: z.array(
    z.strictObject({ clause: z.string(), disclosure: z.enum(["plain", "buried", "absent"]), ...stated }),
  ),
  grain: z
    .strictObject({ question: z.string().nullable(), answer: z.string().nullable(), ...stated })
    .nullable(),
  order: z
    .strictObject({
      question_asks_order: z.boolean(),
      names_n: z.int().positive().nullable(),
      tie_break_fixed_by: z.enum(["question", "rubric"]).nullable(),
      ...stated,
    })
    .nullable(),
  objections: z.array(z.strictObject({ entry: z.string(), committed: z.boolean(), ...stated })),
  construction: z.strictObject({ built: z.string().nullable(), ...stated }).nullable(),
  states_alternative: z.strictObject({ alternative: z.string().nullable(), ...stated }).nullable(),

  extras: z
    .strictObject({
      kind: z.enum(["benign", "another_population"]),
      singles_out: z.enum(["prose", "query"]).nullable(),
      ...stated,
    })
    .nullable(),
  equivalences: z.array(
    z.strictObject({
      gold_column: z.string(),
      golden: z.string(),
      as_written: z.string(),
      same: z.boolean(),
      ...stated,
    }),
  ),
  /** Wide against long: which predicted columns hold the values of one golden column, keyed by which. */
  layout: z
    .strictObject({
      form: z.enum(["same", "predicted_wide", "predicted_long"]),
      key_column: z.string().nullable(),
      value_column: z.string().nullable(),
      ...stated,
    })
    .nullable(),
  column_units: z.array(
    z.strictObject({
      pred_column: z.string(),
      /** Predicted value × factor = value in the golden's unit. */
      factor: z.number().positive(),
      ...stated,
    }),
  ),
});

/** What the model stated about one attempt, every quote located. */
export interface AnswerFindings extends z.infer<typeof answerFindingsSchema> {}

/** Findings of a model that was asked nothing. */
export const noFindings: AnswerFindings = {
  values: null,
  column_pairing: null,
  asked_columns: null,
  declines: null,
  names_missing_data: null,
  gives_number_for_metric: null,
  proxy: null,
  readings: [],
  disclosures: [],
  grain: null,
  order: null,
  objections: [],
  construction: null,
  states_alternative: null,
  extras: null,
  equivalences: [],
  layout: null,
  column_units: [],
};
