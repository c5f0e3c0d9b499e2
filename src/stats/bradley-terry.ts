import { fitBradleyTerry, winComponents } from "./bradley-terry-fit.ts";
import { requireOpenFraction } from "./check-input.ts";
import { type Comparison, comparisonTable, winMatrix } from "./comparison.ts";
import { element } from "./element.ts";
import { defaultConfidence, type Estimate, type NotEstimable } from "./estimate.ts";
import { defaultResamples } from "./matrix-bootstrap.ts";
import { quantileOfSorted } from "./quantile.ts";
import type { Random } from "./random.ts";
import { drawGamma } from "./variates.ts";

/** A player of a ranking. */
export interface RankedPlayer {
  readonly id: string;
  /** Log strength; the mean over players is 0, a difference d means odds e^d. */
  readonly logStrength: Estimate;
  /** The place from 1, and the range of places over the resamples. */
  readonly rank: { readonly value: number; readonly low: number; readonly high: number };
}

/** A ranking of all players, best first. */
export interface BradleyTerryRanking {
  readonly kind: "bradley_terry";
  readonly players: readonly RankedPlayer[];
  readonly comparisons: number;
  readonly ties: number;
}

/** No ranking exists: some players never lost to, or never beat, the rest. */
export interface NotRankable extends NotEstimable {
  /** Groups of players that can be ranked among themselves. */
  readonly components: readonly (readonly string[])[];
}

/** How the intervals of a ranking are made. */
export interface BradleyTerryOptions {
  readonly random: Random;
  /** @default 2000 */
  readonly resamples?: number;
  /** @default 0.95 */
  readonly confidence?: number;
}

/**
 * Ranks players by the Bradley–Terry model; a tie counts half a win for each side.
 *
 * R. Bradley and M. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952), fitted as in `fitBradleyTerry`. Halved
 * ties draw strengths together; where all pairs met equally often they leave the order that a model with ties (R. Davidson,
 * JASA 65, 1970) would give, since wins plus half the ties decide there too.
 * The maximum exists only where every player can be reached from every other through wins (L. Ford, 1957); else
 * `not_connected` with the components. Intervals: percentiles of the Bayesian bootstrap over groups (Rubin 1981), under whose
 * positive weights that condition stays true in every resample. `n` of an estimate counts the player's comparisons.
 * Coverage at 95 % by simulation: 93 to 96 % from 20 comparisons of each pair on with odds of up to 1.35 between neighbours.
 */
export function bradleyTerry(
  comparisons: readonly Comparison[],
  { random, resamples = defaultResamples, confidence = defaultConfidence }: BradleyTerryOptions,
): BradleyTerryRanking | NotRankable {
  requireOpenFraction("confidence", confidence);
  const table = comparisonTable(comparisons);
  const { players, patterns } = table;
  const k = players.length;
  const wins = winMatrix(
    table,
    patterns.map(({ groups }) => groups),
  );
  const components = winComponents(wins, k);
  if (components.length !== 1) {
    const named = components.map((component) => component.map((player) => element(players, player)));
    const reason = comparisons.length === 0 ? "no_data" : "not_connected";
    return { kind: "not_estimable", reason, n: comparisons.length, components: named };
  }
  const fitted = fitBradleyTerry(wins, k);
  const draws = Array.from({ length: resamples }, () => {
    const weights = patterns.map(({ groups }) => drawGamma(groups, random));
    return fitBradleyTerry(winMatrix(table, weights), k, { start: fitted, tolerance: 1e-7 });
  });
  const ranked = players.map((id, player) => ({
    id,
    logStrength: strengthEstimate(element(fitted, player), {
      draws: draws.map((draw) => element(draw, player)),
      n: comparisons.filter(({ a, b }) => a === id || b === id).length,
      confidence,
    }),
    rank: rankRange(player, { fitted, draws, confidence }),
  }));
  return {
    kind: "bradley_terry",
    players: ranked.sort((a, b) => b.logStrength.value - a.logStrength.value || (a.id < b.id ? -1 : 1)),
    comparisons: comparisons.length,
    ties: comparisons.filter(({ outcome }) => outcome === "tie").length,
  };
}

function strengthEstimate(
  value: number,
  { draws, n, confidence }: { draws: number[]; n: number; confidence: number },
): Estimate {
  const [low, high] = percentiles(draws, confidence);
  return {
    kind: "estimate",
    value,
    low: Math.min(low, value),
    high: Math.max(high, value),
    n,
    method: "bayesian_bootstrap",
    confidence,
  };
}

function rankRange(
  player: number,
  {
    fitted,
    draws,
    confidence,
  }: { fitted: readonly number[]; draws: readonly (readonly number[])[]; confidence: number },
): RankedPlayer["rank"] {
  const value = placeOf(player, fitted);
  const [low, high] = percentiles(
    draws.map((draw) => placeOf(player, draw)),
    confidence,
  );
  return { value, low: Math.min(value, Math.floor(low)), high: Math.max(value, Math.ceil(high)) };
}

/** One more than the number of players that are stronger; equal up to rounding shares a place. */
function placeOf(player: number, strengths: readonly number[]): number {
  const own = element(strengths, player);
  return 1 + strengths.filter((strength) => strength > own + 1e-9).length;
}

function percentiles(draws: number[], confidence: number): [number, number] {
  const sorted = [...draws].sort((a, b) => a - b);
  const tail = (1 - confidence) / 2;
  return [quantileOfSorted(sorted, tail), quantileOfSorted(sorted, 1 - tail)];
}
