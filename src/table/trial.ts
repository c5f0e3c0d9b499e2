import type { CellRules } from "./cell-rules.ts";
import type { DescribedColumn } from "./described-column.ts";
import { matchRows, type RowMatching } from "./match-rows.ts";
import type { Budget } from "./max-matching.ts";
import { type ColumnRelation, type RowChoice, relateColumns } from "./relate-columns.ts";

/** A pair of columns with the rules that hold for its cells. */
export interface RuledPair {
  readonly gold: DescribedColumn;
  readonly pred: DescribedColumn;
  readonly rules: CellRules;
}

/** What matching the rows under some pairs of columns gives. */
export interface Trial {
  readonly pairs: readonly RuledPair[];
  readonly relations: readonly ColumnRelation[];
  readonly matching: RowMatching;
  readonly goldRows: number;
  readonly predRows: number;
}

/** What a trial runs on. */
export interface TrialRows {
  readonly goldRows: number;
  readonly predRows: number;
  readonly budget: Budget;
}

/** Matches all rows under the pairs. */
export function runTrial(pairs: readonly RuledPair[], { goldRows, predRows, budget }: TrialRows): Trial {
  const rows: RowChoice = { gold: allRows(goldRows), pred: allRows(predRows) };
  const relations = pairs.map(({ gold, pred, rules }) =>
    relateColumns({ gold: gold.column, pred: pred.column }, rows, rules),
  );
  const matching = matchRows(relations, { gold: goldRows, pred: predRows }, budget);
  return { pairs, relations, matching, goldRows, predRows };
}

/** Whether every golden row has a partner that equals it, or one that it may match. */
export function isComplete({ matching, goldRows }: Trial, kind: "equal" | "possible"): boolean {
  return (kind === "equal" ? matching.equalCount : matching.possibleCount) === goldRows;
}

/** Of several rules for one pair, those under which most golden cells find an equal, then a possible, cell of their own; the first among equals. */
export function chooseRules(
  pair: { readonly gold: DescribedColumn; readonly pred: DescribedColumn },
  choices: readonly [CellRules, ...CellRules[]],
  rows: TrialRows,
): CellRules {
  if (choices.length === 1) return choices[0];
  const scored = choices.map((rules) => ({ rules, ...cellAgreement({ ...pair, rules }, rows) }));
  return scored.reduce((best, next) =>
    next.equal > best.equal || (next.equal === best.equal && next.possible > best.possible) ? next : best,
  ).rules;
}

/** How many golden cells of one pair of columns find an equal, or a possible, predicted cell of their own, rows aside. */
export function cellAgreement(
  pair: RuledPair,
  rows: TrialRows,
): { readonly equal: number; readonly possible: number } {
  const { matching } = runTrial([pair], rows);
  return { equal: matching.equalCount, possible: matching.possibleCount };
}

function allRows(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, row) => row);
}
