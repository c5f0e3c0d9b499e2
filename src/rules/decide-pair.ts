import type { JudgementError, OverallRule, PairWinner, RubricHumanReason } from "../domain/index.ts";
import { assertNever } from "../util/index.ts";
import type { OpenPart } from "./decide-score.ts";

/** What an outcome needs of a criterion that two outputs were compared under. */
export type PairStanding =
  | { readonly id: string; readonly status: "decided"; readonly winner: PairWinner }
  | OpenPart;

/** The outcome of a comparison as a whole, or why there is none. */
export type PairDecision =
  | { readonly status: "decided"; readonly overall: { rule: OverallRule; winner: PairWinner | null } }
  | { readonly status: "needs_human"; readonly reasons: readonly RubricHumanReason[] }
  | { readonly status: "failed"; readonly error: JudgementError };

/**
 * Decides on a comparison: a criterion that failed, or is left to a person, leaves the pair without a whole outcome; else the winner by the rule. Without a rule there is a winner
 * for each criterion and no other. Pure.
 */
export function decidePair(criteria: readonly PairStanding[], rule: OverallRule): PairDecision {
  const failure = criteria.find((criterion) => criterion.status === "failed");
  if (failure?.status === "failed") return { status: "failed", error: failure.error };
  const reasons = criteria.flatMap((criterion) =>
    criterion.status === "needs_human" ? criterion.reasons : [],
  );
  if (reasons.length > 0) return { status: "needs_human", reasons: [...new Set(reasons)] };
  const winners = criteria.flatMap((criterion) => (criterion.status === "decided" ? [criterion.winner] : []));
  return { status: "decided", overall: { rule, winner: overallWinner(winners, rule) } };
}

/**
 * One winner of several criteria: `majority_of_criteria` = who wins more than half of all criteria, else a tie; `lexicographic` = who wins the first criterion that
 * does not tie; `none` = nobody (null).
 */
export function overallWinner(winners: readonly PairWinner[], rule: OverallRule): PairWinner | null {
  switch (rule) {
    case "none":
      return null;
    case "lexicographic":
      return winners.find((winner) => winner !== "tie") ?? "tie";
    case "majority_of_criteria": {
      const wins = (side: PairWinner) => winners.filter((winner) => winner === side).length;
      if (2 * wins("a") > winners.length) return "a";
      return 2 * wins("b") > winners.length ? "b" : "tie";
    }
    default:
      return assertNever(rule);
  }
}
