import type { AnswerFindings, Evidence, ResultTable } from "../../domain/index.ts";
import type { TableComparison } from "../../table/index.ts";
import { coarsenPeriods } from "./coarsen-periods.ts";
import type { Examined } from "./examine.ts";
import { figureEvidence } from "./figure-evidence.ts";
import { foundOptions } from "./found-options.ts";
import { compareWithGolden } from "./golden-table.ts";
import { relayRows } from "./relay-rows.ts";
import { tableEvidence } from "./table-evidence.ts";
import { valueEvidence } from "./value-evidence.ts";

/**
 * Completes the evidence under findings: the tables under the pairing, units, layout and equivalences that were found, whether each stated value
 * equals the golden, and whether the figure of each reading agrees with its clause. The model pairs and reads; the comparing is done here.
 */
export function examineFindings({ situation, countedRows }: Examined, findings: AnswerFindings): Evidence {
  const { evidence, golden, value, clauses } = situation;
  const compared = countedRows === null ? null : compareRows(countedRows, { situation, findings });
  return {
    ...evidence,
    table_under_found_pairing: compared === null ? null : tableEvidence(compared, golden.supporting ?? []),
    values:
      findings.values === null
        ? []
        : findings.values.stated.map((stated) => valueEvidence(stated, { golden, value, clauses, findings })),
    figures: findings.readings
      .filter(({ taken }) => taken)
      .map((reading) => figureEvidence(reading, clauses, golden)),
  };
}

/** Compares rows as the findings lay them out; where that leaves open a grain of the calendar, by the golden's periods. */
function compareRows(
  countedRows: ResultTable,
  { situation, findings }: FoundSituation,
): TableComparison | null {
  const { value } = situation;
  const rows = relayRows(countedRows, findings, value);
  const found = foundOptions(findings, rows === countedRows ? null : rows.columns);
  const pairs = findings.column_pairing?.pairs;
  const coarse = pairs !== undefined && value.kind === "table" ? coarsenPeriods(rows, pairs, value) : null;
  if (coarse === null) return compareWithGolden(situation, rows, found);
  const pairing = Object.fromEntries(coarse.pairs.map(({ gold, pred }) => [gold, pred]));
  return compareWithGolden(situation, coarse.rows, { ...found, pairing });
}

interface FoundSituation extends Pick<Examined, "situation"> {
  readonly findings: AnswerFindings;
}
