import type { JudgeRubric, RubricCriterion, RubricGate } from "../domain/index.ts";
import type { PairEvaluation, ScoreEvaluation } from "../report/index.ts";

/** What a label of a part may say: some words, or a score of a scale. */
export type AllowedVerdicts =
  | readonly string[]
  | { readonly min: number; readonly max: number; readonly step: number | null };

/** One gate or criterion, or the verdict as a whole, as a person is asked about it. */
export interface ReviewPart {
  /** Null = the verdict as a whole. */
  readonly criterion: string | null;
  readonly allowed: AllowedVerdicts;
  /** What the judge says so far. */
  readonly judge: {
    readonly status: string;
    readonly reason: string | null;
    /** One a vote; of a pair first the vote with A shown first. */
    readonly says: readonly {
      readonly model: string;
      readonly says: string | number | null;
      readonly confidence: number | null;
    }[];
    readonly reasoning: string | null;
  };
  /** What the rubric says of the part; null for the whole, and for the gate of internal consistency. */
  readonly rubric: RubricGate | RubricCriterion | null;
  /** Whether it has no outcome yet. */
  readonly isOpen: boolean;
}

/** The whole and the parts of one judgement; the whole is null where it has no verdict of its own. */
export interface ReviewParts {
  readonly isOpen: boolean;
  readonly whole: ReviewPart | null;
  readonly parts: readonly ReviewPart[];
}

/** What can be labelled of a scored output. */
export function scoreReviewParts(evaluation: ScoreEvaluation, rubric: JudgeRubric | null): ReviewParts {
  const { status, verdict, gates, criteria } = evaluation;
  const isOpen = isUndecided(status);
  return {
    isOpen,
    whole: {
      criterion: null,
      allowed: ["pass", "fail"],
      judge: judgeOfWhole(status, verdict),
      rubric: null,
      isOpen,
    },
    parts: [
      ...gates.map(({ id, result, reason, votes, reasoning }) => ({
        criterion: id,
        allowed: ["pass", "fail"],
        judge: { status: result, reason, says: votes, reasoning },
        rubric: rubric?.gates.find((gate) => gate.id === id) ?? null,
        isOpen: isUndecided(result),
      })),
      ...criteria.map(({ id, status: state, min, max, reason, votes, reasoning }) => {
        const described = rubric?.criteria.find((one) => one.id === id) ?? null;
        return {
          criterion: id,
          allowed: { min, max, step: described?.scale.step ?? null },
          judge: { status: state, reason, says: votes, reasoning },
          rubric: described,
          isOpen: isUndecided(state),
        };
      }),
    ],
  };
}

/** What can be labelled of a compared pair; the whole only where a rule makes one winner. */
export function pairReviewParts(
  { status, verdict, criteria }: PairEvaluation,
  { rubric, hasWhole }: { readonly rubric: JudgeRubric | null; readonly hasWhole: boolean },
): ReviewParts {
  const isOpen = isUndecided(status);
  const allowed = ["a", "b", "tie"];
  return {
    isOpen,
    whole: hasWhole
      ? { criterion: null, allowed, judge: judgeOfWhole(status, verdict), rubric: null, isOpen }
      : null,
    parts: criteria.map(({ id, status: state, reason, passes, reasoning }) => ({
      criterion: id,
      allowed,
      judge: {
        status: state,
        reason,
        says: passes.flatMap(({ model, a_first, b_first }) =>
          [a_first, b_first].map(({ winner, confidence }) => ({ model, says: winner, confidence })),
        ),
        reasoning,
      },
      rubric: rubric?.criteria.find((one) => one.id === id) ?? null,
      isOpen: isUndecided(state),
    })),
  };
}

function judgeOfWhole(status: string, verdict: string): ReviewPart["judge"] {
  return { status, reason: verdict, says: [], reasoning: null };
}

function isUndecided(status: string): boolean {
  return status === "needs_human" || status === "failed";
}
