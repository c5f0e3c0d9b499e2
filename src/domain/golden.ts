import { z } from "zod";
import { type CellValue, cellValueSchema } from "./cell-value.ts";
import { markers } from "./clause.ts";

/** The kinds of answer key. */
export const goldenKinds = ["scalar", "rows", "text", "unanswerable", "criteria"] as const;
/** One of the kinds of answer key. */
export type GoldenKind = (typeof goldenKinds)[number];

/** The standing of a golden; absent means unguarded, and the case is scored. */
export const goldenStatuses = ["verified", "provisional", "invalid", "ambiguous", "verified_wrong"] as const;
/** One of the standings of a golden. */
export type GoldenStatus = (typeof goldenStatuses)[number];

const columnMap = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

/** A clause as a YAML or JSON list writes it. */
export const writtenClauseSchema = z.looseObject({
  marker: z.enum(markers).optional(),
  text: z.string(),
  figure: z.union([z.number(), z.string()]).optional(),
});

const common = {
  /** Standing of the key; absent = unguarded. */
  status: z.enum(goldenStatuses).optional(),
  /** A file beside the suite that holds the value: `.csv`, `.json`, `.jsonl` or, for text, `.txt`. */
  path: z.string().min(1).optional(),
  /** The query that derives the value, in the language of the suite's engine. */
  canonicalQuery: z.string().optional(),
  /** A second derivation of another shape. */
  verifyQuery: z.string().optional(),
  /** Prose with marked clauses, or a list of clauses. */
  rubric: z.union([z.string(), z.array(writtenClauseSchema)]).optional(),
  /** Fields the final query may not use, and objections in words for the judge. */
  mustNotUse: z.array(z.string().min(1)).optional(),
  /** Whether the order of the rows is part of the answer; absent = not declared. */
  ordered: z.boolean().optional(),
  /** The golden is a top or bottom N with this N; true = as many as it has rows. */
  topN: z.union([z.boolean(), z.int().positive()]).optional(),
  /** Columns that are rates: a percent and its fraction are the same value there. */
  rates: z.array(z.string()).optional(),
  /** Digits after the point that count, by column. */
  round: columnMap(z.int().min(0).max(30)).optional(),
  /** Further accepted names of a golden column. */
  aliases: columnMap(z.array(z.string())).optional(),
  /** Accepted names of a value, by column and value. */
  labels: columnMap(columnMap(z.array(z.string()))).optional(),
  /** Columns of the golden that the question does not ask for. */
  supporting: z.array(z.string()).optional(),
  verification: z.unknown().optional(),
  verifiedBy: z.string().optional(),
  /** Why the status is what it is. */
  reason: z.string().optional(),
};

const scalarValueSchema = columnMap(cellValueSchema).refine((value) => Object.keys(value).length > 0, {
  message: "must hold at least one column",
});

/** The answer key of a case. A value is given inline or by `path`, never both; `criteria` and `unanswerable` have none. */
export const goldenSchema = z.discriminatedUnion("kind", [
  z.looseObject({ kind: z.literal("scalar"), value: scalarValueSchema.optional(), ...common }),
  z.looseObject({
    kind: z.literal("rows"),
    value: z.array(columnMap(cellValueSchema)).optional(),
    ...common,
  }),
  z.looseObject({
    kind: z.literal("text"),
    value: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
    ...common,
  }),
  z.looseObject({ kind: z.literal("unanswerable"), ...common }),
  z.looseObject({ kind: z.literal("criteria"), ...common }),
]);

/** The answer key of a case, as its file writes it. */
export type Golden = z.infer<typeof goldenSchema>;

/** The value of a golden once its file has been read: columns and rows, accepted texts, or none. */
export type GoldenValue =
  | {
      readonly kind: "table";
      readonly columns: readonly string[];
      readonly rows: readonly (readonly CellValue[])[];
    }
  | { readonly kind: "text"; readonly alternatives: readonly string[] }
  | { readonly kind: "none" };
