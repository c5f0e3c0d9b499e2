import type { CellValue } from "../../domain/index.ts";
import type { AnswerSituation } from "../answer-situation.ts";
import { isAsked } from "./asked-columns.ts";
import { cellNumber, type GoldenTable } from "./golden-cells.ts";

/** Whether every golden row holds, in an asked column without declared labels, a number other than 0; false for a golden of zero rows. */
export function everyRowNeedsNumber(situation: AnswerSituation): boolean {
  const { value } = situation;
  if (value.kind !== "table" || value.rows.length === 0) return false;
  const columns = plainColumns(situation, value);
  return value.rows.every((row) => columns.some((index) => needsDigits(row[index] ?? null)));
}

/** Whether every asked golden cell is a number other than 0, so that prose without a number states none of them. */
export function everyCellNeedsNumber(situation: AnswerSituation): boolean {
  const { value } = situation;
  if (value.kind !== "table" || value.rows.length === 0) return false;
  const asked = value.columns.filter((column) => isAsked(situation, column));
  const columns = plainColumns(situation, value);
  return (
    columns.length === asked.length &&
    value.rows.every((row) => columns.every((index) => needsDigits(row[index] ?? null)))
  );
}

function plainColumns(situation: AnswerSituation, table: GoldenTable): readonly number[] {
  const { labels } = situation.golden;
  return [...table.columns.keys()].filter((index) => {
    const column = table.columns[index] ?? "";
    return isAsked(situation, column) && !Object.hasOwn(labels ?? {}, column);
  });
}

function needsDigits(cell: CellValue): boolean {
  const number = cellNumber(cell);
  return number !== null && number !== 0;
}
