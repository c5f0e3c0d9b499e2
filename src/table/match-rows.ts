import { type CellRelation, type OpenRelation, weakerRelation } from "./cell-relation.ts";
import { groupRows, type RowGroup } from "./group-rows.ts";
import { type Budget, type ClassEdge, matchClasses } from "./max-matching.ts";
import type { ColumnRelation } from "./relate-columns.ts";

/** A largest matching of golden rows with different predicted rows. */
export interface RowMatching {
  /** By golden row: the predicted row that equals it, -1 where none is left for it. As many as can be matched at once are. */
  readonly equal: Int32Array;
  /** By golden row: its partner where pairs that only meaning can decide count too, -1 where there is none. */
  readonly possible: Int32Array;
  readonly equalCount: number;
  readonly possibleCount: number;
  /** Whether the budget ended before a largest matching was known. */
  readonly capped: boolean;
}

/** Matches rows under related columns; the rows are those that the relations were made for, counted from 0. */
export function matchRows(
  relations: readonly ColumnRelation[],
  rowCounts: { readonly gold: number; readonly pred: number },
  budget: Budget,
): RowMatching {
  const equal = new Int32Array(rowCounts.gold).fill(-1);
  const possible = new Int32Array(rowCounts.gold).fill(-1);
  const totals = { equal: 0, possible: 0, capped: false };
  for (const group of groupRows(relations, rowCounts)) {
    if (group.gold.length === 0 || group.pred.length === 0) continue;
    if (relations.every((relation) => isUniform(relation, group))) {
      const count = Math.min(group.gold.length, group.pred.length);
      for (let index = 0; index < count; index += 1) {
        const [gold, pred] = [group.gold[index] ?? 0, group.pred[index] ?? 0];
        equal[gold] = pred;
        possible[gold] = pred;
      }
      totals.equal += count;
      totals.possible += count;
      continue;
    }
    const matched = matchGroup(relations, group, budget);
    for (const [gold, pred] of matched.equal) equal[gold] = pred;
    for (const [gold, pred] of matched.possible) possible[gold] = pred;
    totals.equal += matched.equal.length;
    totals.possible += matched.possible.length;
    totals.capped ||= matched.capped;
  }
  return {
    equal,
    possible,
    equalCount: totals.equal,
    possibleCount: totals.possible,
    capped: totals.capped,
  };
}

/** How a golden row and a predicted one stand to each other: the weakest of their cells. */
export function relateRows(relations: readonly ColumnRelation[], gold: number, pred: number): CellRelation {
  let row: CellRelation = "equal";
  for (const relation of relations) {
    row = weakerRelation(row, cellRelation(relation, gold, pred));
    if (row === "different") return row;
  }
  return row;
}

/** How the cells of one pair of columns stand to each other in a golden and a predicted row. */
export function cellRelation(relation: ColumnRelation, gold: number, pred: number): CellRelation {
  const [left, right] = [relation.gold.codes[gold] ?? -1, relation.pred.codes[pred] ?? -1];
  const cluster = relation.gold.clusters[left];
  if (cluster !== relation.pred.clusters[right]) return "different";
  return relation.uniform[cluster ?? 0] === 1 ? "equal" : relation.relate(left, right);
}

/** The relation of an open pair, or null. */
export function openRelation(relation: CellRelation): OpenRelation | null {
  return relation === "equal" || relation === "different" ? null : relation;
}

function isUniform(relation: ColumnRelation, group: RowGroup): boolean {
  const cluster = relation.gold.clusters[relation.gold.codes[group.gold[0] ?? 0] ?? 0] ?? 0;
  return relation.uniform[cluster] === 1;
}

interface GroupMatching {
  readonly equal: readonly (readonly [number, number])[];
  readonly possible: readonly (readonly [number, number])[];
  readonly capped: boolean;
}

function matchGroup(relations: readonly ColumnRelation[], group: RowGroup, budget: Budget): GroupMatching {
  const gold = classesOf(relations, group.gold, "gold");
  const pred = classesOf(relations, group.pred, "pred");
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
  const sizes = { gold: gold.map((rows) => rows.length), pred: pred.map((rows) => rows.length) };
  const strict = matchClasses({ ...sizes, edges: equalEdges }, null, budget);
  const edges = [...equalEdges, ...openEdges];
  const wide = openEdges.length === 0 ? strict : matchClasses({ ...sizes, edges }, strict.flow, budget);
  return {
    equal: pairRows({ gold, pred, edges: equalEdges, flow: strict.flow }),
    possible: pairRows({ gold, pred, edges, flow: wide.flow }),
    capped: strict.capped || wide.capped || budget.steps <= 0,
  };
}

/** Like rows of one side, in the order of the rows. */
function classesOf(
  relations: readonly ColumnRelation[],
  rows: readonly number[],
  side: "gold" | "pred",
): readonly (readonly number[])[] {
  const classes = new Map<string, number[]>();
  for (const row of rows) {
    const key = relations.map((relation) => relation[side].codes[row]).join(" ");
    const known = classes.get(key);
    if (known === undefined) classes.set(key, [row]);
    else known.push(row);
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
