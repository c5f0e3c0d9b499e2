import type { PairCriterion, PairJudgement, PairWinner } from "../domain/index.ts";
import type { ShownEvidence } from "./rubric-evidence.ts";
import type { ShownLabel } from "./shown-label.ts";

/** One pass as a report shows it. */
export interface ShownPass {
  /** Null where the pass failed. */
  readonly winner: PairWinner | null;
  readonly confidence: number | null;
  /** Code of the error; null where there is none. */
  readonly error: string | null;
}

/** Both passes of one model. */
export interface ShownPasses {
  readonly model: string;
  readonly a_first: ShownPass;
  readonly b_first: ShownPass;
  /** Whether both say the same; null where one failed. */
  readonly consistent: boolean | null;
}

/** One item of evidence with the outputs that it is from, by side. */
export type ShownPairEvidence = ShownEvidence & { readonly sides: readonly ("a" | "b")[] };

/** One criterion of a pairwise evaluation. */
export interface EvaluatedPairCriterion {
  readonly id: string;
  readonly status: PairCriterion["status"];
  readonly reason: string | null;
  /** Null where there is no outcome. */
  readonly winner: PairWinner | null;
  readonly kind: string | null;
  readonly favours: "first" | "second" | null;
  readonly confidence: number | null;
  /** One a model. */
  readonly passes: readonly ShownPasses[];
  readonly evidence: readonly ShownPairEvidence[];
  readonly reasoning: string | null;
  /** The reasoning of the other pass, where the passes disagree; else null. */
  readonly other_reasoning: string | null;
  /** What a person says in place of the judge; null = nothing. */
  readonly label: ShownLabel | null;
}

/** Everything that a report says of one compared pair. */
export interface PairEvaluation {
  readonly id: string;
  readonly status: PairJudgement["status"];
  /** `A`, `B`, `TIE`, `none (2 of 3 criteria A)`, `INCOMPLETE (…)` or `UNSCORED (…)`. */
  readonly verdict: string;
  /** What a person says of the pair as a whole, in place of everything else; null = nothing. */
  readonly label: ShownLabel | null;
  readonly rubric: { readonly name: string; readonly revision: string };
  readonly a: { readonly system: string | null; readonly length: number };
  readonly b: { readonly system: string | null; readonly length: number };
  readonly criteria: readonly EvaluatedPairCriterion[];
  /** Mean over decided criteria that were asked about; null where there are none. */
  readonly confidence: number | null;
  readonly position_consistency: { readonly consistent: number; readonly criteria: number };
  readonly flags: readonly string[];
  /** SHA-256 of the whole record in canonical JSON; `eval-judge show` finds it. */
  readonly record_sha: string;
  readonly attempt_sha: string;
  /** When it was judged, ISO 8601. */
  readonly at: string;
}

/** How a winner is written. */
export function sideName(winner: PairWinner): string {
  return winner === "tie" ? "TIE" : winner.toUpperCase();
}
