import { z } from "zod";

/** The markers of the law, strongest claims first; each word fixes what its clause does to a verdict. */
export const markers = ["PREFERRED", "ACCEPT", "DIVERGENT", "WRONG", "REQUIRED", "CREDITED"] as const;

/** One of the six markers. */
export type Marker = (typeof markers)[number];

/** A figure that a clause states; numbers are kept as written (`12,110.00`) so that no digit is lost. */
export const figureSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("number"), value: z.number(), as_written: z.string() }),
  z.strictObject({ kind: z.literal("range"), low: z.number(), high: z.number(), as_written: z.string() }),
  z.strictObject({
    kind: z.literal("band"),
    value: z.number(),
    plus_minus: z.number(),
    as_written: z.string(),
  }),
  z.strictObject({ kind: z.literal("percent"), value: z.number(), as_written: z.string() }),
]);

/** A figure of a clause: a number, a closed range, a value with a ± band, or a percent (value as written: 6.25 for 6.25 %). */
export type Figure = z.infer<typeof figureSchema>;

/** One clause of a case rubric. */
export const clauseSchema = z.strictObject({
  /** Stable within the rubric: `c1`, `c2`, … in the order of the text. */
  id: z.string(),
  marker: z.enum(markers),
  /** The words of the clause without its marker. */
  text: z.string(),
  figure: figureSchema.nullable(),
  /** Whether the author wrote no marker; such a clause is `CREDITED`. */
  unmarked: z.boolean(),
  /** Whether unmarked text reads as if it were meant to decide. */
  unmarked_deciding: z.boolean(),
});

/** One clause of a case rubric. */
export interface Clause extends z.infer<typeof clauseSchema> {}
