import { isCalibrated } from "../is-calibrated.ts";
import { settleJudgements } from "../settle.ts";
import { type CalibrationAtTime, standingOfCard } from "../standing-of-card.ts";
import type { ArmSides } from "./compare-case.ts";
import type { ComparisonSide } from "./comparison.ts";
import { rateOf } from "./paired-result.ts";
import type { RunArm } from "./run-arm.ts";

/** Says what one arm came to by itself, and whether a card covers its judge. */
export function comparisonSide(
  arm: RunArm,
  sides: ArmSides,
  calibration: CalibrationAtTime | null,
): ComparisonSide {
  const outcomes = [...sides.values()].map(({ outcome }) => outcome);
  const settled = settleJudgements(arm.judgements, arm.labels);
  return {
    run_id: arm.runId,
    arm: arm.arm,
    cases: sides.size,
    pass_rate: rateOf(
      outcomes.filter((one) => one === "match" || one === "no_match").map((one) => one === "match"),
    ),
    calibrated: isCalibrated(settled, standingOfCard(settled, calibration)?.validCard ?? null),
  };
}

/** Whether every pass is covered that needs a card; null where none needs one. */
export function calibratedOf(sides: readonly (ComparisonSide | null)[]): boolean | null {
  const known = sides.flatMap((side) => side?.calibrated ?? []);
  return known.length === 0 ? null : known.every(Boolean);
}
