import { createColumnBuilder } from "./build-column.ts";
import type { Cell } from "./cell.ts";
import { cellAt, columnLength } from "./column.ts";
import { profileColumn } from "./column-kind.ts";
import { readColumnName } from "./column-name.ts";
import type { DescribedColumn } from "./described-column.ts";
import type { MatchedRows } from "./match-rows.ts";
import { singular, splitName } from "./name-tokens.ts";
import { showCell } from "./show-cell.ts";
import { cellAgreement, isComplete, runTrial } from "./trial.ts";
import type { RuledPair } from "./trial-pair.ts";

/** Which side is long where the other is wide; `values_only` where the golden's cells are all there without labels that tell which is which. */
export type LayoutDirection = "long_golden" | "wide_golden" | "values_only";

/** What the search for another layout works with. */
export interface LayoutSearch {
  readonly fixed: readonly RuledPair[];
  /** Golden columns without a counterpart. */
  readonly gold: readonly DescribedColumn[];
  /** Predicted columns without a counterpart. */
  readonly pred: readonly DescribedColumn[];
  readonly makePair: (gold: DescribedColumn, pred: DescribedColumn) => RuledPair;
  readonly rows: MatchedRows;
}

/** Cells of a table that is turned around at most. */
const mostCells = 200_000;

/**
 * Says whether the golden's figures stand in the prediction in another layout: names of columns on one side are cells of a label column on the
 * other. Null where they do not, or where the tables are too large to turn.
 */
export function checkLayout(search: LayoutSearch): LayoutDirection | null {
  const { gold, pred, rows } = search;
  if (gold.length === 0 || pred.length === 0) return null;
  if (rows.goldRows * gold.length > mostCells || rows.predRows * pred.length > mostCells) return null;
  if (turnPredicted(search)) return "long_golden";
  if (turnGolden(search)) return "wide_golden";
  return holdsValues(search) ? "values_only" : null;
}

/** The golden is long: one of its columns names predicted columns. */
function turnPredicted({ fixed, gold, pred, makePair, rows }: LayoutSearch): boolean {
  return gold.some((label) => {
    const measures = gold.filter((column) => column !== label);
    if (measures.length === 0 || label.profile.kind === "empty") return false;
    const long = unpivot(
      { keys: fixed.map((pair) => pair.pred), wide: pred, rowCount: rows.predRows },
      { label, measures },
    );
    if (long === null) return false;
    const keyPairs = fixed.map((pair, index) => ({ ...pair, pred: long.keys[index] ?? pair.pred }));
    const rest = [
      makePair(label, long.label),
      ...measures.map((measure, index) => makePair(measure, long.measures[index] ?? measure)),
    ];
    return isComplete(runTrial([...keyPairs, ...rest], { ...rows, predRows: long.rowCount }), "possible");
  });
}

/** The prediction is long: one of its columns names golden columns. */
function turnGolden({ fixed, gold, pred, makePair, rows }: LayoutSearch): boolean {
  return pred.some((label) => {
    if (label.profile.kind === "empty") return false;
    return pred.some((measure) => {
      if (measure === label) return false;
      const long = unpivot(
        { keys: fixed.map((pair) => pair.gold), wide: gold, rowCount: rows.goldRows },
        { label, measures: [measure] },
      );
      if (long === null || long.used !== gold.length) return false;
      const keyPairs = fixed.map((pair, index) => ({ ...pair, gold: long.keys[index] ?? pair.gold }));
      const rest = [makePair(long.label, label), makePair(long.measures[0] ?? measure, measure)];
      return isComplete(runTrial([...keyPairs, ...rest], { ...rows, goldRows: long.rowCount }), "possible");
    });
  });
}

interface WideTable {
  readonly keys: readonly DescribedColumn[];
  readonly wide: readonly DescribedColumn[];
  readonly rowCount: number;
}

interface LongTable {
  readonly keys: readonly DescribedColumn[];
  readonly label: DescribedColumn;
  readonly measures: readonly DescribedColumn[];
  readonly rowCount: number;
  /** How many wide columns became rows. */
  readonly used: number;
}

/** Makes a row of every label that names a wide column, for every row of the wide table. */
function unpivot(
  { keys, wide, rowCount }: WideTable,
  names: { readonly label: DescribedColumn; readonly measures: readonly DescribedColumn[] },
): LongTable | null {
  const labels = differentCells(names.label);
  const columnsOf = labels.flatMap((cell) => {
    const columns = names.measures.map((measure) =>
      namedColumn(wide, cell, { measure, single: names.measures.length === 1 }),
    );
    return columns.every((column) => column !== undefined) ? [{ cell, columns }] : [];
  });
  const used = new Set(columnsOf.flatMap(({ columns }) => columns)).size;
  if (columnsOf.length === 0 || used !== columnsOf.length * names.measures.length) return null;
  const build = (name: DescribedColumn, cells: (row: number, entry: (typeof columnsOf)[number]) => Cell) => {
    const builder = createColumnBuilder(rowCount * columnsOf.length);
    for (let row = 0; row < rowCount; row += 1)
      for (const entry of columnsOf) builder.push(cells(row, entry));
    const column = builder.finish();
    return { ...name, column, profile: profileColumn(column) };
  };
  return {
    keys: keys.map((key) => build(key, (row) => cellAt(key.column, row))),
    label: build(names.label, (_, { cell }) => cell),
    measures: names.measures.map((measure, index) =>
      build({ ...measure, name: readColumnName(measure.name.exact) }, (row, { columns }) =>
        cellAt((columns[index] ?? measure).column, row),
      ),
    ),
    rowCount: rowCount * columnsOf.length,
    used,
  };
}

/** Labels beyond this number name no columns. */
const mostLabels = 500;

function differentCells({ column }: DescribedColumn): readonly Cell[] {
  const cells = new Map<string, Cell>();
  const length = columnLength(column);
  for (let row = 0; row < length && cells.size <= mostLabels; row += 1) {
    const cell = cellAt(column, row);
    if (cell.kind !== "null") cells.set(showCell(cell), cell);
  }
  return cells.size > mostLabels ? [] : [...cells.values()];
}

/** The wide column that a label names: its words, with or without those of the measure. */
function namedColumn(
  wide: readonly DescribedColumn[],
  label: Cell,
  { measure, single }: { readonly measure: DescribedColumn; readonly single: boolean },
): DescribedColumn | undefined {
  const words = wordsOf(showCell(label));
  if (words.length === 0) return undefined;
  const withMeasure = [...words, ...wordsOf(measure.name.exact)];
  const matches = (column: DescribedColumn, wanted: readonly string[]) => {
    const own = wordsOf(column.name.exact);
    return (
      own.length > 0 &&
      wanted.every((word) => own.includes(word)) &&
      own.every((word) => wanted.includes(word))
    );
  };
  const allowed = (column: DescribedColumn) => {
    const own = wordsOf(column.name.exact);
    return words.every((word) => own.includes(word)) && own.every((word) => withMeasure.includes(word));
  };
  return (
    (single ? wide.find((column) => column.name.exact === showCell(label)) : undefined) ??
    (single ? wide.find((column) => matches(column, words)) : undefined) ??
    wide.find((column) => matches(column, withMeasure)) ??
    (single ? wide.find(allowed) : undefined)
  );
}

function wordsOf(name: string): readonly string[] {
  return splitName(name).map(singular);
}

/** Whether every golden cell without a counterpart has a predicted cell of its own somewhere among the columns without a counterpart. */
function holdsValues(search: LayoutSearch): boolean {
  const { gold, pred, makePair, rows } = search;
  if ((gold.length === 1 && pred.length === 1) || stayInColumns(search)) return false;
  const [golds, preds] = [pool(gold, rows.goldRows), pool(pred, rows.predRows)];
  if (golds.size < 2 || golds.cells > preds.cells) return false;
  const pair = makePair(golds.column, preds.column);
  const all = { ...rows, goldRows: golds.cells, predRows: preds.cells };
  return isComplete(runTrial([{ ...pair, gold: golds.column, pred: preds.column }], all), "possible");
}

/** Whether every golden column finds its cells in one predicted column: then rows differ, not the layout. */
function stayInColumns({ gold, pred, makePair, rows }: LayoutSearch): boolean {
  return gold.every((left) =>
    pred.some((right) => cellAgreement(makePair(left, right), rows).possible === rows.goldRows),
  );
}

/** All cells of some columns, one below the other. NULLs count: what is missing is not found by being missing elsewhere. */
function pool(columns: readonly DescribedColumn[], rowCount: number) {
  const builder = createColumnBuilder(columns.length * rowCount);
  const different = new Set<string>();
  for (const { column } of columns) {
    for (let row = 0; row < rowCount; row += 1) {
      const cell = cellAt(column, row);
      different.add(showCell(cell));
      builder.push(cell);
    }
  }
  const column = builder.finish();
  const described = { index: -1, name: readColumnName("value"), column, profile: profileColumn(column) };
  return { column: described, cells: columns.length * rowCount, size: different.size };
}
