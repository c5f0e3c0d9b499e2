import { type Comparison, comparisonTable, winMatrix } from "./comparison.ts";
import { element } from "./element.ts";
import { type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { wilson } from "./wilson.ts";

/** Whether preferences over players form an order. */
export interface Transitivity {
  readonly kind: "transitivity";
  /** Three players with a strict majority in each of their three pairs. */
  readonly triples: number;
  /** Triples that go round: each beats the next. Each starts with its alphabetically first player. */
  readonly cycles: readonly (readonly [string, string, string])[];
  /** Pairs that were compared and came out even; their triples decide nothing. */
  readonly evenPairs: number;
  /**
   * Kendall's coefficient of consistence: 1 without cycles, 0 with as many as possible; null unless every pair of at least
   * three players has a strict majority.
   */
  readonly consistence: number | null;
  /** Of the groups that hold a triple, the share without any cycle in it, with Wilson's interval. */
  readonly consistentGroups: Estimate | NotEstimable;
}

/**
 * Checks that pairwise majorities are transitive, over all comparisons and within each group (one prompt).
 *
 * M. Kendall and B. Babington Smith, "On the method of paired comparisons", Biometrika 31 (1940). A Bradley–Terry ranking hides
 * cycles: this is the check that stands beside it.
 */
export function transitivity(
  comparisons: readonly Comparison[],
  confidence?: number,
): Transitivity | NotEstimable {
  if (comparisons.length === 0) return notEstimable("no_data", 0);
  const table = comparisonTable(comparisons);
  const { players } = table;
  const k = players.length;
  const { patterns } = table;
  const countsOf = (only: number | null) =>
    patterns.map(({ groups }, index) => (only === null ? groups : index === only ? 1 : 0));
  const all = triplesOf(winMatrix(table, countsOf(null)), k);
  let decidedGroups = 0;
  let consistentGroups = 0;
  for (const [index, { groups }] of patterns.entries()) {
    const { decided, cycles } = triplesOf(winMatrix(table, countsOf(index)), k);
    if (decided === 0) continue;
    decidedGroups += groups;
    if (cycles.length === 0) consistentGroups += groups;
  }
  const complete = all.strictPairs === (k * (k - 1)) / 2 && k >= 3;
  return {
    kind: "transitivity",
    triples: all.decided,
    cycles: all.cycles.map(([a, b, c]) => [element(players, a), element(players, b), element(players, c)]),
    evenPairs: all.evenPairs,
    consistence: complete ? 1 - all.cycles.length / mostCycles(k) : null,
    consistentGroups: wilson({ successes: consistentGroups, n: decidedGroups }, confidence),
  };
}

interface Triples {
  readonly decided: number;
  readonly cycles: readonly [number, number, number][];
  readonly strictPairs: number;
  readonly evenPairs: number;
}

function triplesOf(wins: readonly number[], k: number): Triples {
  const lead = (i: number, j: number) => Math.sign(element(wins, i * k + j) - element(wins, j * k + i));
  const cycles: [number, number, number][] = [];
  let decided = 0;
  let strictPairs = 0;
  let evenPairs = 0;
  for (let a = 0; a < k; a += 1) {
    for (let b = a + 1; b < k; b += 1) {
      const first = lead(a, b);
      if (first !== 0) strictPairs += 1;
      else if (element(wins, a * k + b) > 0) evenPairs += 1;
      for (let c = b + 1; c < k && first !== 0; c += 1) {
        const second = lead(b, c);
        const third = lead(c, a);
        if (second === 0 || third === 0) continue;
        decided += 1;
        if (first === second && second === third) cycles.push(first > 0 ? [a, b, c] : [a, c, b]);
      }
    }
  }
  return { decided, cycles, strictPairs, evenPairs };
}

/** The most cyclic triples that a tournament of k players can have. */
function mostCycles(k: number): number {
  return k % 2 === 1 ? (k ** 3 - k) / 24 : (k ** 3 - 4 * k) / 24;
}
