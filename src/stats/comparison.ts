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

/** Comparisons as win tables, one per group, over players in alphabetical order. */
export interface ComparisonTable {
  readonly players: readonly string[];
  /** Per group a list of cells `winner · k + loser` with the win credited: 1, or ½ to each side of a tie. */
  readonly groups: readonly (readonly WinCell[])[];
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
  const named = comparisons.filter(({ group }) => group !== undefined).length;
  if (named !== 0 && named !== comparisons.length) {
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
  const ordered = [...groups.values()].map((cells) => [...cells].sort((x, y) => x.cell - y.cell));
  return { players, groups: ordered.sort(compareGroups) };
}

/** The credits of winner (row) over loser (column) when every group has a weight. */
export function winMatrix({ players, groups }: ComparisonTable, weights: readonly number[]): number[] {
  const wins = new Array<number>(players.length ** 2).fill(0);
  for (const [index, cells] of groups.entries()) {
    for (const { cell, credit } of cells) {
      wins[cell] = element(wins, cell) + credit * element(weights, index);
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

function compareGroups(a: readonly WinCell[], b: readonly WinCell[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const left = element(a, index);
    const right = element(b, index);
    if (left.cell !== right.cell) return left.cell - right.cell;
    if (left.credit !== right.credit) return left.credit - right.credit;
  }
  return a.length - b.length;
}
