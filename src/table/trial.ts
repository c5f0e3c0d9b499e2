import type { CellRules } from "./cell-rules.ts";
import type { DescribedColumn } from "./described-column.ts";
import { type MatchedRows, matchRows, type RowMatching } from "./match-rows.ts";
import type { RuledPair } from "./trial-pair.ts";

/** What matching the rows under some pairs of columns gives. */
export interface Trial {
  readonly pairs: readonly RuledPair[];
  readonly matching: RowMatching;
  readonly goldRows: number;
  readonly predRows: number;
}

/** Matches all rows under the pairs. */
export function runTrial(pairs: readonly RuledPair[], rows: MatchedRows): Trial {
  return { pairs, matching: matchRows(pairs, rows), goldRows: rows.goldRows, predRows: rows.predRows };
}

/** Whether every golden row has a partner that equals it, or one that it may match. */
export function isComplete({ matching, goldRows }: Trial, kind: "equal" | "possible"): boolean {
  return (kind === "equal" ? matching.equalCount : matching.possibleCount) === goldRows;
}

/** Of several rules for one pair, those under which most golden cells find an equal, then a possible, cell of their own; the first among equals. */
export function chooseRules(
  pair: { readonly gold: DescribedColumn; readonly pred: DescribedColumn },
  choices: readonly [CellRules, ...CellRules[]],
  rows: MatchedRows,
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
  rows: MatchedRows,
): { readonly equal: number; readonly possible: number } {
  const { equalCount, possibleCount } = matchRows([pair], rows);
  return { equal: equalCount, possible: possibleCount };
}
