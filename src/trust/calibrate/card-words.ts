import type { CalibrationCard, CalibrationPart, Measure } from "../../domain/index.ts";

/** Says what a card comes to as a headline. */
export function cardHeadline({ status }: Pick<CalibrationCard, "status">): string {
  switch (status) {
    case "accepted":
      return "this judge may be trusted";
    case "refused":
      return "this judge is not good enough";
    case "insufficient_calibration":
      return "too few labels to trust this judge";
  }
}

/** Says of one part, for people who read no tables, what the judge caught and what it passed wrongly. */
export function partSentence({ overall, false_pass, false_fail }: CalibrationPart): string {
  const { failure, decided, n, abstained, failed } = overall;
  const open = [
    ...(abstained > 0 ? [`${abstained} it left to a person`] : []),
    ...(failed > 0 ? [`${failed} it failed to judge`] : []),
  ].join(", ");
  const rest = open === "" ? "" : `; ${open}`;
  if (failure === null) return `Of ${n} labelled things the judge decided ${decided}${rest}.`;
  const { caught, missed, passed, false_fails } = failure;
  const lists =
    false_pass.length + false_fail.length === 0 ? "" : " The wrong ones are listed below, one by one.";
  return `Of ${caught + missed} bad ones that it decided the judge caught ${caught} and let ${missed} pass; of ${passed + false_fails} good ones it passed ${passed} and failed ${false_fails}${rest}.${lists}`;
}

/** Writes the value of a measure for large type; what does not exist as `–`. */
export function largeFigure(measure: Measure, as: "rate" | "coefficient"): string {
  if (measure.kind === "not_estimable") return "–";
  return as === "rate" ? `${(100 * measure.value).toFixed(0)} %` : measure.value.toFixed(2).replace("-", "−");
}
