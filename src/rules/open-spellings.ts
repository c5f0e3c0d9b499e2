import { parseNumeral } from "../number/index.ts";
import type { ReadSituation } from "./answer-situation.ts";
import type { ConcludedCell } from "./reading/concluded-values.ts";
import { readContainment } from "./reading/containment.ts";
import { cellText, type GoldenTable } from "./reading/golden-cells.ts";
import { keyColumns, rowsNamedBy } from "./reading/golden-keys.ts";
import { readProse } from "./reading/read-prose.ts";
import { differsInTextsAlone, isTextPair } from "./reading/text-differences.ts";
import { supposing } from "./suppose/supposition.ts";

/** How many pairs of spellings question 2 is asked about at most. */
const MAX_SPELLINGS = 20;

/** A golden cell and a text of the answer that code could not equate. */
export interface OpenSpelling {
  readonly gold_column: string;
  /** The golden cell as it reads; `NULL` for none, `no rows` for a golden of zero rows. */
  readonly golden: string;
  readonly as_written: string;
  readonly of: "prose" | "rows";
}

/** The pairs that code could not equate: values that the prose concludes, then cells of the rows; without repetition, capped at `MAX_SPELLINGS`. */
export function openSpellings(situation: ReadSituation): readonly OpenSpelling[] {
  const pairs = new Map<string, OpenSpelling>();
  for (const pair of [...proseSpellings(situation), ...rowSpellings(situation)]) {
    const name = JSON.stringify([pair.gold_column, pair.golden, pair.as_written]);
    if (!pairs.has(name)) pairs.set(name, pair);
  }
  return [...pairs.values()].slice(0, MAX_SPELLINGS);
}

/** The situation with every open value of the prose equated, and with none. */
export function spelledAlike(situation: ReadSituation): readonly ReadSituation[] {
  const open = readProse(situation).cells.flatMap((cell) => cell.values.filter(isOpen));
  return [true, false].map((same) =>
    supposing(situation, {
      equivalences: open.map(({ stated: { gold_column, as_written } }) => ({
        gold_column,
        as_written,
        golden: "",
        same,
        quote: null,
        confidence: 1,
      })),
    }),
  );
}

/** Words of which code cannot tell whether they stand for the golden cell. Two numbers are compared, never equated by a reader. */
function isOpen({ equals_golden, stated }: ConcludedCell["values"][number]): boolean {
  return equals_golden === null && parseNumeral(stated.as_written) === null;
}

function proseSpellings(situation: ReadSituation): readonly OpenSpelling[] {
  const { value } = situation;
  if (value.kind !== "table") return [];
  const { cells } = readProse(situation);
  return cells.flatMap((cell) =>
    cell.values.filter(isOpen).flatMap(({ stated: { gold_column, as_written } }) =>
      goldenTexts(cell, cells, value).map((golden) => ({
        gold_column,
        golden,
        as_written,
        of: "prose" as const,
      })),
    ),
  );
}

/** The cells that a value may be: that of its row, or the names of the golden that the prose does not hold otherwise. */
function goldenTexts(
  cell: ConcludedCell,
  cells: readonly ConcludedCell[],
  table: GoldenTable,
): readonly string[] {
  if (table.rows.length === 0) return ["no rows"];
  const column = table.columns.indexOf(cell.column);
  if (column < 0) return [];
  const text = (index: number) => cellText(table.rows[index]?.[column] ?? null) ?? "NULL";
  if (table.rows.length === 1) return [text(0)];
  if (cell.label !== null && !keyColumns(table).includes(cell.column)) {
    return rowsNamedBy(cell.label, table).map(({ index }) => text(index));
  }
  const held = cells.filter((other) => other.equals_golden === true);
  const named = new Set(
    held.flatMap((other) =>
      rowsNamedBy(other.label ?? other.values[0]?.stated.as_written ?? "", table).map(({ index }) => index),
    ),
  );
  return [...table.rows.keys()].filter((index) => !named.has(index)).map(text);
}

/** The examples of a comparison that differ in one column, where cells are open or texts alone differ. */
function rowSpellings(situation: ReadSituation): readonly OpenSpelling[] {
  const table = readContainment(situation).table?.table;
  if (table === undefined || (table.undecided === 0 && !differsInTextsAlone(table))) return [];
  const examples = table.undecided > 0 ? table.examples : table.examples.filter(isTextPair);
  return examples.flatMap(({ column, golden, predicted }) => {
    if (column === null) return [];
    const [gold, pred] = [cellText(golden) ?? "NULL", cellText(predicted) ?? "NULL"];
    return gold === pred
      ? []
      : [{ gold_column: column, golden: gold, as_written: pred, of: "rows" as const }];
  });
}
