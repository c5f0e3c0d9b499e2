import { relativeTolerance } from "../number/index.ts";
import { argsortDoubles } from "./argsort-doubles.ts";
import type { CellRelation } from "./cell-relation.ts";
import { type CellRules, keepsFigures } from "./cell-rules.ts";
import { cellAt, type NumberColumn, shortestForm } from "./column.ts";
import type { ColumnRelation, RelatedAxis, RowChoice } from "./column-relation.ts";
import { compareCells } from "./compare-cells.ts";
import { type NumberLine, placeOnLine, reachOf } from "./number-line.ts";

/**
 * Relates two columns of numbers: sorts the values of both sides on one line and cuts the line into spans where no value reaches the next. Equal figures of a side
 * share a code; codes ascend along the line, so that those of a span stand together. Linear for many values.
 */
export function relateNumberColumns(
  columns: { readonly gold: NumberColumn; readonly pred: NumberColumn },
  rows: RowChoice,
  rules: CellRules,
): ColumnRelation {
  const line = placeOnLine(columns, rows, rules);
  const sides = { gold: createSide(rows.gold.length), pred: createSide(rows.pred.length) };
  const spanCount = walkLine(line, sides, rules);
  const clusterCount = placeSpecials(columns, rows, { sides, spanCount });
  const relate = (gold: number, pred: number): CellRelation =>
    compareCells(
      cellAt(columns.gold, sides.gold.firstRows[gold] ?? 0),
      cellAt(columns.pred, sides.pred.firstRows[pred] ?? 0),
      rules,
    );
  return {
    gold: { codes: sides.gold.codes, clusters: sides.gold.clusters.slice(0, sides.gold.count) },
    pred: { codes: sides.pred.codes, clusters: sides.pred.clusters.slice(0, sides.pred.count) },
    clusterCount,
    uniform: findUniform({ columns, sides, spanCount, relate, rules }, clusterCount),
    axis: { gold: axisOf(sides.gold), pred: axisOf(sides.pred) },
    relate,
  };
}

interface Side {
  /** By place among the chosen rows: the code of its figure. */
  readonly codes: Int32Array;
  /** By code: a row of the column that holds the figure, and its cluster. */
  readonly firstRows: Int32Array;
  readonly clusters: Int32Array;
  /** By code: its place on the line and its reach. */
  readonly values: Float64Array;
  readonly reaches: Float64Array;
  count: number;
}

interface Sides {
  readonly gold: Side;
  readonly pred: Side;
}

function createSide(rows: number): Side {
  return {
    codes: new Int32Array(rows),
    firstRows: new Int32Array(rows),
    clusters: new Int32Array(rows),
    values: new Float64Array(rows).fill(Number.NaN),
    reaches: new Float64Array(rows),
    count: 0,
  };
}

function axisOf({ values, reaches, count }: Side): RelatedAxis {
  return { values: values.subarray(0, count), reaches: reaches.subarray(0, count) };
}

/** Gives every figure its code and every code its span; returns the number of spans. */
function walkLine(line: NumberLine, sides: Sides, rules: CellRules): number {
  const order = argsortDoubles(line.values);
  const recent = { gold: recentCodes(), pred: recentCodes() };
  const { reaches, reachedBack } = reachAll(line, order, rules);
  let [before, furthest, run, spans] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (let at = 0; at < order.length; at += 1) {
    const member = order[at] ?? 0;
    const value = line.values[member] ?? 0;
    const reach = reaches[at] ?? 0;
    if (value !== before) {
      if (!(value <= furthest || (reachedBack[at] ?? 0) <= before)) spans += 1;
      run += 1;
      before = value;
    }
    if (value + reach > furthest) furthest = value + reach;
    const isGold = member < line.goldCount;
    const own = isGold ? sides.gold : sides.pred;
    const last = isGold ? recent.gold : recent.pred;
    const decimals = line.decimals === null ? shortestForm : (line.decimals[member] ?? shortestForm);
    if (last.runs[decimals] !== run) {
      last.runs[decimals] = run;
      last.codes[decimals] = own.count;
      own.firstRows[own.count] = line.rows[member] ?? 0;
      own.clusters[own.count] = spans - 1;
      own.values[own.count] = value;
      own.reaches[own.count] = reach;
      own.count += 1;
    }
    own.codes[line.places[member] ?? 0] = last.codes[decimals] ?? 0;
  }
  return spans;
}

/** In the order of the line: how far every member reaches, and the least value that it or any later one reaches back to. */
function reachAll(
  line: NumberLine,
  order: Uint32Array,
  rules: CellRules,
): { readonly reaches: Float64Array; readonly reachedBack: Float64Array } {
  const reaches = new Float64Array(order.length);
  const reachedBack = new Float64Array(order.length);
  let least = Number.POSITIVE_INFINITY;
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const member = order[at] ?? 0;
    const reach = reachOf(line, member, rules);
    const back = (line.values[member] ?? 0) - reach;
    if (back < least) least = back;
    reaches[at] = reach;
    reachedBack[at] = least;
  }
  return { reaches, reachedBack };
}

/** By digits shown: the code that the present value got last, and the number of that value. */
function recentCodes(): { readonly codes: Int32Array; readonly runs: Int32Array } {
  return { codes: new Int32Array(256), runs: new Int32Array(256) };
}

/** NULL, NaN and the infinities: one code and one cluster each, after all others. Returns the number of clusters. */
function placeSpecials(
  columns: { readonly gold: NumberColumn; readonly pred: NumberColumn },
  rows: RowChoice,
  { sides, spanCount }: { readonly sides: Sides; readonly spanCount: number },
): number {
  const clusters = new Map<string, number>();
  for (const name of ["gold", "pred"] as const) {
    const [column, chosen, side] = [columns[name], rows[name], sides[name]];
    const codes = new Map<string, number>();
    for (let place = 0; place < chosen.length; place += 1) {
      const row = chosen[place] ?? 0;
      const value = column.values[row] ?? 0;
      const absent = column.absent !== null && column.absent[row] === 1;
      if (!absent && Number.isFinite(value)) continue;
      const key = absent ? "null" : String(value);
      let code = codes.get(key);
      if (code === undefined) {
        const cluster = clusters.get(key) ?? spanCount + clusters.size;
        clusters.set(key, cluster);
        code = side.count;
        codes.set(key, code);
        side.firstRows[code] = row;
        side.clusters[code] = cluster;
        side.count += 1;
      }
      side.codes[place] = code;
    }
  }
  return spanCount + clusters.size;
}

interface Related {
  readonly columns: { readonly gold: NumberColumn; readonly pred: NumberColumn };
  readonly sides: Sides;
  readonly spanCount: number;
  readonly relate: (gold: number, pred: number) => CellRelation;
  readonly rules: CellRules;
}

/** Pairs of figures of a span that are tried one by one. */
const mostPairsTried = 64;

/** Marks the clusters in which every golden figure equals every predicted one; a cluster of one side is one. */
function findUniform(related: Related, clusterCount: number): Uint8Array {
  const { gold, pred } = related.sides;
  const uniform = new Uint8Array(clusterCount).fill(1, related.spanCount);
  let [goldCode, predCode] = [0, 0];
  for (let span = 0; span < related.spanCount; span += 1) {
    const [goldStart, predStart] = [goldCode, predCode];
    while (goldCode < gold.count && gold.clusters[goldCode] === span) goldCode += 1;
    while (predCode < pred.count && pred.clusters[predCode] === span) predCode += 1;
    const codes = { goldStart, goldEnd: goldCode, predStart, predEnd: predCode };
    uniform[span] = isUniform(related, codes) ? 1 : 0;
  }
  return uniform;
}

interface SpanCodes {
  readonly goldStart: number;
  readonly goldEnd: number;
  readonly predStart: number;
  readonly predEnd: number;
}

function isUniform(related: Related, { goldStart, goldEnd, predStart, predEnd }: SpanCodes): boolean {
  const [golds, preds] = [goldEnd - goldStart, predEnd - predStart];
  if (golds === 0 || preds === 0) return true;
  if (isClose(related, { goldStart, goldEnd, predStart, predEnd })) return true;
  if (golds * preds > mostPairsTried) return false;
  for (let gold = goldStart; gold < goldEnd; gold += 1) {
    for (let pred = predStart; pred < predEnd; pred += 1)
      if (related.relate(gold, pred) !== "equal") return false;
  }
  return true;
}

/** Whether a span is one value, or all its values are within the tolerance of each other and the rules hold nothing against it. */
function isClose({ sides, rules }: Related, { goldStart, goldEnd, predStart, predEnd }: SpanCodes): boolean {
  if (!keepsFigures(rules)) return false;
  const valueAt = (side: "gold" | "pred", code: number) => sides[side].values[code] ?? Number.NaN;
  const low = Math.min(valueAt("gold", goldStart), valueAt("pred", predStart));
  const high = Math.max(valueAt("gold", goldEnd - 1), valueAt("pred", predEnd - 1));
  if (low === high) return true;
  if (!rules.fractional || rules.identifier) return false;
  return high - low <= Math.min(Math.abs(low), Math.abs(high)) * relativeTolerance * 0.99;
}
