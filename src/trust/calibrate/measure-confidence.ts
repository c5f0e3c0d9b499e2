import type { ConfidenceMeasures } from "../../domain/index.ts";
import { auroc, calibrationError, createRandom, riskCoverage } from "../../stats/index.ts";
import type { MeasuredItem } from "./rated-items.ts";
import { calibrationSeed, toMeasure } from "./to-measure.ts";

/** A verdict with the confidence that came with it, and whether people agree with it. */
export interface ConfidentReading {
  readonly confidence: number;
  readonly correct: boolean;
}

/** The verdicts that came with a confidence, those among them that were too unsure to stand. */
export function confidentReadings(items: readonly MeasuredItem[]): readonly ConfidentReading[] {
  return items.flatMap(({ confidence, reading, label }) =>
    confidence === null || reading === null || label === null
      ? []
      : [{ confidence, correct: reading === label }],
  );
}

/** Measures whether stated confidence means what it says; null where none was stated. */
export function measureConfidence(items: readonly MeasuredItem[]): ConfidenceMeasures | null {
  const readings = confidentReadings(items);
  if (readings.length === 0) return null;
  const error = calibrationError(readings, { random: createRandom(calibrationSeed) });
  const curve = riskCoverage(readings);
  const confidences = (correct: boolean) =>
    readings.filter((reading) => reading.correct === correct).map(({ confidence }) => confidence);
  return {
    n: readings.length,
    bins:
      error.kind === "not_estimable"
        ? []
        : error.bins.map(({ from, to, n, meanConfidence, accuracy }) => ({
            from,
            to,
            n,
            mean_confidence: meanConfidence,
            accuracy: toMeasure(accuracy),
          })),
    ece:
      error.kind === "not_estimable"
        ? null
        : {
            value: error.value,
            if_calibrated_mean: error.ifCalibrated.mean,
            if_calibrated_p95: error.ifCalibrated.p95,
            p_value: error.pValue,
          },
    auroc: toMeasure(auroc(confidences(true), confidences(false))),
    risk_coverage:
      curve.kind === "not_estimable"
        ? []
        : curve.points.map(({ threshold, accepted, coverage, risk }) => ({
            threshold,
            accepted,
            coverage,
            risk: toMeasure(risk),
          })),
    risk_coverage_area: curve.kind === "not_estimable" ? null : curve.area,
  };
}
