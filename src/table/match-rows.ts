import type { Budget } from "./budget.ts";
import { keepsFigures } from "./cell-rules.ts";
import type { ColumnRelation, RowChoice } from "./column-relation.ts";
import { hashRows, type RowHashes } from "./hash-rows.ts";
import { matchGroups } from "./match-groups.ts";
import { matchSameHashes } from "./match-same-hashes.ts";
import { relateColumns } from "./relate-columns.ts";
import { oneGroup, type RowGroups, splitGroups } from "./row-groups.ts";
import { partDifferent } from "./same-cells.ts";
import type { RuledPair } from "./trial-pair.ts";

/** A largest matching of golden rows with different predicted rows. */
export interface RowMatching {
  /** By golden row: the predicted row that equals it, -1 where none is left for it. As many as can be matched at once are. */
  readonly equal: Int32Array;
  /** By golden row: its partner where pairs that only meaning can decide count too, -1 where there is none. */
  readonly possible: Int32Array;
  readonly equalCount: number;
  readonly possibleCount: number;
}

/** How many rows of each side take part, from the first on, and how long the search may last. */
export interface MatchedRows {
  readonly goldRows: number;
  readonly predRows: number;
  readonly budget: Budget;
}

/**
 * Matches golden rows with predicted ones under pairs of columns. Same rows are matched by hash. Where rows of both sides are left, the rows that may be matched
 * with them under tolerance or meaning, taken ones included, are grouped and matched anew, so that the matching stays a largest one. Where the budget is spent, what
 * was matched so far stands.
 */
export function matchRows(pairs: readonly RuledPair[], rows: MatchedRows): RowMatching {
  const hashes = hashRows(pairs, { gold: rows.goldRows, pred: rows.predRows });
  const equal = pairs.every(({ rules }) => keepsFigures(rules))
    ? matchSameRows(pairs, hashes)
    : new Int32Array(rows.goldRows).fill(-1);
  const left = rowsLeft(equal, rows.predRows);
  if (left.goldCount === 0 || left.predCount === 0 || !rows.budget.mayGoOn()) {
    const count = rows.goldRows - left.goldCount;
    return { equal, possible: equal, equalCount: count, possibleCount: count };
  }
  return matchFurther(pairs, { equal, left, hashes }, rows.budget);
}

/** Rows of the same hashes that differ all the same are left, both of them. */
function matchSameRows(
  pairs: readonly RuledPair[],
  hashes: { readonly gold: RowHashes; readonly pred: RowHashes },
): Int32Array {
  const partner = matchSameHashes(hashes);
  for (const pair of pairs) partDifferent(pair, partner);
  return partner;
}

interface RowsLeft {
  /** By row: one where it has no partner. */
  readonly gold: Uint8Array;
  readonly pred: Uint8Array;
  readonly goldCount: number;
  readonly predCount: number;
}

function rowsLeft(partner: Int32Array, predRows: number): RowsLeft {
  const gold = new Uint8Array(partner.length);
  const pred = new Uint8Array(predRows).fill(1);
  let goldCount = 0;
  for (let row = 0; row < partner.length; row += 1) {
    const match = partner[row] ?? -1;
    if (match >= 0) pred[match] = 0;
    else {
      gold[row] = 1;
      goldCount += 1;
    }
  }
  return { gold, pred, goldCount, predCount: predRows - (partner.length - goldCount) };
}

interface FurtherInput {
  readonly equal: Int32Array;
  readonly left: RowsLeft;
  readonly hashes: { readonly gold: RowHashes; readonly pred: RowHashes };
}

function matchFurther(
  pairs: readonly RuledPair[],
  { equal, left, hashes }: FurtherInput,
  budget: Budget,
): RowMatching {
  const stage = narrow(pairs, { chosen: chooseRows(hashes, left), left, budget });
  const matched = matchGroups(stage.relations, stage.groups, budget);
  const possible = equal.slice();
  stage.rows.gold.forEach((row, place) => {
    const [strict, wide] = [matched.equal[place] ?? -1, matched.possible[place] ?? -1];
    equal[row] = strict < 0 ? -1 : (stage.rows.pred[strict] ?? -1);
    possible[row] = wide < 0 ? -1 : (stage.rows.pred[wide] ?? -1);
  });
  return {
    equal,
    possible,
    equalCount: countMatched(equal),
    possibleCount: countMatched(possible),
  };
}

/** The rows of the classes in which rows of both sides are left. */
function chooseRows(
  hashes: { readonly gold: RowHashes; readonly pred: RowHashes },
  left: RowsLeft,
): RowChoice {
  const goldClasses = new Set<number>();
  const classes = new Set<number>();
  left.gold.forEach((open, row) => {
    if (open === 1) goldClasses.add(hashes.gold.classes[row] ?? 0);
  });
  left.pred.forEach((open, row) => {
    const own = hashes.pred.classes[row] ?? 0;
    if (open === 1 && goldClasses.has(own)) classes.add(own);
  });
  return { gold: rowsOf(hashes.gold.classes, classes), pred: rowsOf(hashes.pred.classes, classes) };
}

function rowsOf(classes: Int32Array, chosen: ReadonlySet<number>): Int32Array {
  const rows = new Int32Array(classes.length);
  let count = 0;
  for (let row = 0; row < classes.length; row += 1) {
    if (!chosen.has(classes[row] ?? 0)) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.slice(0, count);
}

interface Narrowing {
  readonly chosen: RowChoice;
  readonly left: RowsLeft;
  readonly budget: Budget;
}

interface Stage {
  readonly rows: RowChoice;
  readonly groups: RowGroups;
  readonly relations: readonly ColumnRelation[];
}

const noRows = new Int32Array(0);
const noStage: Stage = { rows: { gold: noRows, pred: noRows }, groups: oneGroup(0, 0), relations: [] };

/** Groups the rows column by column, numbers first, and drops the groups in which one side has no row left: there nothing more can be matched. */
function narrow(pairs: readonly RuledPair[], { chosen, left, budget }: Narrowing): Stage {
  const inOrder = [...pairs].sort((one, other) => costOf(one) - costOf(other));
  let stage: Stage = {
    rows: chosen,
    groups: oneGroup(chosen.gold.length, chosen.pred.length),
    relations: [],
  };
  for (const pair of inOrder) {
    if (!budget.mayGoOn()) return noStage;
    const relation = relateColumns(pair, stage.rows);
    const groups = splitGroups(stage.groups, relation);
    stage = dropSettled({ rows: stage.rows, groups, relations: [...stage.relations, relation] }, left);
  }
  return stage;
}

function costOf({ gold, pred }: RuledPair): number {
  const costs = { numbers: 0, coded: 1, bytes: 2 };
  return costs[gold.column.storage] + costs[pred.column.storage];
}

function dropSettled(stage: Stage, left: RowsLeft): Stage {
  const open = { gold: new Uint8Array(stage.groups.count), pred: new Uint8Array(stage.groups.count) };
  for (const side of ["gold", "pred"] as const) {
    const rows = stage.rows[side];
    for (let place = 0; place < rows.length; place += 1) {
      if (left[side][rows[place] ?? 0] === 1) open[side][stage.groups[side][place] ?? 0] = 1;
    }
  }
  const numbers = new Int32Array(stage.groups.count).fill(-1);
  const uniform: number[] = [];
  for (let group = 0; group < numbers.length; group += 1) {
    if (open.gold[group] !== 1 || open.pred[group] !== 1) continue;
    numbers[group] = uniform.length;
    uniform.push(stage.groups.uniform[group] ?? 0);
  }
  if (uniform.length === numbers.length) return stage;
  const kept = { gold: placesKept(stage.groups.gold, numbers), pred: placesKept(stage.groups.pred, numbers) };
  return {
    rows: { gold: pick(stage.rows.gold, kept.gold), pred: pick(stage.rows.pred, kept.pred) },
    groups: {
      gold: pick(stage.groups.gold, kept.gold).map((group) => numbers[group] ?? 0),
      pred: pick(stage.groups.pred, kept.pred).map((group) => numbers[group] ?? 0),
      count: uniform.length,
      uniform: Uint8Array.from(uniform),
    },
    relations: stage.relations.map((relation) => ({
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

function countMatched(partner: Int32Array): number {
  let count = 0;
  for (let row = 0; row < partner.length; row += 1) if ((partner[row] ?? -1) >= 0) count += 1;
  return count;
}
