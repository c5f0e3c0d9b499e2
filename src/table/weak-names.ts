import { cellKey } from "./build-column.ts";
import type { Cell } from "./cell.ts";
import { cellAt, columnLength } from "./column.ts";
import type { DescribedColumn } from "./described-column.ts";
import type { Prepared } from "./prepare-comparison.ts";
import type { TableReason } from "./reasons.ts";

/** Pairs by shared words whose further words may say something else: whether the values agree or, in a supporting column, do not, meaning must still decide. */
export function weakNames(prepared: Prepared): TableReason[] {
  return weakPairs(prepared, () => true);
}

/** Weak names of pairs whose cells all agree, without those whose values are too telling to agree by chance. */
export function weakNamesOfEqualColumns(prepared: Prepared): TableReason[] {
  return weakPairs(prepared, (column) => !hasTellingValues(column));
}

function weakPairs(
  { named, refuted, gold, pred }: Prepared,
  isDoubtful: (gold: DescribedColumn) => boolean,
): TableReason[] {
  const doubtful = named.filter(({ sure, gold: index }) => {
    const column = gold[index];
    return !sure && column !== undefined && isDoubtful(column);
  });
  return [...doubtful, ...refuted].flatMap((pair) => {
    const column = gold[pair.gold];
    const candidate = pred[pair.pred]?.name.exact;
    if (column === undefined || candidate === undefined) return [];
    return [
      {
        code: "column_ambiguous" as const,
        column: column.name.exact,
        kind: "weak_name" as const,
        candidates: [candidate],
      },
    ];
  });
}

/** Different telling values that leave no room for chance. */
const tellingValues = 5;

/** Whether a column holds values enough that two columns of different meaning would not share them all. */
export function hasTellingValues({ column }: DescribedColumn): boolean {
  const seen = new Set<string | number>();
  const rows = columnLength(column);
  for (let row = 0; row < rows && seen.size < tellingValues; row += 1) {
    const cell = cellAt(column, row);
    if (isTelling(cell)) seen.add(cellKey(cell));
  }
  return seen.size >= tellingValues;
}

/** A text, a date, a fraction, or a whole number too large for a count that happens to agree, and no calendar year: of these there are few. */
function isTelling(cell: Cell): boolean {
  if (cell.kind === "number") {
    const { value } = cell;
    return !Number.isInteger(value) || (Math.abs(value) >= 1000 && (value < 1900 || value > 2100));
  }
  return cell.kind === "text" || cell.kind === "date" || cell.kind === "timestamp";
}
