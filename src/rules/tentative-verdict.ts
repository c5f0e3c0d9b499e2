import type { TableEvidence, Verdict } from "../domain/index.ts";
import type { AnswerSituation } from "./answer-situation.ts";
import { isTabular } from "./reading/golden-kind.ts";
import { readTable } from "./reading/read-table.ts";

/**
 * The verdict that the evidence alone suggests: `match` where every golden row is located under pairing by name, in the rows or, where there are
 * none, in a table of the prose; else null.
 */
export function tentativeVerdict(situation: AnswerSituation): Verdict | null {
  const { table, prose } = situation.evidence;
  if (!isTabular(situation)) return null;
  const tables = table === null ? (prose.tables ?? []) : [table];
  return tables.some((compared) => locatesGolden(situation, compared)) ? "match" : null;
}

function locatesGolden(situation: AnswerSituation, table: TableEvidence): boolean {
  if (table.column_pairing === "incomplete") return false;
  const asWritten = { ...situation, findings: null };
  return table.located >= table.gold_rows || readTable(asWritten, table).contains === "yes";
}
