import { relativeTolerance } from "../number/index.ts";
import { argsortDoubles } from "./argsort-doubles.ts";
import type { CellRelation } from "./cell-relation.ts";
import type { CellRules } from "./cell-rules.ts";
import { cellAt, type NumberColumn, shortestForm } from "./column.ts";
import type { ColumnRelation, RowChoice } from "./column-relation.ts";
import { compareCells } from "./compare-cells.ts";

/**
 * Relates two columns of numbers: sorts the values of both sides on one line and cuts the line where no value reaches the next. Equal figures of a side share
 * a code. n·log n at most, linear for many values.
 */
export function relateNumberColumns(
  columns: { readonly gold: NumberColumn; readonly pred: NumberColumn },
  rows: RowChoice,
  rules: CellRules,
): ColumnRelation {
  const line = placeOnLine(columns, rows, rules);
  const order = argsortDoubles(line.values);
  const sides = {
    gold: { codes: new Int32Array(rows.gold.length), firstRows: [] as number[], clusters: [] as number[] },
    pred: { codes: new Int32Array(rows.pred.length), firstRows: [] as number[], clusters: [] as number[] },
  };
  const spans: Span[] = [];
  const recent = { gold: recentCodes(), pred: recentCodes() };
  let before = Number.NaN;
  let furthest = Number.NEGATIVE_INFINITY;
  let run = 0;
  for (let at = 0; at < order.length; at += 1) {
    const member = order[at] ?? 0;
    const value = line.values[member] ?? 0;
    const reach = reachOf(line, member, rules);
    const isGold = member < line.goldCount;
    if (value !== before) {
      const joined = value <= furthest || value - reach <= before;
      if (!joined) spans.push(emptySpan());
      run += 1;
    }
    furthest = Math.max(furthest, value + reach);
    before = value;
    const side = isGold ? "gold" : "pred";
    const own = sides[side];
    const decimals = line.decimals?.[member] ?? shortestForm;
    let code = recent[side].codes[decimals] ?? -1;
    if (recent[side].runs[decimals] !== run) {
      code = own.firstRows.length;
      recent[side].codes[decimals] = code;
      recent[side].runs[decimals] = run;
      own.firstRows.push(line.rows[member] ?? 0);
      own.clusters.push(spans.length - 1);
      widen(spans.at(-1), isGold, { value, code });
    }
    own.codes[line.places[member] ?? 0] = code;
  }
  const specials = placeSpecials(columns, rows, { sides, clusterCount: spans.length });
  const relate = relateByCells(columns, sides, rules);
  const uniform = new Uint8Array(specials.clusterCount);
  spans.forEach((span, cluster) => {
    uniform[cluster] = isUniform(span, relate, rules) ? 1 : 0;
  });
  uniform.fill(1, spans.length);
  return {
    gold: { codes: sides.gold.codes, clusters: Int32Array.from(sides.gold.clusters) },
    pred: { codes: sides.pred.codes, clusters: Int32Array.from(sides.pred.clusters) },
    clusterCount: specials.clusterCount,
    uniform,
    relate,
  };
}

/** By digits shown: the code that the present value got last, and the number of that value. */
function recentCodes(): { readonly codes: Int32Array; readonly runs: Int32Array } {
  return { codes: new Int32Array(256), runs: new Int32Array(256) };
}

interface Line {
  /** Finite values, those of the golden side first, the predicted ones in the golden's unit. */
  readonly values: Float64Array;
  readonly goldCount: number;
  /** By member: its row in the column, and its place among the chosen rows of its side. */
  readonly rows: Int32Array;
  readonly places: Int32Array;
  readonly decimals: Uint8Array | null;
}

function placeOnLine(
  columns: { readonly gold: NumberColumn; readonly pred: NumberColumn },
  rows: RowChoice,
  rules: CellRules,
): Line {
  const size = rows.gold.length + rows.pred.length;
  const values = new Float64Array(size);
  const kept = { rows: new Int32Array(size), places: new Int32Array(size) };
  const decimals =
    columns.gold.decimals === null && columns.pred.decimals === null ? null : new Uint8Array(size);
  const { factor, offset } = rules.transform ?? { factor: 1, offset: 0 };
  let count = 0;
  let goldCount = 0;
  for (const side of ["gold", "pred"] as const) {
    const column = columns[side];
    const chosen = rows[side];
    for (let place = 0; place < chosen.length; place += 1) {
      const row = chosen[place] ?? 0;
      const value = column.values[row] ?? 0;
      if (column.absent?.[row] === 1 || !Number.isFinite(value)) continue;
      values[count] = side === "pred" && rules.transform !== null ? value * factor + offset : value;
      kept.rows[count] = row;
      kept.places[count] = place;
      if (decimals !== null) decimals[count] = column.decimals?.[row] ?? shortestForm;
      count += 1;
    }
    if (side === "gold") goldCount = count;
  }
  return { values: values.subarray(0, count), goldCount, ...kept, decimals };
}

/** How far from a value its equals may lie: the tolerance, half a unit of the last digit it shows, or the declared rounding. */
function reachOf(line: Line, member: number, rules: CellRules): number {
  const value = Math.abs(line.values[member] ?? 0);
  const tolerance = value * relativeTolerance;
  const scale = member < line.goldCount ? 1 : Math.abs(rules.transform?.factor ?? 1);
  const written = line.decimals?.[member] ?? shortestForm;
  const places = written === shortestForm ? fewestDecimals(value / scale, tolerance / scale) : written;
  const rounded = rules.round === null ? 0 : 10 ** -rules.round;
  const half = places === null ? 0 : 0.5 * 10 ** -places * scale;
  return Math.max(tolerance, half, rounded) * 1.001;
}

/** The fewest decimals at which a value may be a whole number of units, as far as half a unit exceeds the tolerance; null beyond. */
function fewestDecimals(value: number, tolerance: number): number | null {
  for (let places = 0; places <= 12; places += 1) {
    const unit = 10 ** places;
    if (0.5 < tolerance * unit) return null;
    const scaled = value * unit;
    if (Math.abs(scaled - Math.round(scaled)) <= scaled * 1e-14) return places;
  }
  return 12;
}

/** A stretch of the line: its extremes, and how many different figures each side has on it. */
interface Span {
  gold: Extremes | null;
  pred: Extremes | null;
}

interface Extremes {
  low: { readonly value: number; readonly code: number };
  high: { readonly value: number; readonly code: number };
  count: number;
  readonly codes: number[];
}

function emptySpan(): Span {
  return { gold: null, pred: null };
}

/** Codes kept for trying all pairs of a short span. */
const codesKept = 8;

function widen(
  span: Span | undefined,
  isGold: boolean,
  figure: { readonly value: number; readonly code: number },
): void {
  if (span === undefined) return;
  const side = isGold ? "gold" : "pred";
  const known = span[side];
  if (known === null) span[side] = { low: figure, high: figure, count: 1, codes: [figure.code] };
  else {
    known.high = figure;
    known.count += 1;
    if (known.codes.length < codesKept) known.codes.push(figure.code);
  }
}

type Relate = (gold: number, pred: number) => CellRelation;

/** Whether all golden figures of a span equal all predicted ones. */
function isUniform({ gold, pred }: Span, relate: Relate, rules: CellRules): boolean {
  if (gold === null || pred === null) return true;
  if (gold.count <= codesKept && pred.count <= codesKept) {
    return gold.codes.every((left) => pred.codes.every((right) => relate(left, right) === "equal"));
  }
  if (!rules.fractional || rules.identifier) return false;
  const low = Math.min(gold.low.value, pred.low.value);
  const high = Math.max(gold.high.value, pred.high.value);
  const closest = Math.min(Math.abs(low), Math.abs(high));
  if (low < 0 !== high < 0 || high - low > closest * relativeTolerance * 0.99) return false;
  return (
    relate(gold.low.code, pred.high.code) === "equal" && relate(gold.high.code, pred.low.code) === "equal"
  );
}

interface Sides {
  readonly gold: Side;
  readonly pred: Side;
}

interface Side {
  readonly codes: Int32Array;
  /** By code: a row of the column that holds the figure. */
  readonly firstRows: number[];
  readonly clusters: number[];
}

/** NULL, NaN and the infinities: one code and one cluster each, shared by both sides. */
function placeSpecials(
  columns: { readonly gold: NumberColumn; readonly pred: NumberColumn },
  rows: RowChoice,
  { sides, clusterCount }: { readonly sides: Sides; readonly clusterCount: number },
): { readonly clusterCount: number } {
  const clusters = new Map<string, number>();
  for (const side of ["gold", "pred"] as const) {
    const column = columns[side];
    const codes = new Map<string, number>();
    rows[side].forEach((row, place) => {
      const value = column.values[row] ?? 0;
      const absent = column.absent?.[row] === 1;
      if (!absent && Number.isFinite(value)) return;
      const key = absent ? "null" : String(value);
      let code = codes.get(key);
      if (code === undefined) {
        const cluster = clusters.get(key) ?? clusterCount + clusters.size;
        clusters.set(key, cluster);
        code = sides[side].firstRows.length;
        codes.set(key, code);
        sides[side].firstRows.push(row);
        sides[side].clusters.push(cluster);
      }
      sides[side].codes[place] = code;
    });
  }
  return { clusterCount: clusterCount + clusters.size };
}

function relateByCells(
  columns: { readonly gold: NumberColumn; readonly pred: NumberColumn },
  sides: Sides,
  rules: CellRules,
): Relate {
  return (gold, pred) =>
    compareCells(
      cellAt(columns.gold, sides.gold.firstRows[gold] ?? 0),
      cellAt(columns.pred, sides.pred.firstRows[pred] ?? 0),
      rules,
    );
}
