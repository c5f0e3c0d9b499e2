import type { Budget } from "./budget.ts";
import type { ColumnRelation } from "./column-relation.ts";
import { findEdges } from "./find-edges.ts";
import { type ClassEdge, matchClasses } from "./max-matching.ts";
import { placesByGroup, type RowGroups } from "./row-groups.ts";

/** A largest matching of places: by golden place, the predicted place or -1. */
export interface PlaceMatching {
  readonly equal: Int32Array;
  readonly possible: Int32Array;
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
  for (let group = 0; group < groups.count; group += 1) {
    const [goldStart, goldEnd] = [gold.starts[group] ?? 0, gold.starts[group + 1] ?? 0];
    const [predStart, predEnd] = [pred.starts[group] ?? 0, pred.starts[group + 1] ?? 0];
    if (goldStart === goldEnd || predStart === predEnd || budget.hit !== null) continue;
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
  }
  return { equal, possible };
}

interface GroupMatching {
  readonly equal: readonly (readonly [number, number])[];
  readonly possible: readonly (readonly [number, number])[];
}

interface GroupRows {
  readonly gold: Int32Array;
  readonly pred: Int32Array;
}

function matchGroup(relations: readonly ColumnRelation[], rows: GroupRows, budget: Budget): GroupMatching {
  const gold = classesOf(relations, rows.gold, "gold");
  const pred = classesOf(relations, rows.pred, "pred");
  const first = (classes: readonly (readonly number[])[]) => classes.map((places) => places[0] ?? 0);
  const { equalEdges, openEdges } = findEdges(relations, { gold: first(gold), pred: first(pred) }, budget);
  const sizes = { gold: gold.map((places) => places.length), pred: pred.map((places) => places.length) };
  const strict = matchClasses({ ...sizes, edges: equalEdges }, null, budget);
  const edges = [...equalEdges, ...openEdges];
  const wide = openEdges.length === 0 ? strict : matchClasses({ ...sizes, edges }, strict.flow, budget);
  return {
    equal: pairRows({ gold, pred, edges: equalEdges, flow: strict.flow }),
    possible: pairRows({ gold, pred, edges, flow: wide.flow }),
  };
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
