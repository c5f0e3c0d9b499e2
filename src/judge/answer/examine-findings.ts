import type { AnswerFindings, Evidence } from "../../domain/index.ts";
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
  const rows = countedRows === null ? null : relayRows(countedRows, findings, value);
  const compared =
    rows === null
      ? null
      : compareWithGolden(
          golden,
          value,
          rows,
          foundOptions(findings, rows === countedRows ? null : rows.columns),
        );
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
