import type { Alignment } from "./align-rows.ts";
import type { ColumnState } from "./comparison.ts";
import type { Prepared } from "./prepare-comparison.ts";
import { cellAgreement, isComplete } from "./trial.ts";

/** Says of every golden column whether its cells agree: in the rows that were matched or put side by side, and as a multiset. */
export function columnStates(prepared: Prepared, { aligned }: Alignment): readonly ColumnState[] {
  const { gold, trial, rows } = prepared;
  const different = new Set(aligned.flatMap((row) => row.different));
  return gold.map(({ index, name }) => {
    const at = trial.pairs.findIndex((pair) => pair.gold.index === index);
    const pair = trial.pairs[at];
    if (pair === undefined) return { gold: name.exact, state: "missing" };
    if (isComplete(trial, "equal")) return { gold: name.exact, state: "equal" };
    if (different.has(at)) return { gold: name.exact, state: "different" };
    const { equal, possible } = cellAgreement(pair, rows);
    if (equal === rows.goldRows) return { gold: name.exact, state: "equal" };
    return { gold: name.exact, state: possible === rows.goldRows ? "undecided" : "different" };
  });
}
