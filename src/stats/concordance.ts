import { element } from "./element.ts";

/** For each item, how it stands to all others on two lists. */
export interface Concordances {
  /** Concordant minus discordant partners. */
  readonly balance: readonly number[];
  /** Partners with another x. */
  readonly untiedX: readonly number[];
  /** Partners with another y. */
  readonly untiedY: readonly number[];
}

/**
 * Counts concordant and discordant partners of every item in O(n log n): items enter a Fenwick tree over y group by group
 * of equal x, once in rising and once in falling order.
 */
export function concordances(x: readonly number[], y: readonly number[]): Concordances {
  const levels = levelsOf(y);
  const levelCount = levels.reduce((most, level) => Math.max(most, level + 1), 0);
  const groups = groupsOf(x);
  const balance = new Array<number>(x.length).fill(0);
  countAgainstEarlier(groups, { levels, levelCount, balance, sign: 1 });
  countAgainstEarlier([...groups].reverse(), { levels, levelCount, balance, sign: -1 });
  return { balance, untiedX: untied(x), untiedY: untied(y) };
}

interface Sweep {
  readonly levels: readonly number[];
  readonly levelCount: number;
  readonly balance: number[];
  /** 1 where earlier items have smaller x, −1 where they have larger x. */
  readonly sign: number;
}

function countAgainstEarlier(
  groups: readonly (readonly number[])[],
  { levels, levelCount, balance, sign }: Sweep,
): void {
  const tree = new Array<number>(levelCount + 1).fill(0);
  let entered = 0;
  for (const group of groups) {
    for (const item of group) {
      const level = element(levels, item);
      const below = prefixSum(tree, level);
      const above = entered - prefixSum(tree, level + 1);
      balance[item] = element(balance, item) + sign * (below - above);
    }
    for (const item of group) addOne(tree, element(levels, item));
    entered += group.length;
  }
}

/** The number of entered items with a level below the given one. */
function prefixSum(tree: readonly number[], level: number): number {
  let sum = 0;
  for (let node = level; node > 0; node -= node & -node) sum += element(tree, node);
  return sum;
}

function addOne(tree: number[], level: number): void {
  for (let node = level + 1; node < tree.length; node += node & -node) tree[node] = element(tree, node) + 1;
}

/** Each value as the number of its distinct level, from 0. */
function levelsOf(values: readonly number[]): number[] {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  const level = new Map(distinct.map((value, index) => [value, index]));
  return values.map((value) => level.get(value) ?? 0);
}

/** The items with equal value together, by rising value. */
function groupsOf(values: readonly number[]): number[][] {
  const groups = new Map<number, number[]>();
  for (const [item, value] of values.entries()) {
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [item]);
    else group.push(item);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, items]) => items);
}

function untied(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values.map((value) => values.length - (counts.get(value) ?? 0));
}
