import { requirePart } from "./check-input.ts";
import type { RateCounts } from "./wilson.ts";

/** A rate cannot be corrected with this calibration: the raw rate says nothing certain about the true one. */
export interface InsufficientCalibration {
  readonly kind: "insufficient_calibration";
  /**
   * `no_labelled_positives`, `no_labelled_negatives`: a class has no label. `uninformative`: sensitivity and specificity
   * together are at most 1.05, where 1 is a coin.
   */
  readonly reason: "no_labelled_positives" | "no_labelled_negatives" | "uninformative";
  readonly sensitivity: number | null;
  readonly specificity: number | null;
}

/** What was measured of a judge about the class whose rate is wanted. */
export interface JudgeCalibration {
  /** Of the items that are of the class, those that the judge says so of. */
  readonly sensitivity: RateCounts;
  /** Of the items that are not of the class, those that the judge says so of. */
  readonly specificity: RateCounts;
}

/** Sensitivity plus specificity must exceed this for a correction. */
const leastInformation = 1.05;

/** Says why a calibration cannot correct a rate, or null where it can. */
export function checkCalibration({
  sensitivity,
  specificity,
}: JudgeCalibration): InsufficientCalibration | null {
  requirePart("sensitivity", sensitivity.successes, sensitivity.n);
  requirePart("specificity", specificity.successes, specificity.n);
  const rates = { sensitivity: shareOf(sensitivity), specificity: shareOf(specificity) };
  const insufficient = (reason: InsufficientCalibration["reason"]): InsufficientCalibration => ({
    kind: "insufficient_calibration",
    reason,
    ...rates,
  });
  if (rates.sensitivity === null) return insufficient("no_labelled_positives");
  if (rates.specificity === null) return insufficient("no_labelled_negatives");
  if (rates.sensitivity + rates.specificity <= leastInformation + 1e-12) return insufficient("uninformative");
  return null;
}

function shareOf({ successes, n }: RateCounts): number | null {
  return n === 0 ? null : successes / n;
}
