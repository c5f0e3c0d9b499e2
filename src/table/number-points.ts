import { type Decimal, decimalToNumber, relativeTolerance } from "../number/index.ts";
import type { Cell } from "./cell.ts";
import type { CellRules } from "./cell-rules.ts";
import { numberReading } from "./number-reading.ts";

/** A place on the number line or the time line, how far its equals may lie from it, and whose it is. */
export interface AxisPoint {
  readonly value: number;
  readonly reach: number;
  readonly member: number;
}

/** Every place on the number line where a cell may stand, with a reach that covers tolerance and rounding to the digits it shows. */
export function numberPoints(
  cell: Cell,
  member: number,
  { side, rules }: { readonly side: "gold" | "pred"; readonly rules: CellRules },
): readonly AxisPoint[] {
  const reading = numberReading(cell);
  if (reading === null) return [];
  if (reading.decimal === null)
    return Number.isNaN(reading.value) ? [] : [{ value: reading.value, reach: 0, member }];
  const unit = 10 ** (reading.shown?.lastDigit ?? -reading.decimal.scale);
  const rounded = rules.round === null ? 0 : 10 ** -rules.round;
  const point = (value: number, scale: number): AxisPoint => ({
    value,
    reach: Math.max(Math.abs(value) * relativeTolerance, unit * scale * 0.5, rounded) * 1.001,
    member,
  });
  const points = [point(reading.value, 1)];
  if (reading.percent) points.push(point(reading.value / 100, 0.01));
  else if (rules.rate || rules.percent.gold || rules.percent.pred)
    points.push(point(reading.value / 100, 0.01));
  if (side === "pred" && rules.transform !== null) {
    const { factor, offset } = rules.transform;
    points.push(point(reading.value * factor + offset, Math.abs(factor)));
  }
  if (reading.alternative !== null) points.push(point(finite(reading.alternative), 1));
  return points.filter(({ value }) => Number.isFinite(value));
}

function finite(decimal: Decimal): number {
  return decimalToNumber(decimal);
}
