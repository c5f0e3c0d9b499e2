import {
  type BradleyTerryRanking,
  bradleyTerry,
  createRandom,
  type NotEstimable,
  type NotRankable,
  type Transitivity,
  transitivity,
  type WinRates,
  winRates,
} from "../stats/index.ts";
import { groupBy } from "../util/index.ts";

/** One comparison of two systems. */
export interface SystemComparison {
  readonly a: string;
  readonly b: string;
  readonly outcome: "a" | "b" | "tie";
  /** Comparisons of one group (one input) are not taken as independent. All have one, or none. */
  readonly group?: string;
}

/** Win rates of one system against another. */
export interface HeadToHead {
  readonly a: string;
  readonly b: string;
  /** Seen from `a`. */
  readonly rates: WinRates | NotEstimable;
}

/** A ranking of systems with what stands beside it. */
export interface SystemRanking {
  /** In alphabetical order of the two names, whatever side they stood on. */
  readonly head_to_head: readonly HeadToHead[];
  readonly ranking: BradleyTerryRanking | NotRankable;
  readonly transitivity: Transitivity | NotEstimable;
}

/** How the intervals of a ranking are resampled. */
export interface RankSystemsOptions {
  /** The same seed gives the same intervals. @default 1 */
  readonly seed?: number;
  /** @default 2000 */
  readonly resamples?: number;
  /** @default 0.95 */
  readonly confidence?: number;
}

/**
 * Ranks systems by who beat whom: win rates of each two with intervals, strengths by the Bradley–Terry model with bootstrap intervals, and whether the
 * preferences form an order at all, which a ranking hides. The side on which a system stood changes nothing. Pure.
 *
 * @example
 * const { ranking } = rankSystems([{ a: "small", b: "large", outcome: "b" }, { a: "small", b: "large", outcome: "a" }]);
 */
export function rankSystems(
  comparisons: readonly SystemComparison[],
  { seed = 1, resamples, confidence }: RankSystemsOptions = {},
): SystemRanking {
  const sorted = comparisons.map(inOrder);
  return {
    head_to_head: headToHead(sorted, confidence),
    ranking: bradleyTerry(sorted, {
      random: createRandom(seed),
      ...(resamples === undefined ? {} : { resamples }),
      ...(confidence === undefined ? {} : { confidence }),
    }),
    transitivity: transitivity(sorted, confidence),
  };
}

const other = { a: "b", b: "a", tie: "tie" } as const;

function inOrder(comparison: SystemComparison): SystemComparison {
  const { a, b, outcome } = comparison;
  return a <= b ? comparison : { ...comparison, a: b, b: a, outcome: other[outcome] };
}

function headToHead(
  sorted: readonly SystemComparison[],
  confidence: number | undefined,
): readonly HeadToHead[] {
  const groups = groupBy(sorted, ({ a, b }) => JSON.stringify([a, b]));
  return [...groups]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([, list]) => {
      const [first] = list;
      if (first === undefined) return [];
      const outcomes = list.map(({ outcome, group }) => ({
        outcome:
          outcome === "tie" ? ("tie" as const) : outcome === "a" ? ("win" as const) : ("loss" as const),
        ...(group === undefined ? {} : { group }),
      }));
      return [{ a: first.a, b: first.b, rates: winRates(outcomes, confidence) }];
    });
}
