import type {
  FailedVote,
  JudgementError,
  PairCriterion,
  PairOutcomeOfPasses,
  PairPasses,
} from "../../domain/index.ts";
import { SCORE_CONFIDENCE_FLOOR } from "../../findings/index.ts";
import { majorityOf, mean, type Panel } from "../rubric/panel.ts";

/**
 * Makes the result of a criterion of both passes of every model. One model: its outcome, an `order_sensitive` tie among them. A panel: the outcome that more than
 * half of the whole panel agrees on in both orders; an `order_sensitive` tie is no decisive vote, tied votes and a lost quorum are for a person. Pure.
 */
export function panelPair(id: string, votes: readonly PairPasses[], panel: Panel): PairCriterion {
  const common = { id, votes: [...votes] };
  if (panel.size === 0) return { status: "needs_human", ...common, reasons: ["no_model"] };
  const outcomes = votes.flatMap(({ outcome }) => outcome ?? []);
  const error = votes.flatMap(errorsOf)[0];
  if (outcomes.length === 0 && error !== undefined) return { status: "failed", ...common, error };
  const [only] = outcomes;
  if (panel.size === 1 && only !== undefined) {
    return isUnsure(only)
      ? { status: "needs_human", ...common, reasons: ["low_confidence"] }
      : { status: "decided", ...common, ...only };
  }
  const decisive = outcomes.filter((outcome) => outcome.kind !== "order_sensitive" && !isUnsure(outcome));
  if (decisive.length < panel.quorum) {
    return { status: "needs_human", ...common, reasons: ["panel_quorum"] };
  }
  const winner = majorityOf(
    decisive.map((outcome) => outcome.winner),
    panel,
  );
  if (winner === null) return { status: "needs_human", ...common, reasons: ["panel_split"] };
  return {
    status: "decided",
    ...common,
    winner,
    kind: winner === "tie" ? "agreed_tie" : "agreed",
    disagreement: null,
    favours: null,
    confidence: mean(decisive.flatMap(({ confidence }) => confidence ?? [])),
  };
}

function isUnsure({ confidence }: PairOutcomeOfPasses): boolean {
  return confidence !== null && confidence < SCORE_CONFIDENCE_FLOOR;
}

function errorsOf({ a_first, b_first }: PairPasses): readonly JudgementError[] {
  return [a_first, b_first]
    .filter((vote): vote is FailedVote => vote.status === "failed")
    .map(({ error }) => error);
}
