import type { CalibrationCard } from "../domain/index.ts";
import type { SettledJudgement } from "./settle.ts";

/** Whether a valid card covers the verdicts by findings that no person settled; null where there are none, so that no card is needed. */
export function isCalibrated(
  items: readonly SettledJudgement[],
  validCard: CalibrationCard | null,
): boolean | null {
  const byFindings = items.some(
    ({ judgement, label }) =>
      label === null && judgement.status === "decided" && judgement.decided_by === "findings",
  );
  return byFindings ? validCard !== null : null;
}
