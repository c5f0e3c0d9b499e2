import { relativeTolerance } from "../number/index.ts";
import type { CellRules } from "./cell-rules.ts";
import { type NumberColumn, shortestForm } from "./column.ts";
import type { RowChoice } from "./column-relation.ts";

/** The finite numbers of two columns on one line; its members are numbered, those of the golden side first. */
export interface NumberLine {
  /** By member: its value, the predicted ones in the golden's unit. */
  readonly values: Float64Array;
  readonly goldCount: number;
  /** By member: its row in the column, and its place among the chosen rows of its side. */
  readonly rows: Int32Array;
  readonly places: Int32Array;
  /** By member: the digits after the point that it shows; null where all show their shortest form. */
  readonly decimals: Uint8Array | null;
}

/** Puts the finite numbers of the chosen rows on a line. */
export function placeOnLine(
  columns: { readonly gold: NumberColumn; readonly pred: NumberColumn },
  rows: RowChoice,
  rules: CellRules,
): NumberLine {
  const size = rows.gold.length + rows.pred.length;
  const values = new Float64Array(size);
  const kept = { rows: new Int32Array(size), places: new Int32Array(size) };
  const decimals =
    columns.gold.decimals === null && columns.pred.decimals === null ? null : new Uint8Array(size);
  const { factor, offset } = rules.transform ?? { factor: 1, offset: 0 };
  let count = 0;
  let goldCount = 0;
  for (const side of ["gold", "pred"] as const) {
    const [column, chosen] = [columns[side], rows[side]];
    const converted = side === "pred" && rules.transform !== null;
    for (let place = 0; place < chosen.length; place += 1) {
      const row = chosen[place] ?? 0;
      const value = column.values[row] ?? 0;
      if ((column.absent !== null && column.absent[row] === 1) || !Number.isFinite(value)) continue;
      values[count] = converted ? value * factor + offset : value;
      kept.rows[count] = row;
      kept.places[count] = place;
      if (decimals !== null) decimals[count] = column.decimals?.[row] ?? shortestForm;
      count += 1;
    }
    if (side === "gold") goldCount = count;
  }
  return { values: values.subarray(0, count), goldCount, ...kept, decimals };
}

/** How far from a member its equals may lie: the tolerance, half a unit of the last digit it shows, or the declared rounding. */
export function reachOf(line: NumberLine, member: number, rules: CellRules): number {
  const value = Math.abs(line.values[member] ?? 0);
  const tolerance = value * relativeTolerance;
  const scale = member < line.goldCount || rules.transform === null ? 1 : Math.abs(rules.transform.factor);
  const written = line.decimals === null ? shortestForm : (line.decimals[member] ?? shortestForm);
  const places = written === shortestForm ? fewestDecimals(value / scale, tolerance / scale) : written;
  const half = places < 0 ? 0 : 0.5 * (inversePowers[places] ?? 10 ** -places) * scale;
  const rounded = rules.round === null ? 0 : 10 ** -rules.round;
  return Math.max(tolerance, half, rounded) * 1.001;
}

/** How far from a double, which shows the digits of its shortest form, its equals may lie: the tolerance, or half a unit of its last digit. */
export function reachOfDouble(value: number): number {
  const size = Math.abs(value);
  const places = fewestDecimals(size, size * relativeTolerance);
  const half = places < 0 ? 0 : 0.5 * (inversePowers[places] ?? 0);
  return Math.max(size * relativeTolerance, half) * 1.001;
}

const mostPlaces = 12;
const powers = Float64Array.from({ length: mostPlaces + 1 }, (_, places) => 10 ** places);
const inversePowers = Float64Array.from({ length: mostPlaces + 1 }, (_, places) => 10 ** -places);

/** The fewest decimals at which a value may be a whole number of units, as far as half a unit exceeds the tolerance; -1 beyond. */
function fewestDecimals(value: number, tolerance: number): number {
  for (let places = 0; places <= mostPlaces; places += 1) {
    const unit = powers[places] ?? 1;
    if (tolerance * unit > 0.5) return -1;
    const scaled = value * unit;
    if (Math.abs(scaled - Math.round(scaled)) <= scaled * 1e-14) return places;
  }
  return mostPlaces;
}
