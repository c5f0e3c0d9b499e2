import { z } from "zod";
import { goldStatuses } from "./judgement.ts";
import { pairWinners } from "./pair-judgement.ts";
import { verdicts } from "./verdict.ts";

const labelled = {
  type: z.literal("label"),
  qid: z.string().min(1),
  arm: z.string().min(1),
  sample: z.int().min(0),
  attempt_sha: z.string(),
};
const said = {
  why: z.string(),
  rater: z.string().min(1),
  /** ISO 8601 with `Z`. */
  at: z.string(),
};
/** Id of the gate or criterion that is labelled; null = the verdict as a whole. */
const criterion = z.string().min(1).nullable();

/** A person's verdict on one judgement of an answer. */
export const labelSchema = z.strictObject({
  ...labelled,
  mode: z.literal("answer").optional(),
  verdict: z.enum(verdicts),
  /** What the person says of the golden; null = nothing. */
  gold_status: z.enum(goldStatuses).nullable(),
  ...said,
});
/** A person's verdict on one judgement of an answer. */
export interface Label extends z.infer<typeof labelSchema> {}

/** A person's verdict on one scored output: on a gate, on a criterion, or on the whole. */
export const scoreLabelSchema = z.strictObject({
  ...labelled,
  mode: z.literal("score"),
  criterion,
  /** `pass` or `fail` of a gate and of the whole; of a criterion the score on its scale. */
  verdict: z.union([z.enum(["pass", "fail"]), z.number()]),
  ...said,
});
/** A person's verdict on one scored output. */
export interface ScoreLabel extends z.infer<typeof scoreLabelSchema> {}

/** A person's verdict on one compared pair: on a criterion, or on the whole. */
export const pairLabelSchema = z.strictObject({
  ...labelled,
  mode: z.literal("pair"),
  criterion,
  verdict: z.enum(pairWinners),
  ...said,
});
/** A person's verdict on one compared pair. */
export interface PairLabel extends z.infer<typeof pairLabelSchema> {}

/** The labels of every mode, told apart by `mode`; a label of an answer may leave it out. */
export const anyLabelSchema = z.discriminatedUnion("mode", [labelSchema, scoreLabelSchema, pairLabelSchema]);
/** A label of a run of any mode. */
export type AnyLabel = Label | ScoreLabel | PairLabel;
/** A label of a run under a rubric. */
export type RubricLabel = ScoreLabel | PairLabel;
