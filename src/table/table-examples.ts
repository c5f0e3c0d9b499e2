import type { Alignment } from "./align-rows.ts";
import { isOpen } from "./cell-relation.ts";
import { cellValue } from "./cell-value.ts";
import { cellAt, columnLength } from "./column.ts";
import type { TableExample } from "./comparison.ts";
import type { DescribedColumn } from "./described-column.ts";
import { relateCells } from "./relate-cells.ts";
import type { Trial } from "./trial.ts";

/** Examples of what differs or stands open, at most `cap` of each kind and in all. */
export function collectExamples(
  trial: Trial,
  {
    alignment,
    gold,
    missing,
    cap,
  }: {
    readonly alignment: Alignment;
    readonly gold: readonly DescribedColumn[];
    readonly missing: readonly DescribedColumn[];
    readonly cap: number;
  },
): { readonly examples: readonly TableExample[]; readonly capped: boolean } {
  const all = [
    ...missing.flatMap(missingCell),
    ...differentCells(trial, alignment, cap),
    ...openCells(trial, cap),
    ...alignment.goldOnly.slice(0, cap + 1).map((row) => missingRow(gold, row)),
    ...alignment.predOnly.slice(0, cap + 1).map((row) => extraRow(trial, row)),
  ];
  return { examples: all.slice(0, cap), capped: all.length > cap };
}

/** The first cell of a column without a counterpart that is not NULL, or the first. */
function missingCell({ column, name }: DescribedColumn): readonly TableExample[] {
  const rows = columnLength(column);
  if (rows === 0) return [];
  let row = 0;
  while (row < rows - 1 && cellAt(column, row).kind === "null") row += 1;
  const golden = cellValue(cellAt(column, row));
  return [
    { kind: "missing_column", goldRow: row, predRow: null, column: name.exact, golden, predicted: null },
  ];
}

function differentCells(trial: Trial, { aligned }: Alignment, cap: number): readonly TableExample[] {
  return aligned
    .slice(0, cap + 1)
    .flatMap(({ gold, pred, different }) =>
      different.map((column) => cellExample(trial, { kind: "different_cell", column, gold, pred })),
    );
}

function openCells(trial: Trial, cap: number): readonly TableExample[] {
  const examples: TableExample[] = [];
  const { equal, possible } = trial.matching;
  for (let gold = 0; gold < possible.length; gold += 1) {
    const pred = possible[gold] ?? -1;
    if (pred < 0 || equal[gold] === pred) continue;
    trial.pairs.forEach((pair, column) => {
      if (isOpen(relateCells(pair, gold, pred))) {
        examples.push(cellExample(trial, { kind: "open_cell", column, gold, pred }));
      }
    });
    if (examples.length > cap) break;
  }
  return examples;
}

interface CellPlace {
  readonly kind: "different_cell" | "open_cell";
  readonly column: number;
  readonly gold: number;
  readonly pred: number;
}

function cellExample(trial: Trial, { kind, column, gold, pred }: CellPlace): TableExample {
  const pair = trial.pairs[column];
  return {
    kind,
    goldRow: gold,
    predRow: pred,
    column: pair?.gold.name.exact ?? null,
    golden: pair === undefined ? null : cellValue(cellAt(pair.gold.column, gold)),
    predicted: pair === undefined ? null : cellValue(cellAt(pair.pred.column, pred)),
  };
}

function missingRow(gold: readonly DescribedColumn[], row: number): TableExample {
  const golden = gold.map(({ column }) => cellValue(cellAt(column, row)));
  return { kind: "missing_row", goldRow: row, predRow: null, column: null, golden, predicted: null };
}

function extraRow(trial: Trial, row: number): TableExample {
  const predicted = trial.pairs.map(({ pred }) => cellValue(cellAt(pred.column, row)));
  return { kind: "extra_row", goldRow: null, predRow: row, column: null, golden: null, predicted };
}
