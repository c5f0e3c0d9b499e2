import type { RubricLabel } from "../domain/index.ts";

/** What a person says of a part of a judgement, or of the whole, in place of the judge. */
export interface ShownLabel {
  /** `pass`, `fail`, a score, or `a`, `b`, `tie`. */
  readonly verdict: string | number;
  readonly rater: string;
  /** Empty where none was given, and in a redacted report. */
  readonly why: string;
  readonly at: string;
}

/** Takes from a label what a report shows of it; null where there is none. */
export function shownLabel(label: RubricLabel | undefined): ShownLabel | null {
  if (label === undefined) return null;
  const { verdict, rater, why, at } = label;
  return { verdict, rater, why, at };
}

/** Takes the reason out of a label. */
export function redactLabel(label: ShownLabel | null): ShownLabel | null {
  return label === null ? null : { ...label, why: "" };
}

/** Writes who said what, and why: `Ada says 4: names the berth`. */
export function labelText({ verdict, rater, why }: ShownLabel, safe: (text: string) => string): string {
  return `${safe(rater)} says ${verdict}${why === "" ? "" : `: ${safe(why)}`}`;
}
