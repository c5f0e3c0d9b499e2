import type { TableEvidence } from "../../domain/index.ts";
import type { ReadSituation } from "../answer-situation.ts";
import { tableEquivalences } from "../reading/read-table.ts";
import { replaced, type Supposition, supposing } from "./supposition.ts";

/** What if the columns were paired, laid out or measured otherwise, or two spellings were not the same. */
export function supposeRows(situation: ReadSituation): readonly Supposition[] {
  const { column_pairing, layout, column_units } = situation.findings;
  const asTheyAre = withOtherComparisons(situation, "rows as they are");
  const suppositions: Supposition[] = column_units.map(({ pred_column, confidence }) => ({
    finding: `column_units.${pred_column}`,
    confidence,
    situations: asTheyAre,
  }));
  if (column_pairing !== null) {
    const { confidence } = column_pairing;
    suppositions.push({ finding: "column_pairing", confidence, situations: asTheyAre });
  }
  if (layout !== null) {
    const situations = withOtherComparisons(situation, "rows folded");
    suppositions.push({ finding: "layout", confidence: layout.confidence, situations });
  }
  return [...suppositions, ...supposeSpellings(situation)];
}

/**
 * The situation with a comparison that finds nothing of the golden, and with one that finds it. Rows as they are cannot hold a golden of more
 * rows, however their columns are paired; folded into another layout they may.
 */
export function withOtherComparisons(
  situation: ReadSituation,
  rows: "rows as they are" | "rows folded",
): readonly ReadSituation[] {
  const table = comparisonOf(situation);
  if (table === null) return [];
  const lost = lostTable(table, table.located + table.extra);
  return [supposing(situation, {}, { table_under_found_pairing: lost }), ...withRowsFound(situation, rows)];
}

/** The situation with a comparison that finds the golden; none where the rows are too few for it. */
export function withRowsFound(
  situation: ReadSituation,
  rows: "rows as they are" | "rows folded",
): readonly ReadSituation[] {
  const table = comparisonOf(situation);
  if (table === null) return [];
  const predicted = rows === "rows folded" ? table.gold_rows : table.located + table.extra;
  if (predicted < table.gold_rows) return [];
  return [supposing(situation, {}, { table_under_found_pairing: foundTable(table, predicted) })];
}

function comparisonOf({ evidence }: ReadSituation): TableEvidence | null {
  return evidence.table_under_found_pairing ?? evidence.table;
}

function foundTable(table: TableEvidence, predicted: number): TableEvidence {
  return {
    ...table,
    outcome: predicted === table.gold_rows ? "match" : "undecided",
    column_pairing: "found",
    located: table.gold_rows,
    missing: 0,
    extra: predicted - table.gold_rows,
    undecided: 0,
    columns: table.columns.map(({ gold }) => ({ gold, state: "equal" })),
    reasons: [],
  };
}

function lostTable(table: TableEvidence, predicted: number): TableEvidence {
  return {
    ...table,
    outcome: "no_match",
    column_pairing: "incomplete",
    located: 0,
    missing: table.gold_rows,
    extra: predicted,
    undecided: 0,
    columns: table.columns.map(({ gold }) => ({ gold, state: "missing" })),
    first_n_are_golden: null,
    first_n_qualify: null,
    prefix_of_golden: false,
    top_n: null,
    sums_to_golden: null,
    reasons: [],
  };
}

/** A spelling of the prose decides by itself; one of the rows only through a comparison that was made under it. */
function supposeSpellings(situation: ReadSituation): readonly Supposition[] {
  const { equivalences } = situation.findings;
  const anew = situation.evidence.table_under_found_pairing !== null;
  const ofRows = new Set(tableEquivalences(situation));
  return equivalences.map((pair, index) => {
    const flipped = supposing(situation, {
      equivalences: replaced(equivalences, index, { ...pair, same: !pair.same }),
    });
    const compared = anew && ofRows.has(pair) ? withOtherComparisons(situation, "rows as they are") : [];
    return {
      finding: `equivalences.${pair.gold_column}`,
      confidence: pair.confidence,
      situations: [flipped, ...compared],
    };
  });
}
