import { fail } from "./check-input.ts";
import { element } from "./element.ts";

/** One comparison of two players. */
export interface Comparison {
  readonly a: string;
  readonly b: string;
  readonly outcome: "a" | "b" | "tie";
  /** Comparisons of one group (one prompt, several samples) are resampled together. All have one, or none. */
  readonly group?: string;
}

/** Comparisons as win tables over players in alphabetical order. */
export interface ComparisonTable {
  readonly players: readonly string[];
  /** The different results of a group, each with the number of groups that have it. */
  readonly patterns: readonly GroupPattern[];
}

/** Groups with the same results. */
export interface GroupPattern {
  /** Cells `winner · k + loser` with the win credited: 1, or ½ to each side of a tie. */
  readonly cells: readonly WinCell[];
  readonly groups: number;
}

/** Credit to a winner over a loser. */
export interface WinCell {
  readonly cell: number;
  readonly credit: number;
}

/** Sorts comparisons into a table whose order does not depend on theirs. A player against itself throws an `InputError`. */
export function comparisonTable(comparisons: readonly Comparison[]): ComparisonTable {
  if (comparisons.some(({ a, b }) => a === b)) {
    fail("comparisons", "hold a player compared with itself.", "Leave such comparisons out.");
  }
  const grouped = comparisons.filter(({ group }) => group !== undefined).length;
  if (grouped !== 0 && grouped !== comparisons.length) {
    fail("comparisons", "have a group on some only.", "Give every comparison a group, or none.");
  }
  const players = [...new Set(comparisons.flatMap(({ a, b }) => [a, b]))].sort();
  const position = new Map(players.map((player, index) => [player, index]));
  const groups = new Map<string | number, WinCell[]>();
  for (const [index, comparison] of comparisons.entries()) {
    const key = comparison.group ?? index;
    const cells = groups.get(key) ?? [];
    cells.push(...winCells(comparison, position));
    groups.set(key, cells);
  }
  const patterns = new Map<string, { cells: WinCell[]; groups: number }>();
  for (const unordered of groups.values()) {
    const cells = unordered.sort((x, y) => x.cell - y.cell || x.credit - y.credit);
    const name = cells.map(({ cell, credit }) => `${cell}:${credit}`).join();
    const pattern = patterns.get(name);
    if (pattern === undefined) patterns.set(name, { cells, groups: 1 });
    else pattern.groups += 1;
  }
  const named = [...patterns.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  return { players, patterns: named.map(([, pattern]) => pattern) };
}

/** The credits of winner (row) over loser (column) when every pattern has a weight. */
export function winMatrix({ players, patterns }: ComparisonTable, weights: readonly number[]): number[] {
  const wins = new Array<number>(players.length ** 2).fill(0);
  for (let index = 0; index < patterns.length; index += 1) {
    const weight = element(weights, index);
    for (const { cell, credit } of element(patterns, index).cells) {
      wins[cell] = element(wins, cell) + credit * weight;
    }
  }
  return wins;
}

function winCells({ a, b, outcome }: Comparison, position: ReadonlyMap<string, number>): WinCell[] {
  const k = position.size;
  const first = position.get(a) ?? 0;
  const second = position.get(b) ?? 0;
  if (outcome === "a") return [{ cell: first * k + second, credit: 1 }];
  if (outcome === "b") return [{ cell: second * k + first, credit: 1 }];
  return [
    { cell: first * k + second, credit: 0.5 },
    { cell: second * k + first, credit: 0.5 },
  ];
}
