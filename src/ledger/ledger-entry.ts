import { z } from "zod";
import { anyJudgementSchema, anyLabelSchema, cellValueSchema } from "../domain/index.ts";

/** The opening of a run, and of every resumption of it: what the judgements below it were made with. Unknown fields are kept. */
export const runHeaderSchema = z.looseObject({
  type: z.literal("run"),
  run_id: z.string().min(1),
  /** ISO 8601 with `Z`. */
  at: z.string(),
  /** Whether judgements of an earlier pass stand above. */
  resumed: z.boolean(),
  judge_identity: z.string(),
  suite_sha: z.string(),
});
/** The opening of a run, and of every resumption of it. */
export interface RunHeader extends z.infer<typeof runHeaderSchema> {}

/** Something that happened to the run or to its ledger and that a later reader should know. */
export const noteSchema = z.strictObject({
  type: z.literal("note"),
  /** ISO 8601 with `Z`. */
  at: z.string(),
  /** What happened: `torn_line_cut`, `line_end_added`, or a word of whoever writes the note. */
  note: z.string().min(1),
  /** One sentence for a person. */
  text: z.string(),
  /** Numbers and names that belong to it. */
  details: z.record(z.string(), cellValueSchema),
});
/** Something that happened to the run or to its ledger. */
export interface Note extends z.infer<typeof noteSchema> {}

/** One line of a ledger, told apart by `type`. */
export const ledgerEntrySchema = z.discriminatedUnion("type", [
  anyJudgementSchema,
  anyLabelSchema,
  runHeaderSchema,
  noteSchema,
]);
/** One line of a ledger. */
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
