import { binomialUpperTail } from "./binomial.ts";
import { requireOpenFraction, requirePart, requireWhole } from "./check-input.ts";
import { clopperPearsonBound } from "./clopper-pearson.ts";
import { type Bound, defaultConfidence, type NotEstimable } from "./estimate.ts";

/** A gate on a rate: its exact one-sided lower bound must reach the bar. */
export interface RateGate {
  /** The rate to be shown, between 0 and 1. */
  readonly bar: number;
  /** One-sided confidence. @default 0.95 */
  readonly confidence?: number;
}

/** Where a gate stands and what it still needs. */
export interface LabelBudget {
  readonly meets: boolean;
  readonly bound: Bound | NotEstimable;
  /** Further labels needed if every one of them succeeds; 0 where the gate is met. */
  readonly moreIfAllSucceed: number;
  /** Further labels needed at the rate seen so far; null where that rate does not exceed the bar or nothing was seen. */
  readonly moreAtSeenRate: number | null;
}

/**
 * Label advice for a gate: 29 successes of 29 meet a bar of 0.9 at 95 %, 28 of 28 need one more.
 *
 * Clopper–Pearson's lower bound reaches the bar exactly where the binomial upper tail at the bar is at most 1 − confidence.
 */
export function labelBudget(
  { successes, n }: { readonly successes: number; readonly n: number },
  { bar, confidence = defaultConfidence }: RateGate,
): LabelBudget {
  requirePart("successes", successes, n);
  requireOpenFraction("bar", bar);
  requireOpenFraction("confidence", confidence);
  const gate = { bar, confidence };
  const rate = n === 0 ? null : successes / n;
  return {
    meets: n > 0 && reaches(successes, n, gate),
    bound: clopperPearsonBound({ successes, n }, { side: "lower", confidence }),
    moreIfAllSucceed: Math.max(0, smallestSample(n - successes, gate) - n),
    moreAtSeenRate: rate === null || rate <= bar ? null : moreAtRate({ successes, n }, rate, gate),
  };
}

/** The fewest trials that meet the gate with the given number of failures among them. */
export function smallestSample(failures: number, { bar, confidence = defaultConfidence }: RateGate): number {
  requireWhole("failures", failures);
  requireOpenFraction("bar", bar);
  requireOpenFraction("confidence", confidence);
  return leastWhole(failures + 1, (n) => reaches(n - failures, n, { bar, confidence }));
}

/**
 * The fewest trials with which a gate is met with probability `power` when the true rate is `trueRate`; null where that does
 * not exceed the bar. The probability is saw-toothed in n: a few more trials can lower it a little.
 */
export function labelsForGate(
  gate: RateGate & { readonly trueRate: number /** @default 0.8 */; readonly power?: number },
): number | null {
  const { bar, trueRate, power = 0.8, confidence = defaultConfidence } = gate;
  requireOpenFraction("bar", bar);
  requireOpenFraction("power", power);
  requireOpenFraction("confidence", confidence);
  if (trueRate <= bar) return null;
  let failures = 0;
  // Only samples that are just large enough for one more failure can be the first with enough power.
  for (;;) {
    const n = smallestSample(failures, { bar, confidence });
    if (binomialUpperTail(n - failures, n, trueRate) >= power) return n;
    failures += 1;
  }
}

function reaches(successes: number, n: number, { bar, confidence }: Required<RateGate>): boolean {
  return successes > 0 && binomialUpperTail(successes, n, bar) <= 1 - confidence + 1e-15;
}

function moreAtRate(
  { successes, n }: { readonly successes: number; readonly n: number },
  rate: number,
  gate: Required<RateGate>,
): number {
  const total = leastWhole(n, (size) => reaches(successes + Math.floor((size - n) * rate), size, gate));
  return total - n;
}

/** The least whole number from `start` on with a property, by doubling and then stepping back where it is monotone enough. */
function leastWhole(start: number, holds: (value: number) => boolean): number {
  if (holds(start)) return start;
  let step = 1;
  while (!holds(start + step)) step *= 2;
  let fails = start + Math.floor(step / 2);
  let meets = start + step;
  while (meets - fails > 1) {
    const middle = Math.floor((fails + meets) / 2);
    if (holds(middle)) meets = middle;
    else fails = middle;
  }
  return meets;
}
