import type { CalibrationValue } from "../../domain/index.ts";

/** One thing that a judge gave a verdict on, or could not: what labels of people are held against. */
export interface JudgedThing {
  /** As a label may name it: for judgements the qid and the `attempt_sha`, joined by `@`. */
  readonly id: string;
  /** Null where the thing is no judgement of this package. */
  readonly qid: string | null;
  readonly attemptSha: string | null;
  readonly arm: string | null;
  readonly sample: number | null;
  /** Things of one group (attempts at one case) are not taken as independent. */
  readonly group: string;
  /** Null = the verdict as a whole. */
  readonly criterion: string | null;
  readonly status: "decided" | "abstained" | "failed";
  /** Null where there is no verdict. */
  readonly value: CalibrationValue | null;
  /** The verdict that would stand if no confidence were too low. */
  readonly reading: CalibrationValue | null;
  readonly decidedBy: "evidence" | "findings" | null;
  /** 0 to 1; null where no confidence of a model bears on it. */
  readonly confidence: number | null;
  readonly slices: readonly string[];
  /** The lowest score that passes; null = none is known. */
  readonly passAt: number | null;
  /** All scores of the scale, lowest first; null = none is known. */
  readonly scale: readonly number[] | null;
}

/** Judged things with what is known of their judge. */
export interface JudgedThings {
  readonly mode: "answer" | "score" | "pair" | "recorded";
  readonly things: readonly JudgedThing[];
  readonly judge: JudgeOfThings;
  readonly suite: { readonly name: string; readonly suite_sha: string } | null;
}

/** Who judged. */
export interface JudgeOfThings {
  readonly identity: string;
  readonly version: string | null;
  readonly modelAsked: string | null;
  readonly modelsReturned: readonly string[];
  /** 0 to 10; null where it has no meaning. */
  readonly confidenceThreshold: number | null;
}
