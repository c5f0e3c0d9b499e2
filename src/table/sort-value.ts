import type { Cell } from "./cell.ts";
import { pointsOf } from "./compare-times.ts";
import { numberReading } from "./number-reading.ts";
import { foldText } from "./read-text.ts";

/** Where a cell stands on its axis. */
export type SortValue =
  | { readonly axis: "number"; readonly value: number }
  | { readonly axis: "text"; readonly text: string };

/** The place of a cell in an order: numbers, times and truth values by value, texts by folded text. NULL, NaN and nested cells have none. */
export function sortValue(cell: Cell): SortValue | null {
  switch (cell.kind) {
    case "number":
      return Number.isNaN(cell.value) ? null : { axis: "number", value: cell.value };
    case "boolean":
      return { axis: "number", value: cell.value ? 1 : 0 };
    case "time":
      return { axis: "number", value: cell.seconds + cell.nanos / 1e9 };
    case "date":
    case "timestamp":
    case "text":
      return timeValue(cell) ?? (cell.kind === "text" ? textValue(cell) : null);
    case "null":
    case "list":
    case "struct":
      return null;
  }
}

/** Negative where `left` comes first in ascending order; values of different axes have no order and count as equal. */
export function compareSortValues(left: SortValue, right: SortValue): -1 | 0 | 1 {
  if (left.axis === "number" && right.axis === "number") {
    return left.value < right.value ? -1 : left.value > right.value ? 1 : 0;
  }
  if (left.axis !== "text" || right.axis !== "text") return 0;
  return left.text < right.text ? -1 : left.text > right.text ? 1 : 0;
}

function timeValue(cell: Cell): SortValue | null {
  const [point, other] = pointsOf(cell);
  if (point === undefined || other !== undefined) return null;
  return { axis: "number", value: point.at.seconds + point.at.nanos / 1e9 };
}

function textValue(cell: Cell & { readonly kind: "text" }): SortValue {
  const number = numberReading(cell);
  return number === null
    ? { axis: "text", text: foldText(cell.text) }
    : { axis: "number", value: number.value };
}
