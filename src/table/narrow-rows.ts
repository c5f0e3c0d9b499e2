import type { Budget } from "./budget.ts";
import { cellKey } from "./build-column.ts";
import type { ChosenRows, RowsLeft } from "./choose-rows.ts";
import { type Column, cellAt } from "./column.ts";
import type { ColumnRelation, RowChoice } from "./column-relation.ts";
import { relateColumns } from "./relate-columns.ts";
import { placesByGroup, type RowGroups, splitGroups } from "./row-groups.ts";
import { type Partners, settleGroup, settlePair } from "./settle-group.ts";
import type { RuledPair } from "./trial-pair.ts";

/** Rows of both sides in groups, with the columns by which they were grouped. */
export interface Stage {
  readonly rows: RowChoice;
  readonly groups: RowGroups;
  readonly relations: readonly ColumnRelation[];
}

/** What narrowing works on. */
export interface Narrowing {
  readonly left: RowsLeft;
  /** Filled for the rows that are settled on the way. */
  readonly partners: Partners;
  readonly budget: Budget;
}

/** Pairs of rows of a group up to which all are compared at once. */
const mostPairsTried = 16;

/**
 * Splits the groups column by column. On the way, groups in which one side has no row left are dropped, for there nothing more can be matched, and small groups are
 * settled by comparing all their rows. What remains is grouped by all columns.
 */
export function narrowRows(pairs: readonly RuledPair[], chosen: ChosenRows, narrowing: Narrowing): Stage {
  let stage = settleSmall(pairs, { ...chosen, relations: [] }, narrowing);
  for (const pair of [...pairs].sort((one, other) => costOf(one, stage.rows) - costOf(other, stage.rows))) {
    if (stage.rows.gold.length === 0) break;
    if (!narrowing.budget.mayGoOn()) return emptyStage;
    const relation = relateColumns(pair, stage.rows);
    const groups = splitGroups(stage.groups, relation);
    stage = settleSmall(
      pairs,
      { rows: stage.rows, groups, relations: [...stage.relations, relation] },
      narrowing,
    );
  }
  return stage;
}

const noRows = new Int32Array(0);
const emptyStage: Stage = {
  rows: { gold: noRows, pred: noRows },
  groups: { gold: noRows, pred: noRows, count: 0, uniform: new Uint8Array(0) },
  relations: [],
};

const storageCosts = { numbers: 0, coded: 1, bytes: 2 };
const sampleSize = 256;

/** Numbers are cheaper to group by than texts, and many different cells tell more rows apart than few. */
function costOf({ gold, pred }: RuledPair, rows: RowChoice): number {
  const cost = storageCosts[gold.column.storage] + storageCosts[pred.column.storage];
  return cost - countDifferent(gold.column, rows.gold) / (sampleSize + 1);
}

function countDifferent(column: Column, rows: Int32Array): number {
  const step = Math.max(1, Math.floor(rows.length / sampleSize));
  const keys = new Set<string | number>();
  for (let place = 0; place < rows.length && keys.size < sampleSize; place += step) {
    keys.add(cellKey(cellAt(column, rows[place] ?? 0)));
  }
  return keys.size;
}

/** Drops the groups that are settled, small ones after settling them. */
function settleSmall(
  pairs: readonly RuledPair[],
  stage: Stage,
  { left, partners, budget }: Narrowing,
): Stage {
  const { groups, rows } = stage;
  const open = openGroups(stage, left);
  const places = {
    gold: placesByGroup(groups.gold, groups.count),
    pred: placesByGroup(groups.pred, groups.count),
  };
  const numbers = new Int32Array(groups.count).fill(-1);
  let kept = 0;
  for (let group = 0; group < groups.count; group += 1) {
    if (open[group] !== 1) continue;
    const [goldStart, goldEnd] = [places.gold.starts[group] ?? 0, places.gold.starts[group + 1] ?? 0];
    const [predStart, predEnd] = [places.pred.starts[group] ?? 0, places.pred.starts[group + 1] ?? 0];
    const size = (goldEnd - goldStart) * (predEnd - predStart);
    if (size > mostPairsTried || !budget.take(size)) {
      numbers[group] = kept;
      kept += 1;
      continue;
    }
    if (size === 1) {
      const [goldAt, predAt] = [places.gold.places[goldStart] ?? 0, places.pred.places[predStart] ?? 0];
      settlePair(pairs, { gold: rows.gold[goldAt] ?? 0, pred: rows.pred[predAt] ?? 0 }, partners);
      continue;
    }
    const gold = pick(rows.gold, places.gold.places.subarray(goldStart, goldEnd));
    settleGroup(
      pairs,
      { gold, pred: pick(rows.pred, places.pred.places.subarray(predStart, predEnd)) },
      partners,
    );
  }
  return kept === groups.count ? stage : keepGroups(stage, numbers, kept);
}

/** By group: one where both sides have a row left. */
function openGroups({ rows, groups }: Stage, left: RowsLeft): Uint8Array {
  const open = { gold: new Uint8Array(groups.count), pred: new Uint8Array(groups.count) };
  for (const side of ["gold", "pred"] as const) {
    for (let place = 0; place < rows[side].length; place += 1) {
      if (left[side][rows[side][place] ?? 0] === 1) open[side][groups[side][place] ?? 0] = 1;
    }
  }
  return open.gold.map((gold, group) => gold & (open.pred[group] ?? 0));
}

/** Keeps the groups that have a new number. */
function keepGroups({ rows, groups, relations }: Stage, numbers: Int32Array, count: number): Stage {
  const kept = { gold: placesKept(groups.gold, numbers), pred: placesKept(groups.pred, numbers) };
  const uniform = new Uint8Array(count);
  numbers.forEach((number, group) => {
    if (number >= 0) uniform[number] = groups.uniform[group] ?? 0;
  });
  const renumber = (side: "gold" | "pred") =>
    pick(groups[side], kept[side]).map((group) => numbers[group] ?? 0);
  return {
    rows: { gold: pick(rows.gold, kept.gold), pred: pick(rows.pred, kept.pred) },
    groups: { gold: renumber("gold"), pred: renumber("pred"), count, uniform },
    relations: relations.map((relation) => ({
      ...relation,
      gold: { ...relation.gold, codes: pick(relation.gold.codes, kept.gold) },
      pred: { ...relation.pred, codes: pick(relation.pred.codes, kept.pred) },
    })),
  };
}

function placesKept(groups: Int32Array, numbers: Int32Array): Int32Array {
  const places = new Int32Array(groups.length);
  let count = 0;
  for (let place = 0; place < groups.length; place += 1) {
    if ((numbers[groups[place] ?? 0] ?? -1) < 0) continue;
    places[count] = place;
    count += 1;
  }
  return places.slice(0, count);
}

function pick(values: Int32Array, places: Int32Array): Int32Array {
  const picked = new Int32Array(places.length);
  for (let at = 0; at < places.length; at += 1) picked[at] = values[places[at] ?? 0] ?? 0;
  return picked;
}
