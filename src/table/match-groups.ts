import { type CellRelation, weakerRelation } from "./cell-relation.ts";
import { type ColumnRelation, relationAt } from "./column-relation.ts";
import { type Budget, type ClassEdge, matchClasses } from "./max-matching.ts";
import { placesByGroup, type RowGroups } from "./row-groups.ts";

/** A largest matching of places: by golden place, the predicted place or -1. */
export interface PlaceMatching {
  readonly equal: Int32Array;
  readonly possible: Int32Array;
  readonly capped: boolean;
}

/**
 * Finds a largest matching inside every group: equal rows first, then as many more as may be matched if meaning agrees. Groups in which all rows are equal are matched
 * in order.
 */
export function matchGroups(
  relations: readonly ColumnRelation[],
  groups: RowGroups,
  budget: Budget,
): PlaceMatching {
  const [gold, pred] = [placesByGroup(groups.gold, groups.count), placesByGroup(groups.pred, groups.count)];
  const equal = new Int32Array(groups.gold.length).fill(-1);
  const possible = new Int32Array(groups.gold.length).fill(-1);
  let capped = false;
  for (let group = 0; group < groups.count; group += 1) {
    const [goldStart, goldEnd] = [gold.starts[group] ?? 0, gold.starts[group + 1] ?? 0];
    const [predStart, predEnd] = [pred.starts[group] ?? 0, pred.starts[group + 1] ?? 0];
    if (goldStart === goldEnd || predStart === predEnd) continue;
    if (groups.uniform[group] === 1) {
      const count = Math.min(goldEnd - goldStart, predEnd - predStart);
      for (let index = 0; index < count; index += 1) {
        const place = gold.places[goldStart + index] ?? 0;
        equal[place] = pred.places[predStart + index] ?? 0;
        possible[place] = pred.places[predStart + index] ?? 0;
      }
      continue;
    }
    const rows = {
      gold: gold.places.subarray(goldStart, goldEnd),
      pred: pred.places.subarray(predStart, predEnd),
    };
    const matched = matchGroup(relations, rows, budget);
    for (const [left, right] of matched.equal) equal[left] = right;
    for (const [left, right] of matched.possible) possible[left] = right;
    capped ||= matched.capped;
  }
  return { equal, possible, capped };
}

interface GroupMatching {
  readonly equal: readonly (readonly [number, number])[];
  readonly possible: readonly (readonly [number, number])[];
  readonly capped: boolean;
}

interface GroupRows {
  readonly gold: Int32Array;
  readonly pred: Int32Array;
}

function matchGroup(relations: readonly ColumnRelation[], rows: GroupRows, budget: Budget): GroupMatching {
  const gold = classesOf(relations, rows.gold, "gold");
  const pred = classesOf(relations, rows.pred, "pred");
  const equalEdges: ClassEdge[] = [];
  const openEdges: ClassEdge[] = [];
  gold.forEach((goldRows, goldClass) => {
    pred.forEach((predRows, predClass) => {
      budget.steps -= 1;
      if (budget.steps <= 0) return;
      const relation = relateRows(relations, goldRows[0] ?? 0, predRows[0] ?? 0);
      if (relation === "equal") equalEdges.push({ gold: goldClass, pred: predClass });
      else if (relation !== "different") openEdges.push({ gold: goldClass, pred: predClass });
    });
  });
  const sizes = { gold: gold.map((places) => places.length), pred: pred.map((places) => places.length) };
  const strict = matchClasses({ ...sizes, edges: equalEdges }, null, budget);
  const edges = [...equalEdges, ...openEdges];
  const wide = openEdges.length === 0 ? strict : matchClasses({ ...sizes, edges }, strict.flow, budget);
  return {
    equal: pairRows({ gold, pred, edges: equalEdges, flow: strict.flow }),
    possible: pairRows({ gold, pred, edges, flow: wide.flow }),
    capped: strict.capped || wide.capped || budget.steps <= 0,
  };
}

/** How two places stand to each other: the weakest of their cells. */
function relateRows(relations: readonly ColumnRelation[], gold: number, pred: number): CellRelation {
  let row: CellRelation = "equal";
  for (const relation of relations) {
    row = weakerRelation(row, relationAt(relation, gold, pred));
    if (row === "different") return row;
  }
  return row;
}

/** Like rows of one side, in the order of the rows. */
function classesOf(
  relations: readonly ColumnRelation[],
  places: Int32Array,
  side: "gold" | "pred",
): readonly (readonly number[])[] {
  const classes = new Map<string, number[]>();
  for (const place of places) {
    const key = relations.map((relation) => relation[side].codes[place]).join(" ");
    const known = classes.get(key);
    if (known === undefined) classes.set(key, [place]);
    else known.push(place);
  }
  return [...classes.values()];
}

interface ClassFlow {
  readonly gold: readonly (readonly number[])[];
  readonly pred: readonly (readonly number[])[];
  readonly edges: readonly ClassEdge[];
  readonly flow: Int32Array;
}

function pairRows({ gold, pred, edges, flow }: ClassFlow): readonly (readonly [number, number])[] {
  const used = { gold: new Int32Array(gold.length), pred: new Int32Array(pred.length) };
  const pairs: (readonly [number, number])[] = [];
  edges.forEach((edge, index) => {
    for (let count = flow[index] ?? 0; count > 0; count -= 1) {
      const goldRow = gold[edge.gold]?.[used.gold[edge.gold] ?? 0];
      const predRow = pred[edge.pred]?.[used.pred[edge.pred] ?? 0];
      used.gold[edge.gold] = (used.gold[edge.gold] ?? 0) + 1;
      used.pred[edge.pred] = (used.pred[edge.pred] ?? 0) + 1;
      if (goldRow !== undefined && predRow !== undefined) pairs.push([goldRow, predRow]);
    }
  });
  return pairs;
}
