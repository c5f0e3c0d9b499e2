import type { PairOutcomeOfPasses, PairWinner } from "../../domain/index.ts";

/** One pass over two outputs in one order; the winner is named by side, never by place. */
export interface PairPass {
  readonly winner: PairWinner;
  /** 0 to 1; null = none was stated. */
  readonly confidence?: number | null;
}

/** Two passes with swapped places; null = the pass failed or could not be read. */
export interface PairOfPasses {
  /** With `a` shown first. */
  readonly a_first: PairPass | null;
  /** With `b` shown first. */
  readonly b_first: PairPass | null;
}

/** The confidence of a tie that two passes with different outcomes end in. */
export const DISAGREEMENT_CONFIDENCE = 0.5;

/**
 * Makes one outcome of two passes with swapped places: both agree → that winner with their mean confidence; a tie against a winner, or two winners → tie
 * with confidence 0.5, `order_sensitive` and so apart from a tie that both passes state. Null where a pass failed: one order alone decides nothing. Pure.
 */
export function aggregatePair({ a_first, b_first }: PairOfPasses): PairOutcomeOfPasses | null {
  if (a_first === null || b_first === null) return null;
  if (a_first.winner === b_first.winner) {
    return {
      winner: a_first.winner,
      kind: a_first.winner === "tie" ? "agreed_tie" : "agreed",
      disagreement: null,
      favours: null,
      confidence: meanConfidence(a_first.confidence ?? null, b_first.confidence ?? null),
    };
  }
  return {
    winner: "tie",
    kind: "order_sensitive",
    disagreement: a_first.winner === "tie" || b_first.winner === "tie" ? "one_tie" : "opposite",
    favours: a_first.winner === "a" || b_first.winner === "b" ? "first" : "second",
    confidence: DISAGREEMENT_CONFIDENCE,
  };
}

function meanConfidence(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : (first + second) / 2;
}
