import type { CellValue } from "../domain/index.ts";
import { formatDecimal } from "../number/index.ts";
import type { Cell } from "./cell.ts";
import { showCell } from "./show-cell.ts";

/** The lossless JSON form of a cell; `parseCell` reads the same cell back. */
export function cellValue(cell: Cell): CellValue {
  switch (cell.kind) {
    case "null":
      return null;
    case "boolean":
      return cell.value;
    case "number":
      return numberValue(cell.value, cell);
    case "date":
      return { $date: showCell(cell) };
    case "timestamp":
      return { $timestamp: showCell(cell) };
    case "time":
      return { $time: showCell(cell) };
    case "text":
      return cell.text;
    case "list":
      return cell.items.map(cellValue);
    case "struct":
      return structValue(cell.fields);
  }
}

function numberValue(value: number, { decimal }: Cell & { readonly kind: "number" }): CellValue {
  if (decimal !== null) {
    return decimal.scale === 0 ? { $bigint: formatDecimal(decimal) } : { $decimal: formatDecimal(decimal) };
  }
  return Number.isFinite(value) ? value : { $number: String(value) };
}

/** Fields are set as own properties, whatever their names. */
function structValue(fields: ReadonlyMap<string, Cell>): CellValue {
  return Object.fromEntries([...fields].map(([name, field]) => [name, cellValue(field)]));
}
