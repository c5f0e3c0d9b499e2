import { z } from "zod";
import {
  failedVoteSchema,
  groundedVote,
  judgementErrorSchema,
  rubricHumanReasons,
  rubricJudgementCommon,
  rubricUnscoredReasons,
} from "./rubric-vote.ts";

/** The outcome of a comparison, by side and never by place. */
export const pairWinners = ["a", "b", "tie"] as const;
/** The outcome of a comparison. */
export type PairWinner = (typeof pairWinners)[number];

/** How two passes with swapped places came to their outcome; `identical` = nobody was asked. */
export const pairKinds = ["agreed", "agreed_tie", "order_sensitive", "identical"] as const;
/** How two passes came to their outcome. */
export type PairKind = (typeof pairKinds)[number];

/** The outcome of two passes. */
export const pairOutcomeSchema = z.strictObject({
  winner: z.enum(pairWinners),
  kind: z.enum(pairKinds),
  /** How the passes disagree: two winners, or a winner and a tie; null where they agree. */
  disagreement: z.enum(["opposite", "one_tie"]).nullable(),
  /** The place that the disagreement favours: first (primacy) or second (recency); null where the passes agree. */
  favours: z.enum(["first", "second"]).nullable(),
  /** Mean of both where they agree, 0.5 where they do not; null where none was stated. */
  confidence: z.number().min(0).max(1).nullable(),
});
/** The outcome of two passes. */
export interface PairOutcomeOfPasses extends z.infer<typeof pairOutcomeSchema> {}

/** What one model says of two outputs in one order. */
export const pairVoteSchema = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("valid"), ...groundedVote, winner: z.enum(pairWinners) }),
  failedVoteSchema,
]);
/** What one model says of two outputs in one order. */
export type PairVote = z.infer<typeof pairVoteSchema>;

/** Both passes of one model under one criterion. */
export const pairPassesSchema = z.strictObject({
  model: z.string(),
  /** With `a` shown first. */
  a_first: pairVoteSchema,
  /** With `b` shown first. */
  b_first: pairVoteSchema,
  /** Null where a pass failed: one order alone decides nothing. */
  outcome: pairOutcomeSchema.nullable(),
});
/** Both passes of one model under one criterion. */
export interface PairPasses extends z.infer<typeof pairPassesSchema> {}

const criterion = {
  id: z.string(),
  /** One a model of the panel, in its order; empty where nobody was asked. */
  votes: z.array(pairPassesSchema),
};

/** What became of one criterion of a pair; only `decided` holds a winner. */
export const pairCriterionSchema = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("decided"), ...criterion, ...pairOutcomeSchema.shape }),
  z.strictObject({
    status: z.literal("needs_human"),
    ...criterion,
    reasons: z.array(z.enum(rubricHumanReasons)).min(1),
  }),
  z.strictObject({ status: z.literal("failed"), ...criterion, error: judgementErrorSchema }),
]);
/** What became of one criterion of a pair. */
export type PairCriterion = z.infer<typeof pairCriterionSchema>;

/** The rules that make one winner of several criteria. */
export const overallRules = ["none", "majority_of_criteria", "lexicographic"] as const;
/** A rule that makes one winner of several criteria. */
export type OverallRule = (typeof overallRules)[number];

const sideSchema = z.strictObject({
  /** The system that wrote it; null = not named. */
  system: z.string().nullable(),
  /** UTF-16 units of the output. */
  length: z.int().min(0),
});
const common = {
  ...rubricJudgementCommon,
  mode: z.literal("pair"),
  a: sideSchema,
  b: sideSchema,
  /** SHA-256 over what both were given; comparisons of one input are not independent. */
  input_sha: z.string(),
};
const compared = {
  criteria: z.array(pairCriterionSchema),
  /** Comparisons (one a criterion and model) whose two passes agree, of those whose passes are both valid. */
  position_consistency: z.strictObject({ consistent: z.int().min(0), criteria: z.int().min(0) }),
};

/** One compared pair. Without a rule there is no overall winner, only one a criterion. */
export const pairJudgementSchema = z.discriminatedUnion("status", [
  z.strictObject({
    status: z.literal("decided"),
    ...common,
    ...compared,
    overall: z.strictObject({ rule: z.enum(overallRules), winner: z.enum(pairWinners).nullable() }),
    /** `evidence` where the outputs are equal or both empty, so that nobody was asked. */
    decided_by: z.enum(["evidence", "findings"]),
  }),
  z.strictObject({
    status: z.literal("needs_human"),
    ...common,
    ...compared,
    reasons: z.array(z.enum(rubricHumanReasons)).min(1),
  }),
  z.strictObject({ status: z.literal("unscored"), ...common, reason: z.enum(rubricUnscoredReasons) }),
  z.strictObject({
    status: z.literal("failed"),
    ...common,
    ...compared,
    /** The first error of a criterion. */
    error: judgementErrorSchema,
  }),
]);
/** One compared pair. */
export type PairJudgement = z.infer<typeof pairJudgementSchema>;
