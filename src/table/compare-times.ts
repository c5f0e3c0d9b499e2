import type { Cell, TimestampCell } from "./cell.ts";
import type { CellRelation } from "./cell-relation.ts";
import { readingOf } from "./read-text.ts";
import { dayNumber, secondsPerDay } from "./read-time.ts";

/** Whether a cell is a date, a timestamp or a time of day. */
export function isTemporal(cell: Cell): boolean {
  return cell.kind === "date" || cell.kind === "timestamp" || cell.kind === "time";
}

/** The span, in seconds, by which clocks of different zones may differ. */
export const widestZoneSpan = 14 * 3600;

/** Compares two cells as points in time, at least one of them a temporal cell or both texts that spell one. */
export function compareTimes(gold: Cell, pred: Cell): CellRelation {
  if (gold.kind === "time" || pred.kind === "time") return compareClockTimes(gold, pred);
  const [golds, preds] = [pointsOf(gold), pointsOf(pred)];
  let best: CellRelation = "different";
  for (const left of golds) {
    for (const right of preds) {
      const relation = comparePoints(left, right);
      if (relation === "equal") return left.certain && right.certain ? "equal" : "notation";
      if (relation !== "different") best = relation;
    }
  }
  return best;
}

/** A reading of a cell as a point in time. */
interface Point {
  readonly at: TimestampCell;
  /** Whether it names a day, not a moment of it. */
  readonly day: boolean;
  /** Whether it is the only reading. */
  readonly certain: boolean;
}

/** The points in time that a cell may name: none where it names none, several where day and month are open. */
export function pointsOf(cell: Cell): readonly Point[] {
  switch (cell.kind) {
    case "date":
      return [dayPoint(cell.day, true)];
    case "timestamp":
      return [{ at: cell, day: false, certain: true }];
    case "text": {
      const reading = readingOf(cell);
      if (reading.timestamp !== null) return [{ at: reading.timestamp, day: false, certain: true }];
      if (reading.days.length > 0) return reading.days.map((day) => dayPoint(day, reading.isoDay));
      return coarseDay(cell.text);
    }
    case "number":
      return coarseDay(Number.isSafeInteger(cell.value) ? String(cell.value) : "");
    default:
      return [];
  }
}

/** A year, a month or a day written as eight digits, taken as the day it starts with. */
function coarseDay(text: string): readonly Point[] {
  const parts = /^(\d{4})(?:-?(\d{2}))?(?:(\d{2}))?$/.exec(text);
  if (parts === null) return [];
  const day = dayNumber(Number(parts[1]), Number(parts[2] ?? 1), Number(parts[3] ?? 1));
  return day === null ? [] : [dayPoint(day, false)];
}

function dayPoint(day: number, certain: boolean): Point {
  const at: TimestampCell = {
    kind: "timestamp",
    seconds: day * secondsPerDay,
    nanos: 0,
    offset: null,
    digits: 0,
  };
  return { at, day: true, certain };
}

function comparePoints(left: Point, right: Point): CellRelation {
  const [one, other] = [left.at, right.at];
  const apart = Math.abs(one.seconds - other.seconds);
  if ((one.offset === null) === (other.offset === null)) {
    if (apart === 0 && one.nanos === other.nanos) return "equal";
    return apart <= 1 && sameRounded(one, other) ? "rounding" : "different";
  }
  const zoned = one.offset === null ? other : one;
  const local = one.offset === null ? one : other;
  const wall = zoned.seconds + (zoned.offset ?? 0);
  if (wall === local.seconds && zoned.nanos === local.nanos) return "notation";
  const shift = apart <= widestZoneSpan && apart % 900 === 0 && one.nanos === other.nanos;
  return shift ? "notation" : "different";
}

/** Whether one timestamp is the other, cut or rounded to the fewer digits of a second that it shows. */
function sameRounded(left: TimestampCell, right: TimestampCell): boolean {
  if (left.digits === right.digits) return false;
  const [fine, coarse] = left.digits > right.digits ? [left, right] : [right, left];
  const unit = 10 ** (9 - Math.min(coarse.digits, 9));
  const distance = (fine.seconds - coarse.seconds) * 1e9 + (fine.nanos - coarse.nanos);
  return distance > -unit && distance < unit;
}

function compareClockTimes(gold: Cell, pred: Cell): CellRelation {
  const [left, right] = [clockOf(gold), clockOf(pred)];
  if (left === null || right === null) return "different";
  return left.seconds === right.seconds && left.nanos === right.nanos ? "equal" : "different";
}

function clockOf(cell: Cell): { readonly seconds: number; readonly nanos: number } | null {
  if (cell.kind === "time") return cell;
  return cell.kind === "text" ? readingOf(cell).time : null;
}
