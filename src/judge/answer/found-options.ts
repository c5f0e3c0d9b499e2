import type { AnswerFindings } from "../../domain/index.ts";
import type { FoundOptions } from "./golden-table.ts";

/** What findings say of the columns and values of a comparison: pairing, settled spellings, conversions of units. */
export function foundOptions(findings: AnswerFindings): FoundOptions {
  const pairs = findings.column_pairing?.pairs ?? [];
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
