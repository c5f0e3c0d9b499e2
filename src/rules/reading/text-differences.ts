import type { TableEvidence } from "../../domain/index.ts";
import { parseNumeral } from "../../number/index.ts";

type Example = TableEvidence["examples"][number];

/**
 * Whether nothing but texts keeps golden rows from being found, each opposite another text in a row that agrees otherwise: they may be other spellings,
 * abbreviations or names of the same.
 */
export function differsInTextsAlone({ reasons, missing, examples }: TableEvidence): boolean {
  const rows = new Set(examples.filter(isTextPair).map(({ row }) => row));
  if (rows.size === 0) return false;
  const differsOtherwise = examples.some(
    (example) => example.column !== null && rows.has(example.row) && !isTextPair(example),
  );
  return !differsOtherwise && (rows.size >= missing || reasons.includes("one_column_off"));
}

/** Whether an example sets a text of the golden against another text in one column. */
export function isTextPair({ column, golden, predicted }: Example): boolean {
  return column !== null && isText(golden) && isText(predicted) && golden !== predicted;
}

function isText(cell: Example["golden"]): boolean {
  return typeof cell === "string" && cell.trim() !== "" && parseNumeral(cell) === null;
}
