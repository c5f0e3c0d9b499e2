import { fail, requireWhole } from "./check-input.ts";
import { element } from "./element.ts";
import { defaultConfidence, type Estimate } from "./estimate.ts";
import { mean } from "./sample-moments.ts";
import { wilson } from "./wilson.ts";

/** One verdict with the confidence that came with it. */
export interface ConfidenceOutcome {
  /** The stated probability of being right, from 0 to 1. */
  readonly confidence: number;
  /** Whether the verdict agreed with the reference. */
  readonly correct: boolean;
}

/** Items whose stated confidence is similar. */
export interface CalibrationBin {
  /** Least and greatest stated confidence of the bin's items (by mass) or the edges of the bin (by width). */
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly meanConfidence: number;
  /** The share that was right, with Wilson's interval. */
  readonly accuracy: Estimate;
}

/** How items are put into bins. */
export interface BinOptions {
  /** @default 10 */
  readonly bins?: number;
  /** Equal width on the confidence scale, or equal numbers of items (equal confidences stay together). @default "width" */
  readonly by?: "width" | "mass";
  /** Confidence of the intervals, not of the items. @default 0.95 */
  readonly intervalConfidence?: number;
}

/**
 * The reliability table: stated confidence against the share that was right, bin by bin.
 *
 * A. Murphy and R. Winkler (1977); bins by width as in C. Guo et al., "On calibration of modern neural networks" (ICML 2017), closed
 * on the right, the first also on the left. Bins without items are left out.
 */
export function calibrationBins(
  items: readonly ConfidenceOutcome[],
  { bins = 10, by = "width", intervalConfidence = defaultConfidence }: BinOptions = {},
): CalibrationBin[] {
  requireWhole("bins", bins, 1);
  if (items.some(({ confidence }) => !(confidence >= 0 && confidence <= 1))) {
    fail("items", "hold a confidence outside 0 and 1.", "Give the stated probability of being right.");
  }
  const groups = by === "width" ? byWidth(items, bins) : byMass(items, bins);
  return groups.flatMap(({ from, to, members }) => {
    const right = members.filter(({ correct }) => correct).length;
    const accuracy = wilson({ successes: right, n: members.length }, intervalConfidence);
    if (accuracy.kind === "not_estimable") return [];
    const meanConfidence = mean(members.map(({ confidence }) => confidence));
    return [{ from, to, n: members.length, meanConfidence, accuracy }];
  });
}

interface BinMembers {
  readonly from: number;
  readonly to: number;
  readonly members: readonly ConfidenceOutcome[];
}

function byWidth(items: readonly ConfidenceOutcome[], bins: number): BinMembers[] {
  return Array.from({ length: bins }, (_, index) => {
    const from = index / bins;
    const to = (index + 1) / bins;
    const members = items.filter(
      ({ confidence }) => confidence <= to && (confidence > from || (index === 0 && confidence === 0)),
    );
    return { from, to, members };
  });
}

function byMass(items: readonly ConfidenceOutcome[], bins: number): BinMembers[] {
  const sorted = [...items].sort((a, b) => a.confidence - b.confidence);
  const groups: ConfidenceOutcome[][] = [];
  let start = 0;
  for (let bin = 1; bin <= bins && start < sorted.length; bin += 1) {
    let end = Math.max(start + 1, Math.round((bin * sorted.length) / bins));
    while (end < sorted.length && element(sorted, end).confidence === element(sorted, end - 1).confidence)
      end += 1;
    groups.push(sorted.slice(start, end));
    start = end;
  }
  return groups.map((members) => ({
    from: element(members, 0).confidence,
    to: element(members, members.length - 1).confidence,
    members,
  }));
}
