import type { JudgeRubric } from "../../domain/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import { DEFAULT_MAX_INPUT_BYTES } from "../ask-question.ts";

/** Settings that scoring and comparing share; every field has its default in `normalizeRubricSettings`. */
export interface RubricJudgeSettings {
  /** Valid, decisive votes that a panel needs; null = more than half of it. Default null. */
  readonly quorum: number | null;
  /** Whether a judge of the answerer's own family may judge; its verdicts are flagged. Default false. */
  readonly allowSelfJudge: boolean;
  /** Bytes of instructions and data beyond which a question is `input_too_large`; nothing is ever cut. Default 8 MiB. */
  readonly maxInputBytes: number;
}

/** What scoring and comparing share beside their settings. */
export interface RubricJudge {
  readonly rubric: JudgeRubric;
  /** SHA-256 of the rubric's content, the revision left out. */
  readonly rubricSha: string;
  /** The panel in its order; one model is a panel of one, none leaves everything to people. */
  readonly models: readonly JudgeModel[];
  readonly runId: string;
  /** Fingerprint of all that can change a verdict. */
  readonly identity: string;
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Hears of errors that are defects of this package; the line then counts as failed. */
  readonly onDefect?: (error: unknown) => void;
}

/** Fills in the defaults: more than half of the panel, no self-judging, 8 MiB. */
export function normalizeRubricSettings(settings: Partial<RubricJudgeSettings>): RubricJudgeSettings {
  return {
    quorum: settings.quorum ?? null,
    allowSelfJudge: settings.allowSelfJudge ?? false,
    maxInputBytes: settings.maxInputBytes ?? DEFAULT_MAX_INPUT_BYTES,
  };
}
