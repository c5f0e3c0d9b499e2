import type { AnswerSituation } from "../answer-situation.ts";

/** Whether a stated value is no number that the prose holds without explanation: such a number does not come from the rows. */
export function numberIsExplained({ evidence }: AnswerSituation, asWritten: string): boolean {
  return evidence.prose.numbers.every(
    (number) =>
      number.explained_by !== null || number.equals_golden || !asWritten.includes(number.as_written),
  );
}
