import {
  type CriterionResult,
  passesAt,
  passThreshold,
  type RubricCriterion,
  type ScoreVote,
} from "../../domain/index.ts";
import { openVotes } from "../rubric/open-votes.ts";
import { mean, type Panel } from "../rubric/panel.ts";

/**
 * Makes the result of a criterion of the votes of a panel: the median of its valid and confident votes (of two middle scores the lower). Scores more than one
 * step apart, and a lost quorum, are for a person; a confidence below 0.3 is no vote. Without a single valid vote it failed. Pure.
 */
export function panelScore(
  criterion: RubricCriterion,
  votes: readonly ScoreVote[],
  panel: Panel,
): CriterionResult {
  const passAt = passThreshold(criterion);
  const { id, scale } = criterion;
  const common = { id, scale, pass_at: passAt, votes: [...votes] };
  const open = openVotes(votes, panel);
  if (open.kind !== "decisive") {
    return open.kind === "failed"
      ? { status: "failed", ...common, error: open.error }
      : { status: "needs_human", ...common, reasons: [...open.reasons] };
  }
  const scores = open.votes.map(({ score }) => score).toSorted((a, b) => a - b);
  const lowest = scores[0] ?? Number.NaN;
  const spread = (scores.at(-1) ?? Number.NaN) - lowest;
  if (spread > scale.step * (1 + ROUNDING)) {
    return { status: "needs_human", ...common, reasons: ["panel_spread"] };
  }
  const score = scores[Math.ceil(scores.length / 2) - 1] ?? Number.NaN;
  return {
    status: "decided",
    ...common,
    score,
    passes: passesAt(score, passAt, scale),
    confidence: mean(open.votes.map(({ confidence }) => confidence)),
    spread,
  };
}

/** What binary fractions lose, as a share of a step. */
const ROUNDING = 1e-9;
