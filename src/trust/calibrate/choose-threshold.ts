import type { CalibrationSelection } from "../../domain/index.ts";
import { labelsForGate, selectThreshold, smallestSample } from "../../stats/index.ts";
import { confidentReadings } from "./measure-confidence.ts";
import type { MeasuredItem } from "./rated-items.ts";
import { toBound, toMeasure } from "./to-measure.ts";

/**
 * Chooses the confidence below which the judge abstains, so that what it decides agrees with people at the target with 95 % confidence: over the
 * `tune` labels, or where there are none over all of them. Verdicts without a confidence, those by evidence, are no part of it.
 */
export function chooseThreshold(
  items: readonly MeasuredItem[],
  targetAgreement: number,
): CalibrationSelection {
  const tune = items.filter(({ split }) => split === "tune");
  const chosenOn = tune.length > 0 ? "tune" : "test";
  const readings = confidentReadings(tune.length > 0 ? tune : items);
  const common = { target_agreement: targetAgreement, chosen_on: chosenOn, n: readings.length } as const;
  const gate = { bar: targetAgreement, confidence: 0.95 };
  if (readings.length === 0) {
    return {
      kind: "no_threshold",
      ...common,
      reason: "no_confidence",
      labels_if_all_agree: smallestSample(0, gate),
      labels_if_halfway_better: labelsForGate({ ...gate, trueRate: (1 + targetAgreement) / 2 }),
    };
  }
  const selection = selectThreshold(readings, { targetAgreement });
  if (selection.kind === "no_threshold") {
    return {
      kind: "no_threshold",
      ...common,
      reason: selection.reason,
      labels_if_all_agree: selection.labelsIfAllAgree,
      labels_if_halfway_better: selection.labelsIfHalfwayBetter,
    };
  }
  return {
    kind: "selected",
    ...common,
    threshold: selection.threshold,
    agreement: toBound(selection.agreement),
    coverage: toMeasure(selection.coverage),
  };
}

/** The items as they are judged when verdicts below a confidence do not stand. */
export function atThreshold(items: readonly MeasuredItem[], threshold: number): readonly MeasuredItem[] {
  return items.map((item) => {
    if (item.confidence === null || item.reading === null) return item;
    return item.confidence >= threshold
      ? { ...item, status: "decided", judged: item.reading, decided_by: "findings" }
      : { ...item, status: "abstained", judged: null, judged_score: null, decided_by: null };
  });
}
