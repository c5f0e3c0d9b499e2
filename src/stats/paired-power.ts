import { binomialPmf, binomialUpperTail } from "./binomial.ts";
import { fail, requireFraction, requireOpenFraction, requireWhole } from "./check-input.ts";
import { signTestBar } from "./sign-test.ts";

/** A comparison of two arms over the same cases, before it is run. */
export interface PairedDesign {
  /** Cases judged in both arms. */
  readonly cases: number;
  /** The share of cases that break by the change or by noise, for instance the flip rate of an A/A run divided by two. */
  readonly lossRate: number;
  /** One-sided level. @default 0.05 */
  readonly alpha?: number;
}

/**
 * The exact power of the one-sided sign test: the chance that it is significant when cases improve with `gainRate` and break
 * with `lossRate`. Sums over the number of changed cases; changed cases beyond 1e-13 of probability are left out.
 */
export function pairedPower({ cases, lossRate, alpha = 0.05 }: PairedDesign, gainRate: number): number {
  requireWhole("cases", cases);
  requireFraction("lossRate", lossRate);
  requireFraction("gainRate", gainRate);
  requireOpenFraction("alpha", alpha);
  if (gainRate + lossRate > 1 + 1e-12) {
    fail("lossRate", "and gainRate exceed 1 together.", "Lower one of them.");
  }
  return powerAt({ cases, lossRate, winsNeeded: barsByChanges(cases, alpha) }, gainRate);
}

interface PowerDesign {
  readonly cases: number;
  readonly lossRate: number;
  /** Per number of changed cases, the wins that are significant; null where none are. */
  readonly winsNeeded: readonly (number | null)[];
}

function powerAt({ cases, lossRate, winsNeeded }: PowerDesign, gainRate: number): number {
  const changeRate = gainRate + lossRate;
  if (changeRate === 0) return 0;
  let power = 0;
  for (const [changes, wins] of winsNeeded.entries()) {
    if (wins === null) continue;
    const chance = binomialPmf(changes, cases, Math.min(1, changeRate));
    if (chance > 1e-13) power += chance * binomialUpperTail(wins, changes, gainRate / changeRate);
  }
  return Math.min(1, power);
}

/** A detectable difference, or the reason why there is none. */
export type DetectableEffect =
  | {
      readonly kind: "detectable";
      /** The difference of pass rates, gains minus losses, that is found with the wanted power. */
      readonly difference: number;
      /** The same as a number of cases, rounded up. */
      readonly cases: number;
      readonly power: number;
    }
  | {
      readonly kind: "not_detectable" /** The best power that this number of cases can have. */;
      readonly power: number;
    };

/**
 * The smallest improvement that a comparison will find with the wanted power, for planning and for reading a null result:
 * "no difference found" excludes only differences of this size. Exact, by bisection on the gain rate.
 */
export function minimumDetectableEffect(
  design: PairedDesign & { /** @default 0.8 */ readonly power?: number },
): DetectableEffect {
  const { cases, lossRate, alpha = 0.05, power = 0.8 } = design;
  requireWhole("cases", cases);
  requireFraction("lossRate", lossRate);
  requireOpenFraction("alpha", alpha);
  requireOpenFraction("power", power);
  const fixed = { cases, lossRate, winsNeeded: barsByChanges(cases, alpha) };
  const most = 1 - lossRate;
  const best = powerAt(fixed, most);
  if (best < power) return { kind: "not_detectable", power: best };
  let low = Math.min(lossRate, most);
  let high = most;
  for (let step = 0; step < 50 && high - low > 1e-9; step += 1) {
    const middle = (low + high) / 2;
    if (powerAt(fixed, middle) < power) low = middle;
    else high = middle;
  }
  const difference = high - lossRate;
  return {
    kind: "detectable",
    difference,
    cases: Math.ceil(difference * cases - 1e-9),
    power: powerAt(fixed, high),
  };
}

/** Finds `winsNeeded` for 0 to `cases` changed cases. */
function barsByChanges(cases: number, alpha: number): (number | null)[] {
  const bars = new Array<number | null>(cases + 1).fill(null);
  let losses = 0;
  let changes = signTestBar(0, alpha);
  while (changes <= cases) {
    const next = signTestBar(losses + 1, alpha) + losses + 1;
    for (; changes < next && changes <= cases; changes += 1) bars[changes] = changes - losses;
    losses += 1;
  }
  return bars;
}
