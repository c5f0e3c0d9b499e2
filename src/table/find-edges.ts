import type { Budget } from "./budget.ts";
import { type CellRelation, weakerRelation } from "./cell-relation.ts";
import { type ColumnRelation, type RelatedAxis, relationAt } from "./column-relation.ts";
import type { ClassEdge } from "./max-matching.ts";

/** Pairs of classes that are equal, and pairs that only meaning can decide. */
export interface FoundEdges {
  readonly equalEdges: readonly ClassEdge[];
  readonly openEdges: readonly ClassEdge[];
}

/** One place for every class of like rows. */
export interface ClassPlaces {
  readonly gold: readonly number[];
  readonly pred: readonly number[];
}

/** Pairs of classes up to which all are tried. */
const mostPairsTried = 4096;

/** Finds the classes that may be matched: by trying all pairs of few, by sweeping along the most telling column of numbers of many. */
export function findEdges(
  relations: readonly ColumnRelation[],
  places: ClassPlaces,
  budget: Budget,
): FoundEdges {
  const equalEdges: ClassEdge[] = [];
  const openEdges: ClassEdge[] = [];
  const tryPair = (gold: number, pred: number) => {
    const relation = relatePlaces(relations, places.gold[gold] ?? 0, places.pred[pred] ?? 0);
    if (relation === "equal") equalEdges.push({ gold, pred });
    else if (relation !== "different") openEdges.push({ gold, pred });
  };
  const sweep =
    places.gold.length * places.pred.length > mostPairsTried ? bestSweep(relations, places) : null;
  if (sweep !== null) {
    sweepPairs(sweep, budget, tryPair);
    return { equalEdges, openEdges };
  }
  for (let gold = 0; gold < places.gold.length && budget.take(places.pred.length); gold += 1) {
    for (let pred = 0; pred < places.pred.length; pred += 1) tryPair(gold, pred);
  }
  return { equalEdges, openEdges };
}

/** How two places stand to each other: the weakest of their cells. */
function relatePlaces(relations: readonly ColumnRelation[], gold: number, pred: number): CellRelation {
  let row: CellRelation = "equal";
  for (const relation of relations) {
    row = weakerRelation(row, relationAt(relation, gold, pred));
    if (row === "different") return row;
  }
  return row;
}

/** The classes along one axis: golden ones, and predicted ones in ascending order. */
interface Sweep {
  readonly gold: readonly AxisPlace[];
  readonly pred: readonly AxisPlace[];
  /** The widest reach of a predicted class. */
  readonly widest: number;
}

interface AxisPlace {
  readonly index: number;
  readonly value: number;
  readonly reach: number;
}

/** The axis along which the classes spread widest, measured in reaches; null where no column is a line of numbers. */
function bestSweep(relations: readonly ColumnRelation[], places: ClassPlaces): Sweep | null {
  let best: { readonly sweep: Sweep; readonly spread: number } | null = null;
  for (const relation of relations) {
    const { axis } = relation;
    if (axis === null) continue;
    const gold = placesOn(axis.gold, relation.gold.codes, places.gold);
    const pred = placesOn(axis.pred, relation.pred.codes, places.pred);
    if (gold === null || pred === null) continue;
    const widest = pred.reduce((most, { reach }) => Math.max(most, reach), 0);
    const typical = Math.max(widest, gold[gold.length >> 1]?.reach ?? 0, Number.MIN_VALUE);
    const spread = ((pred.at(-1)?.value ?? 0) - (pred[0]?.value ?? 0)) / typical;
    if (best === null || spread > best.spread) best = { sweep: { gold, pred, widest }, spread };
  }
  return best?.sweep ?? null;
}

/** The classes in ascending order; null where one stands on no line. */
function placesOn(
  axis: RelatedAxis,
  codes: Int32Array,
  places: readonly number[],
): readonly AxisPlace[] | null {
  const points = places.map((place, index) => {
    const code = codes[place] ?? 0;
    return { index, value: axis.values[code] ?? Number.NaN, reach: axis.reaches[code] ?? 0 };
  });
  if (points.some(({ value }) => Number.isNaN(value))) return null;
  return points.sort((left, right) => left.value - right.value);
}

function sweepPairs(
  { gold, pred, widest }: Sweep,
  budget: Budget,
  tryPair: (gold: number, pred: number) => void,
): void {
  for (const { index, value, reach } of gold) {
    const far = Math.max(reach, widest);
    for (let at = firstAtLeast(pred, value - far); at < pred.length; at += 1) {
      const other = pred[at];
      if (other === undefined || other.value > value + far || !budget.take(1)) break;
      tryPair(index, other.index);
    }
  }
}

function firstAtLeast(places: readonly AxisPlace[], value: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle]?.value ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
