import { describeCardProblem } from "./card-problems.ts";
import { formatEstimate } from "./format-estimate.ts";
import type { CorrectionResult, Slice, Summary } from "./summary.ts";

/** Writes a pass rate, marked where it rests on findings of a judge that no valid card covers. */
export function formatSliceRate({ pass_rate, calibrated }: Pick<Slice, "pass_rate" | "calibrated">): string {
  const mark = calibrated === false && pass_rate !== null ? " uncalibrated" : "";
  return `${formatEstimate(pass_rate)}${mark}`;
}

const methodWords = {
  as_decided: "as decided",
  prediction_powered: "prediction-powered",
  rogan_gladen: "Rogan–Gladen",
} as const;

const insufficientWords = {
  no_labelled_positives: "no labelled passes that the model decided",
  no_labelled_negatives: "no labelled failures that the model decided",
  uninformative: "its verdicts say too little",
  too_few: "too few attempts",
} as const;

/** Writes a corrected rate with the method of the verdicts by findings and its cross-check. */
export function formatCorrection(corrected: CorrectionResult): string {
  if (corrected.kind === "insufficient_calibration") {
    return `insufficient calibration (${insufficientWords[corrected.reason]})`;
  }
  const findings = corrected.strata.find(({ name }) => name === "findings");
  const method = findings === undefined ? "" : ` ${methodWords[findings.method]}`;
  const check = findings?.cross_check ?? null;
  const crossCheck =
    check === null
      ? ""
      : `; findings alone ${formatEstimate(findings?.estimate ?? null)}, by Rogan–Gladen ${formatEstimate(check)}`;
  return `${formatEstimate(corrected)}${method}${crossCheck}`;
}

/** What is to be said of the calibration of the judge, in sentences without untrusted text. */
export function calibrationSentences({ calibrated, calibration }: Summary): readonly string[] {
  if (calibrated === null) return [];
  if (calibration === null) {
    return [
      "Uncalibrated: no calibration card covers this judge, so how often it errs is not known. Measure it with eval-judge calibrate.",
    ];
  }
  if (calibrated)
    return [`Calibrated ${calibration.made_at.slice(0, 10)}, until ${calibration.expires_at.slice(0, 10)}.`];
  return [
    `Uncalibrated: the card of this judge ${calibration.problems.map(describeCardProblem).join(", and ")}.`,
  ];
}
