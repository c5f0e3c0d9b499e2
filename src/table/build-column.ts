import type { Cell } from "./cell.ts";
import type { Column } from "./column.ts";
import { showCell } from "./show-cell.ts";

/** Takes the cells of a column one after the other and gives the column in the form that costs least. */
export interface ColumnBuilder {
  readonly push: (cell: Cell) => void;
  readonly finish: () => Column;
}

/** Starts a column of unknown content; `expectedRows` saves copying where it is right. */
export function createColumnBuilder(expectedRows: number): ColumnBuilder {
  const codes = growingCodes(expectedRows);
  const cells: Cell[] = [];
  const codeOf = new Map<string | number, number>();
  return {
    push(cell) {
      const key = cellKey(cell);
      let code = codeOf.get(key);
      if (code === undefined) {
        code = cells.length;
        codeOf.set(key, code);
        cells.push(cell);
      }
      codes.push(code);
    },
    finish: () => ({ storage: "coded", codes: codes.finish(), cells }),
  };
}

/** A key that two cells share only where they are the same cell, shown digits included; plain doubles are their own key. */
export function cellKey(cell: Cell): string | number {
  if (cell.kind === "number" && cell.decimal === null) return cell.value;
  if (cell.kind === "text") return `t${cell.text}`;
  return `${cell.kind} ${showCell(cell)}`;
}

function growingCodes(expectedRows: number) {
  let codes = new Int32Array(Math.max(expectedRows, 16));
  let length = 0;
  return {
    push(code: number) {
      if (length === codes.length) {
        const larger = new Int32Array(codes.length * 2);
        larger.set(codes);
        codes = larger;
      }
      codes[length] = code;
      length += 1;
    },
    finish: () => codes.slice(0, length),
  };
}
