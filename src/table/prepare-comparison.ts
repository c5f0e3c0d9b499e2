import type { Budget } from "./budget.ts";
import type { CompareTablesOptions } from "./compare-options.ts";
import type { PairedBy } from "./comparison.ts";
import { type Declarations, readDeclarations } from "./declarations.ts";
import { type DescribedColumn, describeColumns } from "./described-column.ts";
import type { MatchedRows } from "./match-rows.ts";
import { type NamedPair, pairColumns } from "./pair-columns.ts";
import { rulesOfPair } from "./pair-rules.ts";
import { refuteSupporting } from "./refute-supporting.ts";
import type { Table } from "./table.ts";
import { cellAgreement, chooseRules, type Trial } from "./trial.ts";
import type { RuledPair } from "./trial-pair.ts";

/** Two tables with their columns paired and their rows matched under the pairs. */
export interface Prepared {
  readonly tables: { readonly gold: Table; readonly pred: Table };
  readonly gold: readonly DescribedColumn[];
  readonly pred: readonly DescribedColumn[];
  readonly declared: Declarations;
  readonly named: readonly NamedPair[];
  /** Pairs of supporting columns that shared words suggested and the values refuted. */
  readonly refuted: readonly NamedPair[];
  readonly trial: Trial;
  readonly rows: MatchedRows;
  /** Golden columns that must have a counterpart and have none: supporting ones only where no column is paired. */
  readonly missing: readonly DescribedColumn[];
  /** Predicted columns that no golden column is paired with. */
  readonly spare: readonly DescribedColumn[];
  /** Pairs two columns under the rules that their values bear out. */
  readonly makePair: (gold: DescribedColumn, pred: DescribedColumn) => RuledPair;
}

/** Describes both tables, pairs their columns and matches their rows. */
export function prepareComparison(
  tables: { readonly gold: Table; readonly pred: Table },
  { options, budget }: { readonly options: CompareTablesOptions; readonly budget: Budget },
): Prepared {
  const declared = readDeclarations(options);
  const [gold, pred] = [describeColumns(tables.gold), describeColumns(tables.pred)];
  const rows: MatchedRows = { goldRows: tables.gold.rowCount, predRows: tables.pred.rowCount, budget };
  const makePair = (left: DescribedColumn, right: DescribedColumn, by: PairedBy | null = null): RuledPair => {
    const columns = { gold: left, pred: right };
    const trusted = by === "alias" || by === "given";
    return { ...columns, rules: chooseRules(columns, rulesOfPair(left, right, { declared, trusted }), rows) };
  };
  const suggested = pairColumns({
    gold,
    pred,
    declared,
    agreement: (left, right) => agreementOf(makePair(at(gold, left), at(pred, right)), rows),
  });
  const ruled = suggested.map((pair) => ({
    named: pair,
    ruled: makePair(at(gold, pair.gold), at(pred, pair.pred), pair.by),
  }));
  const { named, refuted, trial } = refuteSupporting(ruled, { gold, declared, rows });
  const paired = {
    gold: new Set(named.map((pair) => pair.gold)),
    pred: new Set(named.map((pair) => pair.pred)),
  };
  const required = gold.filter(
    ({ index, name }) => !paired.gold.has(index) && !declared.supporting.has(name.exact),
  );
  return {
    tables,
    gold,
    pred,
    declared,
    named,
    refuted,
    trial,
    rows,
    missing: required.length > 0 || named.length > 0 ? required : gold,
    spare: pred.filter(({ index }) => !paired.pred.has(index)),
    makePair,
  };
}

function agreementOf(pair: RuledPair, rows: MatchedRows): number {
  return rows.goldRows === 0 ? 0 : cellAgreement(pair, rows).possible / rows.goldRows;
}

function at(columns: readonly DescribedColumn[], index: number): DescribedColumn {
  const column = columns[index];
  if (column === undefined) throw new RangeError(`there is no column ${index}`);
  return column;
}
