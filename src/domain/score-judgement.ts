import { z } from "zod";
import { checkResultSchema } from "./output-check.ts";
import { quoteSchema } from "./quote.ts";
import {
  failedVoteSchema,
  groundedVote,
  judgementErrorSchema,
  rubricHumanReasons,
  rubricJudgementCommon,
  rubricUnscoredReasons,
  stages,
} from "./rubric-vote.ts";
import { scaleSchema } from "./scale.ts";

/** What one model of the panel says of one criterion. */
export const scoreVoteSchema = z.discriminatedUnion("status", [
  z.strictObject({
    status: z.literal("valid"),
    ...groundedVote,
    /** On the criterion's own scale. */
    score: z.number(),
    improvement: z.string(),
    stage: z.enum(stages),
  }),
  failedVoteSchema,
]);
/** What one model of the panel says of one criterion. */
export type ScoreVote = z.infer<typeof scoreVoteSchema>;

/** What one model of the panel says of one gate. */
export const gateVoteSchema = z.discriminatedUnion("status", [
  z.strictObject({
    status: z.literal("valid"),
    ...groundedVote,
    result: z.enum(["pass", "fail"]),
    /** Places that contradict each other, two quotes or more each; only the gate of internal consistency has them. */
    contradictions: z.array(
      z.strictObject({
        kind: z.enum(["numeric", "factual", "logical"]),
        reason: z.string(),
        quotes: z.array(quoteSchema).min(2),
      }),
    ),
  }),
  failedVoteSchema,
]);
/** What one model of the panel says of one gate. */
export type GateVote = z.infer<typeof gateVoteSchema>;

const criterion = {
  id: z.string(),
  scale: scaleSchema,
  /** The lowest score that passes; null = the criterion has no pass. */
  pass_at: z.number().nullable(),
  /** One a model of the panel, in its order; dissent stays. */
  votes: z.array(scoreVoteSchema),
};

/** What became of one criterion; only `decided` holds a score. */
export const criterionResultSchema = z.discriminatedUnion("status", [
  z.strictObject({
    status: z.literal("decided"),
    ...criterion,
    /** The score, of a panel the median (of two middle scores the lower). */
    score: z.number(),
    /** Null where the criterion has no pass. */
    passes: z.boolean().nullable(),
    /** Mean confidence of the votes. */
    confidence: z.number().min(0).max(1),
    /** Highest minus lowest score of the votes; 0 with one model. */
    spread: z.number().min(0),
  }),
  z.strictObject({
    status: z.literal("needs_human"),
    ...criterion,
    reasons: z.array(z.enum(rubricHumanReasons)).min(1),
  }),
  z.strictObject({ status: z.literal("failed"), ...criterion, error: judgementErrorSchema }),
]);
/** What became of one criterion. */
export type CriterionResult = z.infer<typeof criterionResultSchema>;

/** The id of the gate that reads long outputs for contradictions with themselves. */
export const CONSISTENCY_GATE = "internal_consistency";

const gate = { id: z.string(), votes: z.array(gateVoteSchema) };

/** What became of one gate. */
export const gateResultSchema = z.discriminatedUnion("status", [
  z.strictObject({
    status: z.literal("decided"),
    ...gate,
    result: z.enum(["pass", "fail"]),
    confidence: z.number().min(0).max(1),
  }),
  z.strictObject({
    status: z.literal("needs_human"),
    ...gate,
    reasons: z.array(z.enum(rubricHumanReasons)).min(1),
  }),
  z.strictObject({ status: z.literal("failed"), ...gate, error: judgementErrorSchema }),
]);
/** What became of one gate. */
export type GateOutcome = z.infer<typeof gateResultSchema>;

const parts = {
  checks: z.array(checkResultSchema),
  gates: z.array(gateResultSchema),
  criteria: z.array(criterionResultSchema),
};
const common = {
  ...rubricJudgementCommon,
  mode: z.literal("score"),
  /** UTF-16 units of the output, for the check of length; null where there is none. */
  output_length: z.int().min(0).nullable(),
};

/** What makes an output fail: a check, a gate, a criterion below its pass, or an output that holds nothing. */
export const failCauseSchema = z.strictObject({
  kind: z.enum(["output", "check", "gate", "criterion"]),
  id: z.string(),
});
/** What makes an output fail. */
export interface FailCause extends z.infer<typeof failCauseSchema> {}

/**
 * One scored output. The first that applies: a failed gate or check is `fail`; anything failed, or left to a person, is incomplete (status
 * `failed` or `needs_human`); a criterion below its pass is `fail`; else `pass`. There is no overall number.
 */
export const scoreJudgementSchema = z.discriminatedUnion("status", [
  z.strictObject({
    status: z.literal("decided"),
    ...common,
    ...parts,
    verdict: z.enum(["pass", "fail"]),
    /** `evidence` where a program decided it alone. */
    decided_by: z.enum(["evidence", "findings"]),
    /** Empty exactly where the verdict is `pass`. */
    failed_by: z.array(failCauseSchema),
  }),
  z.strictObject({
    status: z.literal("needs_human"),
    ...common,
    ...parts,
    verdict: z.null(),
    reasons: z.array(z.enum(rubricHumanReasons)).min(1),
  }),
  z.strictObject({ status: z.literal("unscored"), ...common, reason: z.enum(rubricUnscoredReasons) }),
  z.strictObject({
    status: z.literal("failed"),
    ...common,
    ...parts,
    verdict: z.null(),
    /** The first error of a criterion or gate. */
    error: judgementErrorSchema,
  }),
]);
/** One scored output. */
export type ScoreJudgement = z.infer<typeof scoreJudgementSchema>;
