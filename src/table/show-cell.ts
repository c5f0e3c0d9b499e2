import { formatDecimal } from "../number/index.ts";
import type { Cell } from "./cell.ts";
import { civilDate, secondsPerDay } from "./read-time.ts";

/**
 * Writes a cell as one line of text: numbers with the digits they show, dates and timestamps in ISO form, lists and structs as JSON-like text
 * with sorted fields, NULL as `NULL`. Texts come as they are; nothing is escaped for a terminal or a page.
 */
export function showCell(cell: Cell): string {
  switch (cell.kind) {
    case "null":
      return "NULL";
    case "boolean":
      return String(cell.value);
    case "number":
      return cell.decimal === null ? String(cell.value) : formatDecimal(cell.decimal);
    case "date":
      return showDay(cell.day);
    case "timestamp": {
      const wall = cell.seconds + (cell.offset ?? 0);
      const day = Math.floor(wall / secondsPerDay);
      const zone = cell.offset === null ? "" : showOffset(cell.offset);
      return `${showDay(day)}T${showClock(wall - day * secondsPerDay, cell.nanos)}${zone}`;
    }
    case "time":
      return showClock(cell.seconds, cell.nanos);
    case "text":
      return cell.text;
    case "list":
      return `[${cell.items.map(showNested).join(",")}]`;
    case "struct": {
      const names = [...cell.fields.keys()].sort();
      return `{${names.map((name) => `${JSON.stringify(name)}:${showNested(cell.fields.get(name))}`).join(",")}}`;
    }
  }
}

function showNested(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  return cell.kind === "text" ? JSON.stringify(cell.text) : showCell(cell);
}

function showDay(dayOfEpoch: number): string {
  const { year, month, day } = civilDate(dayOfEpoch);
  const years = year < 0 ? `-${String(-year).padStart(6, "0")}` : String(year).padStart(4, "0");
  return `${years}-${twoDigits(month)}-${twoDigits(day)}`;
}

function showClock(seconds: number, nanos: number): string {
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(twoDigits)
    .join(":");
  return nanos === 0 ? clock : `${clock}.${String(nanos).padStart(9, "0").replace(/0+$/, "")}`;
}

function showOffset(seconds: number): string {
  if (seconds === 0) return "Z";
  const size = Math.abs(seconds);
  return `${seconds < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 3600))}:${twoDigits(Math.floor(size / 60) % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
