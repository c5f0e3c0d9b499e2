import { absentWords } from "../../report/index.ts";
import type { Estimate, NotEstimable } from "../../stats/index.ts";
import { formatRate } from "../calibrate/format-measure.ts";

/** Writes how often something happened as `12.5 % (3.5–36.0, n 16)`; where nothing was decided, that. */
export function formatShare(estimate: Estimate | NotEstimable): string {
  if (estimate.kind !== "not_estimable") return formatRate(estimate);
  return `– (${estimate.n === 0 ? "nothing decided" : absentWords(estimate)})`;
}
