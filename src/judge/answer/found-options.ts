import type { AnswerFindings } from "../../domain/index.ts";
import type { FoundOptions } from "./golden-table.ts";

/**
 * What findings say of the columns and values of a comparison: pairing, settled spellings, conversions of units. `relaid` names the columns of rows
 * that were laid out anew: a finding about the rows as they came says nothing of columns that only the new layout has.
 */
export function foundOptions(
  findings: AnswerFindings,
  relaid: readonly string[] | null = null,
): FoundOptions {
  const found = findings.column_pairing?.pairs ?? [];
  const pairs = relaid === null ? found : found.filter(({ pred }) => pred !== null && relaid.includes(pred));
  return {
    pairing: Object.fromEntries(pairs.map(({ gold, pred }) => [gold, pred])),
    equivalences: findings.equivalences.map(({ gold_column, golden, as_written, same }) => ({
      column: gold_column,
      golden,
      predicted: as_written,
      same,
    })),
    units: findings.column_units.flatMap(({ pred_column, factor }) => {
      const pair = pairs.find(({ pred }) => pred === pred_column);
      return pair === undefined || factor === 1 ? [] : [{ column: pair.gold, factor }];
    }),
  };
}
