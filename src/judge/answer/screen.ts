import type { UnscoredReason } from "../../domain/index.ts";
import { screenAttempt } from "../../rules/index.ts";
import type { AnswerTask } from "./answer-judge.ts";
import { attemptFacts } from "./attempt-facts.ts";
import { attemptRows } from "./attempt-rows.ts";

/** Step 1: says why an attempt gets no verdict, or null where it is judged. Nothing is run and nobody is asked. */
export function screen({ loadedCase, attempt }: AnswerTask): UnscoredReason | null {
  return screenAttempt({
    attempt: attemptFacts(attempt.attempt),
    golden: loadedCase.evalCase.golden ?? null,
    value: loadedCase.value,
    counted_rows: attemptRows(attempt.attempt).from === "conductor",
  });
}
