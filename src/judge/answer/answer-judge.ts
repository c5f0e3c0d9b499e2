import type { LoadedAttempt, LoadedCase } from "../../domain/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import type { SuiteDefinitions } from "../../prompt/index.ts";
import type { QueryEngine } from "../../query/index.ts";

/** How the answer judge judges; every field has its default in `normalizeAnswerSettings`. */
export interface AnswerJudgeSettings {
  /** At or below this confidence a person decides; 0 to 10, default 5. */
  readonly confidenceThreshold: number;
  /** How often question 1 is asked; default 1. */
  readonly repeats: number;
  /** How often a refusal against a golden with a value is asked; default 3. */
  readonly refusalRepeats: number;
  /** When the golden is doubted in a question of its own; default `not_match`. */
  readonly doubtGolden: "never" | "not_match" | "always";
  /** Whether a judge of the answerer's own family may judge; its verdicts are flagged. Default false. */
  readonly allowSelfJudge: boolean;
  /** Bytes of instructions and data beyond which a case is `input_too_large`; nothing is ever cut. Default 8 MiB. */
  readonly maxInputBytes: number;
}

/** What the judge knows of the suite beside the case. */
export interface SuiteContext {
  readonly name: string;
  readonly suiteSha: string;
  /** Conventions and context of the suite, shown to the judge as definitions. */
  readonly definitions: SuiteDefinitions;
  /** Engine that runs queries which name none. */
  readonly defaultEngine: string | null;
  /** Language of queries which name none. */
  readonly defaultLanguage: string | null;
}

/** Everything that judging one answer needs beside the case and the attempt. */
export interface AnswerJudge {
  readonly suite: SuiteContext;
  /** Null = judge by evidence alone and leave the rest to people. */
  readonly model: JudgeModel | null;
  /** Engines by their name in the suite. */
  readonly engines: ReadonlyMap<string, QueryEngine>;
  readonly settings: AnswerJudgeSettings;
  readonly runId: string;
  /** Fingerprint of all that can change a verdict; see `answerJudgeIdentity`. */
  readonly identity: string;
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Hears of errors that are defects of this package; the attempt then counts as failed. */
  readonly onDefect?: (error: unknown) => void;
}

/** One piece of work: a case and an attempt at it. */
export interface AnswerTask {
  readonly loadedCase: LoadedCase;
  readonly attempt: LoadedAttempt;
}
