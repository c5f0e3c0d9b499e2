import type { CheckResult, ScoreJudgement, Stage } from "../domain/index.ts";
import type { ShownEvidence } from "./rubric-evidence.ts";
import type { ShownLabel } from "./shown-label.ts";

/** What one model of a panel said, without its words. */
export interface ShownVote {
  readonly model: string;
  /** The score, `pass` or `fail`; null where the vote failed. */
  readonly says: number | string | null;
  readonly confidence: number | null;
  /** Code of the error; null where there is none. */
  readonly error: string | null;
}

/** The words that a result rests on; all absent in a redacted report. */
interface Words {
  readonly evidence: readonly ShownEvidence[];
  readonly reasoning: string | null;
}

/** One gate of an evaluation. */
export interface EvaluatedGate extends Words {
  readonly id: string;
  readonly result: "pass" | "fail" | "needs_human" | "failed";
  /** Why there is no result; null where there is one. */
  readonly reason: string | null;
  readonly confidence: number | null;
  readonly contradictions: readonly {
    readonly kind: string;
    readonly reason: string;
    readonly quotes: readonly string[];
  }[];
  /** One a model; more than one only with a panel. */
  readonly votes: readonly ShownVote[];
  /** What a person says in place of the judge; null = nothing. */
  readonly label: ShownLabel | null;
}

/** One criterion of an evaluation. */
export interface EvaluatedCriterion extends Words {
  readonly id: string;
  readonly status: "decided" | "needs_human" | "failed";
  readonly reason: string | null;
  /** On the criterion's own scale; null where there is no score. */
  readonly score: number | null;
  readonly min: number;
  readonly max: number;
  readonly pass_at: number | null;
  readonly passes: boolean | null;
  /** Of the judge; null where a person gave the score. */
  readonly confidence: number | null;
  readonly spread: number | null;
  readonly improvement: string | null;
  readonly stage: Stage | null;
  readonly votes: readonly ShownVote[];
  /** What a person says in place of the judge; null = nothing. */
  readonly label: ShownLabel | null;
}

/** Everything that a report says of one scored output; there is no overall number. */
export interface ScoreEvaluation {
  readonly id: string;
  readonly status: ScoreJudgement["status"];
  /** `PASS`, `FAIL (gate safety)`, `INCOMPLETE (…)` or `UNSCORED (…)`. */
  readonly verdict: string;
  /** What a person says of the output as a whole, in place of everything else; null = nothing. */
  readonly label: ShownLabel | null;
  readonly rubric: { readonly name: string; readonly revision: string };
  readonly checks: readonly CheckResult[];
  readonly gates: readonly EvaluatedGate[];
  readonly criteria: readonly EvaluatedCriterion[];
  readonly gates_passed: number;
  readonly gates_failed: number;
  readonly criteria_scored: number;
  /** Mean over the criteria that the judge scored; null where there are none. It says how sure the judge was, not how good the output is. */
  readonly average_confidence: number | null;
  /** The scored criterion that is lowest on its own scale; the first of several. */
  readonly lowest: { readonly id: string; readonly improvement: string | null } | null;
  readonly flags: readonly string[];
  /** SHA-256 of the whole record in canonical JSON; `eval-judge show` finds it. */
  readonly record_sha: string;
  readonly attempt_sha: string;
  /** When it was judged, ISO 8601. */
  readonly at: string;
}
