import { boundedMean } from "./bounded-mean.ts";
import { fail, requireOpenFraction } from "./check-input.ts";
import { clusteredRate, ratioOfSums } from "./clustered-rate.ts";
import { effectiveSampleInterval } from "./effective-sample-interval.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";

/** The result of one comparison, seen from one side. */
export interface PairOutcome {
  readonly outcome: "win" | "loss" | "tie";
  /** Comparisons of one group (one item, several samples) are not taken as independent. All have one, or none. */
  readonly group?: string;
}

/** Win rates of one side over many comparisons. */
export interface WinRates {
  readonly kind: "win_rates";
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Wins plus half the ties, over all comparisons. */
  readonly winRate: Estimate;
  /** Wins over wins and losses; `no_data` where everything tied. */
  readonly decisiveWinRate: Estimate | NotEstimable;
  readonly tieRate: Estimate;
}

/** Ties make a win rate sharper than as many wins and losses would; no comparison counts for more trials than this. */
const mostWorthOfTies = 4;

/**
 * Win rates with intervals: `boundedMean` of 1, ½ and 0 for the win rate, Wilson for the others; between groups where
 * there are any. 0.5 inside the interval of `winRate` means that no side is ahead.
 * Coverage of `winRate` at 95 % by simulation: 93 to 97 % from 50 comparisons on with at most half of them tied; more ties make it
 * conservative (to 99 %).
 */
export function winRates(
  outcomes: readonly PairOutcome[],
  confidence: number = defaultConfidence,
): WinRates | NotEstimable {
  requireOpenFraction("confidence", confidence);
  if (outcomes.length === 0) return notEstimable("no_data", 0);
  const groups = [...grouped(outcomes).values()];
  const decisive = groups.map((group) => group.filter(({ outcome }) => outcome !== "tie"));
  const winRate = meanCredit(groups, confidence);
  const tieRate = rate(groups, "tie", confidence);
  if (winRate.kind === "not_estimable") return winRate;
  if (tieRate.kind === "not_estimable") return tieRate;
  return {
    kind: "win_rates",
    wins: count(outcomes, "win"),
    losses: count(outcomes, "loss"),
    ties: count(outcomes, "tie"),
    winRate,
    decisiveWinRate: rate(decisive, "win", confidence),
    tieRate,
  };
}

function grouped(outcomes: readonly PairOutcome[]): ReadonlyMap<string, readonly PairOutcome[]> {
  const groups = new Map<string, PairOutcome[]>();
  const named = outcomes.filter(({ group }) => group !== undefined).length;
  if (named !== 0 && named !== outcomes.length) {
    fail("outcomes", "have a group on some comparisons only.", "Give every comparison a group, or none.");
  }
  for (const [index, outcome] of outcomes.entries()) {
    const key = outcome.group ?? String(index);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [outcome]);
    else members.push(outcome);
  }
  return groups;
}

function meanCredit(
  groups: readonly (readonly PairOutcome[])[],
  confidence: number,
): Estimate | NotEstimable {
  const n = groups.reduce((sum, group) => sum + group.length, 0);
  const sums = groups.map((group) => ({
    sum: count(group, "win") + count(group, "tie") / 2,
    n: group.length,
  }));
  const mostEffective = n * mostWorthOfTies;
  if (groups.length === n) {
    return boundedMean(
      sums.map(({ sum }) => sum),
      { confidence, mostEffective },
    );
  }
  if (groups.length < 2) return notEstimable("too_few", n);
  const ratio = ratioOfSums(sums);
  return effectiveSampleInterval({ ...ratio, n, mostEffective, units: groups.length, confidence });
}

function rate(
  groups: readonly (readonly PairOutcome[])[],
  outcome: PairOutcome["outcome"],
  confidence: number,
): Estimate | NotEstimable {
  return clusteredRate(
    groups.map((group) => ({ successes: count(group, outcome), n: group.length })),
    confidence,
  );
}

function count(outcomes: readonly PairOutcome[], kind: PairOutcome["outcome"]): number {
  return outcomes.filter(({ outcome }) => outcome === kind).length;
}
