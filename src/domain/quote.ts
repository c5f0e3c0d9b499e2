import { z } from "zod";

/** The roles of the sources that a judge model is shown. */
export const sourceRoles = [
  "question",
  "answer",
  "query",
  "rows",
  "rubric",
  "definition",
  "golden",
  "expected",
  "context",
  "user",
  "assistant",
  "tool",
  "system",
] as const;
/** One of the roles of a source. */
export type SourceRole = (typeof sourceRoles)[number];

/** A quote that was found in its source. */
export const quoteSchema = z.strictObject({
  /** Index of the source in the data of the request. */
  source: z.int().min(0),
  role: z.enum(sourceRoles),
  quote: z.string(),
  /** Offset in UTF-16 units where the quote starts in the source. */
  offset: z.int().min(0),
  /** `normalised`: found only after normalising white space, quotation marks, dashes or zero-width characters. */
  grade: z.enum(["exact", "normalised"]),
});

/** A quote that was found in its source. */
export interface Quote extends z.infer<typeof quoteSchema> {}
