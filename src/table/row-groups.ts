import type { ColumnRelation } from "./column-relation.ts";

/**
 * Rows of both sides split into groups that agree in the cluster of every column looked at so far: only rows of one group may be matched with each other. Rows are
 * places among the chosen rows.
 */
export interface RowGroups {
  /** By place: the group. */
  readonly gold: Int32Array;
  readonly pred: Int32Array;
  readonly count: number;
  /** By group: one where all cells of its rows are equal in every column looked at. */
  readonly uniform: Uint8Array;
}

/** All rows in one group. */
export function oneGroup(goldRows: number, predRows: number): RowGroups {
  return {
    gold: new Int32Array(goldRows),
    pred: new Int32Array(predRows),
    count: 1,
    uniform: Uint8Array.of(1),
  };
}

/** Splits the groups by the clusters of a further column; linear in rows. */
export function splitGroups(groups: RowGroups, relation: ColumnRelation): RowGroups {
  const split = { gold: new Int32Array(groups.gold.length), pred: new Int32Array(groups.pred.length) };
  const numbers = createPairNumbers(groups.gold.length + groups.pred.length);
  const uniform: number[] = [];
  for (const side of ["gold", "pred"] as const) {
    const [own, { codes, clusters }] = [groups[side], relation[side]];
    for (let place = 0; place < own.length; place += 1) {
      const [group, cluster] = [own[place] ?? 0, clusters[codes[place] ?? 0] ?? 0];
      const number = numbers.numberOf(group, cluster);
      if (number === uniform.length)
        uniform.push((groups.uniform[group] ?? 0) & (relation.uniform[cluster] ?? 0));
      split[side][place] = number;
    }
  }
  return { ...split, count: uniform.length, uniform: Uint8Array.from(uniform) };
}

/** Numbers pairs of numbers in the order of their first occurrence. */
function createPairNumbers(most: number) {
  let size = 16;
  while (size < most * 2) size *= 2;
  const slots = new Int32Array(size).fill(-1);
  const lefts = new Int32Array(most);
  const rights = new Int32Array(most);
  let count = 0;
  return {
    numberOf(left: number, right: number): number {
      let slot = (Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b)) >>> 0;
      slot = (slot ^ (slot >>> 15)) & (size - 1);
      for (;;) {
        const number = slots[slot] ?? -1;
        if (number === -1) break;
        if (lefts[number] === left && rights[number] === right) return number;
        slot = (slot + 1) & (size - 1);
      }
      slots[slot] = count;
      lefts[count] = left;
      rights[count] = right;
      count += 1;
      return count - 1;
    },
  };
}

/** The places of one side by group: those of group `g` stand in `places` from `starts[g]` to `starts[g + 1]`, ascending. */
export interface GroupedPlaces {
  readonly places: Int32Array;
  readonly starts: Int32Array;
}

/** Lists the places of one side by group; linear in rows. */
export function placesByGroup(ids: Int32Array, count: number): GroupedPlaces {
  const starts = new Int32Array(count + 1);
  for (let place = 0; place < ids.length; place += 1) {
    const next = (ids[place] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let group = 0; group < count; group += 1)
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const places = new Int32Array(ids.length);
  const filled = starts.slice();
  for (let place = 0; place < ids.length; place += 1) {
    const group = ids[place] ?? 0;
    const at = filled[group] ?? 0;
    places[at] = place;
    filled[group] = at + 1;
  }
  return { places, starts };
}
