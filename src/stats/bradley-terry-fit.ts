import { InternalError } from "../errors/index.ts";
import { element } from "./element.ts";
import { stronglyConnected } from "./strongly-connected.ts";

/** Where a fit starts and how exactly it ends. */
export interface FitOptions {
  /** Log strengths to start from. @default all 0 */
  readonly start?: readonly number[];
  /** The largest change of a log strength in the last round. @default 1e-12 */
  readonly tolerance?: number;
}

/** The players of a win matrix in components within which everybody can reach everybody through wins. */
export function winComponents(wins: readonly number[], k: number): number[][] {
  const losers = Array.from({ length: k }, (_, winner) =>
    Array.from({ length: k }, (_, loser) => loser).filter((loser) => element(wins, winner * k + loser) > 0),
  );
  return stronglyConnected(losers);
}

/**
 * The maximum-likelihood log strengths of the Bradley–Terry model, with mean 0, for a win matrix (row beats column) that is
 * strongly connected: P(i beats j) = 1 / (1 + exp(s_j − s_i)).
 *
 * The MM algorithm of D. Hunter, "MM algorithms for generalized Bradley–Terry models", Annals of Statistics 32 (2004), equation 3:
 * π_i ← W_i / Σ_j n_ij / (π_i + π_j); it raises the likelihood in every round and exists by L. Ford's condition (1957). Rounds
 * are extrapolated (squared iterative steps of R. Varadhan and C. Roland, 2008) where that does not lower the likelihood.
 */
export function fitBradleyTerry(
  wins: readonly number[],
  k: number,
  { start = new Array<number>(k).fill(0), tolerance = 1e-12 }: FitOptions = {},
): number[] {
  let current = centred(start);
  for (let round = 0; round < 20_000; round += 1) {
    const first = mmRound(wins, current);
    const second = mmRound(wins, first);
    if (distance(first, second) < tolerance) return second;
    const leap = extrapolated(current, first, second);
    current = leap !== null && likelihood(wins, leap) >= likelihood(wins, second) ? leap : second;
  }
  throw new InternalError("the Bradley–Terry fit did not converge");
}

function mmRound(wins: readonly number[], logStrengths: readonly number[]): number[] {
  const k = logStrengths.length;
  const strengths = logStrengths.map(Math.exp);
  return centred(
    strengths.map((own, i) => {
      let won = 0;
      let faced = 0;
      for (let j = 0; j < k; j += 1) {
        if (j === i) continue;
        const forward = element(wins, i * k + j);
        const games = forward + element(wins, j * k + i);
        won += forward;
        faced += games / (own + element(strengths, j));
      }
      return Math.log(won / faced);
    }),
  );
}

function extrapolated(
  from: readonly number[],
  first: readonly number[],
  second: readonly number[],
): number[] | null {
  const step = first.map((value, i) => value - element(from, i));
  const bend = second.map((value, i) => value - element(first, i) - element(step, i));
  const bendSize = Math.hypot(...bend);
  if (bendSize === 0) return null;
  const factor = -Math.max(1, Math.hypot(...step) / bendSize);
  return centred(
    from.map((value, i) => value - 2 * factor * element(step, i) + factor ** 2 * element(bend, i)),
  );
}

function likelihood(wins: readonly number[], logStrengths: readonly number[]): number {
  const k = logStrengths.length;
  let sum = 0;
  for (let i = 0; i < k; i += 1) {
    for (let j = 0; j < k; j += 1) {
      const count = element(wins, i * k + j);
      if (count > 0) sum -= count * Math.log1p(Math.exp(element(logStrengths, j) - element(logStrengths, i)));
    }
  }
  return sum;
}

function centred(values: readonly number[]): number[] {
  const centre = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - centre);
}

function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((most, value, index) => Math.max(most, Math.abs(value - element(b, index))), 0);
}
