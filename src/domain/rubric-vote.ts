import { z } from "zod";
import { callSchema, usageSchema } from "./call.ts";
import { pinsSchema } from "./judgement.ts";
import { quoteSchema } from "./quote.ts";
import { flags } from "./verdict.ts";

/** Which stage of the judged system failed, where the score is not the best: none, or one of these. */
export const stages = ["none", "retrieval", "synthesis", "tool", "format", "other"] as const;
/** Which stage of the judged system failed. */
export type Stage = (typeof stages)[number];

/** Why a criterion, a gate or a comparison needs a person. */
export const rubricHumanReasons = [
  /** No model is configured. */
  "no_model",
  /** The confidence is below 0.3. */
  "low_confidence",
  /** The scores of a panel lie more than one step apart. */
  "panel_spread",
  /** No outcome has more than half of the panel. */
  "panel_split",
  /** Too few valid and decisive votes. */
  "panel_quorum",
  /** A check looks at something that the line does not hold. */
  "check_unknown",
] as const;
/** A reason why a person is needed. */
export type RubricHumanReason = (typeof rubricHumanReasons)[number];

/** Why an output or a pair gets no verdict. */
export const rubricUnscoredReasons = ["not_submitted", "reference_missing"] as const;
/** A reason why an output or a pair gets no verdict. */
export type RubricUnscoredReason = (typeof rubricUnscoredReasons)[number];

/** An error that kept something from being judged. */
export const judgementErrorSchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  retryable: z.boolean(),
  pauses_run: z.boolean(),
});
/** An error that kept something from being judged. */
export interface JudgementError extends z.infer<typeof judgementErrorSchema> {}

/** Fields of a vote that rests on a reply. */
export const groundedVote = {
  /** `provider:model` as it was asked for. */
  model: z.string(),
  quotes: z.array(quoteSchema),
  absences: z.array(z.strictObject({ looked_for: z.string(), sources: z.array(z.int().min(0)) })),
  reasoning: z.string(),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
};

/** A vote that did not come about. */
export const failedVoteSchema = z.strictObject({
  status: z.literal("failed"),
  model: z.string(),
  error: judgementErrorSchema,
});
/** A vote that did not come about. */
export interface FailedVote extends z.infer<typeof failedVoteSchema> {}

/** What produced a judgement under a rubric. `qid` is the id of the line. */
export const rubricPinsSchema = pinsSchema
  .omit({
    judge_model: true,
    golden_revision: true,
    golden_sha: true,
    suite_sha: true,
    question_sha: true,
    engine: true,
    data_sha: true,
    confidence_threshold: true,
  })
  .extend({
    /** The panel, one or more models in its order; empty = no model. */
    judge_models: z.array(z.strictObject({ asked: z.string(), returned: z.string().nullable() })),
    /** `rubric_sha` is the SHA-256 of its content, the revision left out. */
    rubric: z.strictObject({ name: z.string(), revision: z.string() }),
  });
/** What produced a judgement under a rubric. */
export interface RubricPins extends z.infer<typeof rubricPinsSchema> {}

/** What every judgement under a rubric holds beside its mode. */
export const rubricJudgementCommon = {
  type: z.literal("judgement"),
  pins: rubricPinsSchema,
  flags: z.array(z.enum(flags)),
  calls: z.array(callSchema),
  usage: usageSchema,
  cost_usd: z.number().min(0).nullable(),
};
