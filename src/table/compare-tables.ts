import { createBudget } from "./budget.ts";
import { capRows, defaultCellCap, defaultRowCap, hasLongerCell } from "./cap-table.ts";
import { columnStates } from "./column-states.ts";
import { COMPARATOR_REVISION } from "./comparator-revision.ts";
import type { CompareTablesOptions } from "./compare-options.ts";
import type { ColumnCandidate, ColumnPair, TableComparison } from "./comparison.ts";
import { countLabels } from "./count-labels.ts";
import { type Decision, decideOutcome, observe } from "./decide-outcome.ts";
import type { Candidate } from "./find-candidates.ts";
import { firstRows, isPrefixOfGolden, qualifyFirst, standFirst } from "./leading-rows.ts";
import { type Prepared, prepareComparison } from "./prepare-comparison.ts";
import type { TruncationCap } from "./reasons.ts";
import type { Table } from "./table.ts";
import { collectExamples } from "./table-examples.ts";
import { type TableInput, toTable } from "./to-table.ts";

/**
 * Says whether a predicted table contains the golden one, and if not, what is different (`spec/table-comparison.md`). Pure: the same tables and options
 * give the same result. Throws an InputError for tables that are none (ragged rows, cells of no type).
 */
export function compareTables(
  gold: TableInput,
  pred: TableInput,
  options: CompareTablesOptions = {},
): TableComparison {
  const limits = {
    rows: options.caps?.rows ?? defaultRowCap,
    cell: options.caps?.cellLength ?? defaultCellCap,
  };
  const tables = { gold: capRows(toTable(gold), limits.rows), pred: capRows(toTable(pred), limits.rows) };
  const truncated = findTruncation(tables, limits.cell);
  const budget = createBudget(options);
  const prepared = prepareComparison(tables, { options, budget });
  const observed = observe(prepared);
  const decision = withLimits(decideOutcome(prepared, observed), [
    ...truncated,
    ...(budget.hit === null ? [] : [budget.hit]),
  ]);
  const { trial, missing, rows } = prepared;
  const { equalCount, possibleCount } = trial.matching;
  const located = missing.length === 0 ? equalCount : 0;
  const first = firstRows(trial, rows.budget);
  const cap = options.caps?.examples ?? defaultExamples;
  const { examples, capped } =
    decision.outcome === "match"
      ? { examples: [], capped: false }
      : collectExamples(trial, { alignment: observed.alignment, gold: prepared.gold, missing, cap });
  return {
    revision: COMPARATOR_REVISION,
    outcome: decision.outcome,
    reasons: decision.reasons,
    pairing: listPairs(prepared),
    candidates: decision.candidates.map(showCandidate),
    goldRows: rows.goldRows,
    predRows: rows.predRows,
    located,
    missing: rows.goldRows - located,
    extra: rows.predRows - equalCount,
    undecidedRows: missing.length === 0 ? possibleCount - equalCount : 0,
    columns: columnStates(prepared, observed.alignment),
    extraColumns: prepared.spare.map(({ name }) => name.exact),
    orderHolds: observed.order.holds,
    topN: observed.topN === null || observed.topN.assumed ? null : observed.topN.evidence,
    firstNAreGolden: missing.length === 0 ? standFirst(trial, first) : null,
    firstNQualify: observed.topN === null ? null : qualifyFirst(trial, first),
    prefixOfGolden: missing.length === 0 && isPrefixOfGolden(trial),
    aggregatesToGolden: { sums: observed.grain.sums, measure: observed.grain.measure },
    labelsUsed: countLabels(trial),
    examples,
    examplesCapped: capped,
  };
}

/** Examples in a result where the caller sets no cap. */
export const defaultExamples = 20;

function findTruncation(
  { gold, pred }: { readonly gold: Table; readonly pred: Table },
  cellCap: number,
): TruncationCap[] {
  const truncated: TruncationCap[] = [];
  if (gold.truncated) truncated.push("gold_rows");
  if (pred.truncated) truncated.push("pred_rows");
  if (hasLongerCell(gold, cellCap) || hasLongerCell(pred, cellCap)) truncated.push("cell_length");
  return truncated;
}

/** Cut input and spent limits leave every outcome open. */
function withLimits(decision: Decision, truncated: readonly TruncationCap[]): Decision {
  if (truncated.length === 0) return decision;
  const reasons = truncated.map((cap) => ({ code: "truncated_input" as const, cap }));
  return { ...decision, outcome: "undecided", reasons: [...reasons, ...decision.reasons] };
}

function listPairs({ gold, pred, named }: Prepared): readonly ColumnPair[] {
  return gold.map(({ index, name }) => {
    const pair = named.find((other) => other.gold === index);
    return {
      gold: name.exact,
      goldIndex: index,
      pred: pair === undefined ? null : (pred[pair.pred]?.name.exact ?? null),
      predIndex: pair?.pred ?? null,
      by: pair?.by ?? null,
    };
  });
}

function showCandidate({ pair, agreement }: Candidate): ColumnCandidate {
  return {
    gold: pair.gold.name.exact,
    pred: pair.pred.name.exact,
    predIndex: pair.pred.index,
    agreement,
  };
}
