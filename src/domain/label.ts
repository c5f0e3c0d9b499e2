import { z } from "zod";
import { goldStatuses } from "./judgement.ts";
import { verdicts } from "./verdict.ts";

/** A person's verdict on one judgement of a run. */
export const labelSchema = z.strictObject({
  type: z.literal("label"),
  qid: z.string().min(1),
  arm: z.string().min(1),
  sample: z.int().min(0),
  attempt_sha: z.string(),
  verdict: z.enum(verdicts),
  /** What the person says of the golden; null = nothing. */
  gold_status: z.enum(goldStatuses).nullable(),
  why: z.string(),
  rater: z.string().min(1),
  /** ISO 8601 with `Z`. */
  at: z.string(),
});
/** A person's verdict on one judgement of a run. */
export interface Label extends z.infer<typeof labelSchema> {}
