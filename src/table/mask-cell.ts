import type { Cell } from "./cell.ts";
import { readingOf } from "./read-text.ts";

/** Writes the shape of a nested cell: equal wherever two nested cells may be anything but different. */
export function maskCell(cell: Cell): string {
  switch (cell.kind) {
    case "list":
      return `[${cell.items.map(maskCell).sort().join(",")}]`;
    case "struct": {
      const fields = [...cell.fields].map(([name, field]) => `${JSON.stringify(name)}:${maskCell(field)}`);
      return `{${fields.sort().join(",")}}`;
    }
    case "text": {
      const { number, days, timestamp, time, boolean, absence, special, paddedDigits, folded } =
        readingOf(cell);
      const plain =
        number ??
        timestamp ??
        time ??
        boolean ??
        special ??
        paddedDigits ??
        (absence || days.length > 0 || null);
      return plain === null && !/^[[{]/.test(cell.text) ? JSON.stringify(folded) : "#";
    }
    default:
      return "#";
  }
}
