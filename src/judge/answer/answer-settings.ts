import { DEFAULT_MAX_INPUT_BYTES } from "../ask-question.ts";
import type { AnswerJudgeSettings } from "./answer-judge.ts";

/** Fills in the defaults: threshold 5, one question, refusals three times, golden doubted where the verdict is not match. */
export function normalizeAnswerSettings(settings: Partial<AnswerJudgeSettings> = {}): AnswerJudgeSettings {
  return {
    confidenceThreshold: settings.confidenceThreshold ?? 5,
    repeats: settings.repeats ?? 1,
    refusalRepeats: settings.refusalRepeats ?? 3,
    doubtGolden: settings.doubtGolden ?? "not_match",
    allowSelfJudge: settings.allowSelfJudge ?? false,
    maxInputBytes: settings.maxInputBytes ?? DEFAULT_MAX_INPUT_BYTES,
  };
}
