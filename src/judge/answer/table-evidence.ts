import type { TableEvidence } from "../../domain/index.ts";
import { InternalError } from "../../errors/index.ts";
import type { TableComparison, TableExample } from "../../table/index.ts";

/** How many examples of a comparison are kept in the record. */
const EXAMPLES = 12;

/** Turns a comparison into the evidence that the law reads and the ledger keeps; `supporting` names columns that need not be there. */
export function tableEvidence(comparison: TableComparison, supporting: readonly string[]): TableEvidence {
  const { topN } = comparison;
  return {
    outcome: comparison.outcome,
    column_pairing: pairingKind(comparison, supporting),
    pairs: comparison.pairing.map(({ gold, pred }) => ({ gold, pred })),
    gold_rows: comparison.goldRows,
    located: comparison.located,
    missing: comparison.missing,
    extra: comparison.extra,
    undecided: comparison.undecidedRows,
    columns: comparison.columns.map(({ gold, state }) => ({ gold, state })),
    extra_columns: [...comparison.extraColumns],
    order_holds: comparison.orderHolds,
    first_n_are_golden: comparison.firstNAreGolden,
    first_n_qualify: comparison.firstNQualify,
    prefix_of_golden: comparison.prefixOfGolden,
    top_n:
      topN === null
        ? null
        : {
            boundary_value_right: topN.boundaryValueRight,
            every_returned_row_qualifies: topN.everyReturnedRowQualifies,
            differs_only_in_tied_rows: topN.differsOnlyInTiedRows,
          },
    sums_to_golden: comparison.aggregatesToGolden.sums,
    measure: comparison.aggregatesToGolden.measure,
    labels_used: comparison.labelsUsed.length > 0,
    reasons: [...new Set(comparison.reasons.map(({ code }) => code))],
    examples: comparison.examples.slice(0, EXAMPLES).map(example),
  };
}

// Shared words make a pair that a reader has to confirm; only equal names and declared aliases pair for certain.
function pairingKind(
  { pairing }: TableComparison,
  supporting: readonly string[],
): TableEvidence["column_pairing"] {
  const asked = pairing.filter(({ gold }) => !supporting.includes(gold));
  if (asked.some(({ by }) => by === null || by === "token")) return "incomplete";
  if (asked.some(({ by }) => by === "given")) return "found";
  return asked.some(({ by }) => by === "alias") ? "all_by_name_or_alias" : "all_by_name";
}

function example({
  kind,
  goldRow,
  predRow,
  column,
  golden,
  predicted,
}: TableExample): TableEvidence["examples"][number] {
  const row = goldRow ?? predRow;
  if (row === null) throw new InternalError("an example of a comparison names no row");
  const side = goldRow === null ? "predicted" : "golden";
  return { row, column, golden, predicted, note: `${kind.replace("_", " ")}, ${side} row ${row + 1}` };
}
