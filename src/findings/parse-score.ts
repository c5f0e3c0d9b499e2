import type { Quote, SourceRole, Stage } from "../domain/index.ts";
import { ReplyError } from "../errors/index.ts";
import { checkConfidence, scoreConfidence } from "./check-confidence.ts";
import { checkEvidence } from "./check-evidence.ts";
import { checkLimits } from "./check-limits.ts";
import type { Absence } from "./evidence-item.ts";
import type { ShownSource } from "./locate-quote.ts";
import { type RawReply, readReply } from "./read-reply.ts";
import { readWire } from "./read-wire.ts";
import { type ReplyLimits, replyLimits } from "./reply-limits.ts";
import { scoreSchema } from "./score-schema.ts";
import { lastStatedGrade } from "./stated-grade.ts";

/** The scale of a criterion; higher is better. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** Distance between allowed scores, counted from `min`; null = any number of the range. */
  readonly step: number | null;
}

/** What a reply about one criterion is checked against. */
export interface ScoreInput {
  readonly reply: RawReply;
  /** The sources as they were shown. */
  readonly sources: readonly ShownSource[];
  /** Roles that the criterion allows to be quoted. */
  readonly allowedQuoteRoles: readonly SourceRole[];
  readonly scale: Scale;
  readonly limits?: Partial<ReplyLimits>;
}

/** What a model found about one criterion, every quote located. */
export interface ScoreFinding {
  readonly quotes: readonly Quote[];
  readonly absences: readonly Absence[];
  readonly reasoning: string;
  /** On the criterion's own scale. */
  readonly score: number;
  /** 0 to 1; below `SCORE_CONFIDENCE_FLOOR` a person has to look. */
  readonly confidence: number;
  readonly improvement: string;
  readonly stage: Stage;
}

/** Trusts a reply about one criterion after checking it; throws a `ReplyError`. */
export function parseScore(input: ScoreInput): ScoreFinding {
  const limits = { ...replyLimits, ...input.limits };
  const wire = readWire(scoreSchema.jsonSchema, readReply(input.reply, limits.replyBytes));
  checkScore(wire.score, input.scale);
  checkConfidence(wire, scoreConfidence);
  checkLimits(wire, limits);
  const evidence = checkEvidence(
    [{ field: "evidence", items: wire.evidence, roles: input.allowedQuoteRoles, quotesFrom: [] }],
    input.sources,
  ).get("evidence");
  checkStatedGrade(wire, input.scale);
  return {
    quotes: evidence?.quotes ?? [],
    absences: evidence?.absences ?? [],
    reasoning: wire.reasoning,
    score: wire.score === 0 ? 0 : wire.score,
    confidence: wire.confidence,
    improvement: wire.improvement,
    stage: wire.stage,
  };
}

/** Holds a score to its scale; never clamps. Throws `score_out_of_range`. */
export function checkScore(score: number, { min, max, step }: Scale, field = "score"): void {
  if (!(score >= min && score <= max)) {
    throw new ReplyError("score_out_of_range", `${field} must be a number from ${min} to ${max}.`, field);
  }
  if (step !== null && !isWhole((score - min) / step)) {
    throw new ReplyError("score_out_of_range", `${field} must go in steps of ${step} from ${min}.`, field);
  }
}

/** Whole but for the rounding of binary fractions: 0.3 is three steps of 0.1. */
function isWhole(steps: number): boolean {
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** Holds a score to the last grade that its reasoning states. Throws `contradiction`. */
export function checkStatedGrade(
  { reasoning, score }: { readonly reasoning: string; readonly score: number },
  scale: Scale,
  field = "score",
): void {
  const stated = lastStatedGrade(reasoning, scale);
  if (stated !== null && Math.abs(stated - score) > 1e-9) {
    throw new ReplyError(
      "contradiction",
      `${field} differs from the last grade that the reasoning states.`,
      field,
    );
  }
}
