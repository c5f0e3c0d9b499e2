import { z } from "zod";
import { cellValueSchema } from "./cell-value.ts";

/** Where the rows of an attempt come from; only `engine` and `conductor` count. */
export const rowsFromKinds = ["engine", "conductor", "self_reported", "none"] as const;

/** What became of the final query. */
export const queryEvidenceSchema = z.strictObject({
  /** `failed`: the engine rejected it. `not_run`: for our reasons. `none`: the attempt names none. */
  status: z.enum(["none", "ran", "failed", "not_run"]),
  /** Why it was not run; null otherwise. */
  reason: z.string().nullable(),
  /** What the engine said; judged text may stand in it, so it is shown escaped and never put into an error. */
  message: z.string().nullable(),
  engine: z.string().nullable(),
  /** Rows that came back; null where it did not run. */
  row_count: z.int().min(0).nullable(),
  /** Fingerprint of the data files that the engine read; null where unknown. */
  data_sha: z.string().nullable(),
});

const countSchema = z.int().min(0);

/** What comparing the golden with the counted rows shows, under one pairing of columns. */
export const tableEvidenceSchema = z.strictObject({
  /** The comparator's own outcome. */
  outcome: z.enum(["match", "no_match", "undecided"]),
  /** How complete the pairing is, supporting columns left out; `found` = given by a finding. */
  column_pairing: z.enum(["all_by_name", "all_by_name_or_alias", "found", "incomplete"]),
  /** Golden column → predicted column or null, in the golden's order. */
  pairs: z.array(z.strictObject({ gold: z.string(), pred: z.string().nullable() })),
  gold_rows: countSchema,
  /** Golden rows that have a predicted row of their own. */
  located: countSchema,
  missing: countSchema,
  /** Predicted rows that no golden row took. */
  extra: countSchema,
  /** Golden rows that the comparator left open. */
  undecided: countSchema,
  /** By golden column: whether its cells agree. */
  columns: z.array(
    z.strictObject({ gold: z.string(), state: z.enum(["equal", "different", "missing", "undecided"]) }),
  ),
  extra_columns: z.array(z.string()),
  /** Whether the golden's order holds in the prediction; null where it was not asked. */
  order_holds: z.boolean().nullable(),
  /** Whether the golden rows stand first in the prediction, in any order. */
  first_n_are_golden: z.boolean().nullable(),
  /** Whether the first rows differ from the golden ones only in rows that tie at the boundary of a top N; absent in records that do not say. */
  first_n_qualify: z.boolean().nullable().optional(),
  /** Whether the prediction is a proper prefix of the ordered golden. */
  prefix_of_golden: z.boolean(),
  top_n: z
    .strictObject({
      boundary_value_right: z.boolean(),
      every_returned_row_qualifies: z.boolean(),
      differs_only_in_tied_rows: z.boolean(),
    })
    .nullable(),
  /** Whether the predicted groups sum to the golden; null where that cannot be computed. */
  sums_to_golden: z.boolean().nullable(),
  /** What the golden's numbers measure, as far as their names and values show it. */
  measure: z.enum(["additive", "average", "distinct_count"]).nullable(),
  /** Whether values were equal only through declared labels. */
  labels_used: z.boolean(),
  /** Reason codes of the comparator. */
  reasons: z.array(z.string()),
  /** Readable examples of what differs, capped. */
  examples: z.array(
    z.strictObject({
      row: z.int().min(0),
      column: z.string().nullable(),
      golden: cellValueSchema,
      predicted: cellValueSchema,
      note: z.string(),
    }),
  ),
});
/** What comparing the golden with the counted rows shows. */
export interface TableEvidence extends z.infer<typeof tableEvidenceSchema> {}

/** A number of the prose and what explains it. */
export const proseNumberSchema = z.strictObject({
  as_written: z.string(),
  offset: countSchema,
  equals_golden: z.boolean(),
  explained_by: z.enum(["golden", "cell", "question", "query", "row_count", "date"]).nullable(),
});
/** A number of the prose and what explains it. */
export interface ProseNumber extends z.infer<typeof proseNumberSchema> {}

/** How the answer stands to the accepted texts of a `text` golden. */
export const textEvidenceSchema = z.strictObject({
  equals_alternative: z.boolean(),
  contains_alternative: z.boolean(),
  /** Length of the normalised answer over that of the alternative it contains (or of the longest one). */
  times_as_long: z.number().min(0),
  other_candidate: z.boolean(),
  negation_or_hedge: z.boolean(),
});

/** What a program reads off the prose. */
export const proseEvidenceSchema = z.strictObject({
  /** Nothing, or nothing but punctuation and white space. */
  contentless: z.boolean(),
  /** A digit or a number word stands in the prose. */
  holds_number: z.boolean(),
  numbers: z.array(proseNumberSchema),
  decline_phrases: z.array(z.string()),
  /** Whether an accepted text or a text cell of the golden stands in the prose. */
  states_accepted_text: z.boolean(),
  /** Only where the golden is text. */
  text: textEvidenceSchema.nullable(),
  /** The Markdown tables of the answer against the golden, paired by name; absent where there is none, or the golden is no table. */
  tables: z.array(tableEvidenceSchema).optional(),
});

/** Whether a value that the model read from the prose equals the golden cell it names. */
export const valueEvidenceSchema = z.strictObject({
  gold_column: z.string(),
  row: z.string().nullable(),
  as_written: z.string(),
  /** The golden row that the value is of, counted from 0; absent or null where code cannot tell. */
  gold_row: z.int().min(0).nullable().optional(),
  /** Null = code cannot tell. */
  equals_golden: z.boolean().nullable(),
  /** How it was equal: exact within tolerance, as a rounding of three or more digits, as a coarser one, in other units. */
  by: z.enum(["tolerance", "rounding", "coarse_rounding", "label", "text", "percent"]).nullable(),
});
/** Whether a value that the model read from the prose equals the golden cell it names. */
export interface ValueEvidence extends z.infer<typeof valueEvidenceSchema> {}

/** Whether the figure of a reading agrees with that of its clause. */
export const figureEvidenceSchema = z.strictObject({
  clause: z.string(),
  /** The answer's figure as written; null where it gives none. */
  figure: z.string().nullable(),
  /** Null = the clause has no figure, or code cannot tell. */
  figure_agrees: z.boolean().nullable(),
});
/** Whether the figure of a reading agrees with that of its clause. */
export interface FigureEvidence extends z.infer<typeof figureEvidenceSchema> {}

/** All that a program established about one attempt. */
export const evidenceSchema = z.strictObject({
  query: queryEvidenceSchema,
  rows_from: z.enum(rowsFromKinds),
  /** Under pairing by name; null where no rows count or the golden is no table. Self-reported rows are compared too, as advice. */
  table: tableEvidenceSchema.nullable(),
  /** Under the pairing, units and equivalences of the findings; null before they are known. */
  table_under_found_pairing: tableEvidenceSchema.nullable(),
  prose: proseEvidenceSchema,
  /** Values of the findings against the golden; empty before they are known. */
  values: z.array(valueEvidenceSchema),
  /** Figures of the readings taken; empty before they are known. */
  figures: z.array(figureEvidenceSchema),
  /** What looks impossible about the golden. */
  golden_notes: z.array(z.string()),
});
/** All that a program established about one attempt. */
export interface Evidence extends z.infer<typeof evidenceSchema> {}

/** What the check of `mustNotUse` found. */
export const vetoEvidenceSchema = z.strictObject({
  /** Entries that the final query uses: the verdict is `no_match` without a model. */
  hits: z.array(z.string()),
  /** Entries that only a reader can tell. */
  left_for_the_judge: z.array(z.string()),
});
/** What the check of `mustNotUse` found. */
export interface VetoEvidence extends z.infer<typeof vetoEvidenceSchema> {}
