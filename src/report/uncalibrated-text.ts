/** What is said of a judge of outputs or pairs that no valid calibration card covers. */
export const uncalibratedText =
  "Uncalibrated: no valid calibration card covers this judge, so how often it errs is not known. Measure it with eval-judge calibrate.";
