import type { Alignment } from "./align-rows.ts";
import { isOpen } from "./cell-relation.ts";
import type { ColumnState } from "./comparison.ts";
import type { Prepared } from "./prepare-comparison.ts";
import { relateCells } from "./relate-cells.ts";
import { isComplete, type Trial } from "./trial.ts";
import type { RuledPair } from "./trial-pair.ts";

/** Says of every golden column whether its cells agree: in the rows that were matched or put side by side, and among the cells of those that were not. */
export function columnStates(prepared: Prepared, { aligned, sameCells }: Alignment): readonly ColumnState[] {
  const { gold, trial } = prepared;
  const different = new Set(aligned.flatMap((row) => row.different));
  return gold.map(({ index, name }) => {
    const at = trial.pairs.findIndex((pair) => pair.gold.index === index);
    const pair = trial.pairs[at];
    if (pair === undefined) return { gold: name.exact, state: "missing" };
    if (isComplete(trial, "equal")) return { gold: name.exact, state: "equal" };
    if (different.has(at) || sameCells[at] !== true) return { gold: name.exact, state: "different" };
    return { gold: name.exact, state: hasOpenCell(trial, pair) ? "undecided" : "equal" };
  });
}

function hasOpenCell({ matching }: Trial, pair: RuledPair): boolean {
  return matching.possible.some(
    (pred, gold) => pred >= 0 && matching.equal[gold] !== pred && isOpen(relateCells(pair, gold, pred)),
  );
}
