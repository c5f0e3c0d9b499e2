import { cellAt } from "./column.ts";
import { compareCells, isLabel } from "./compare-cells.ts";
import type { Trial } from "./trial.ts";

/** By golden column with declared labels: how many cells of matched rows are equal only through a label. */
export function countLabels(trial: Trial): readonly { readonly column: string; readonly cells: number }[] {
  return trial.pairs.flatMap(({ gold, pred, rules }) => {
    if (rules.labels === null) return [];
    let cells = 0;
    trial.matching.equal.forEach((predRow, goldRow) => {
      if (predRow < 0) return;
      const [left, right] = [cellAt(gold.column, goldRow), cellAt(pred.column, predRow)];
      if (isLabel(left, right, rules) && compareCells(left, right, { ...rules, labels: null }) !== "equal")
        cells += 1;
    });
    return cells === 0 ? [] : [{ column: gold.name.exact, cells }];
  });
}
