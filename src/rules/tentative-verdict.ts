import type { Verdict } from "../domain/index.ts";
import type { AnswerSituation } from "./answer-situation.ts";
import { isTabular } from "./reading/golden-kind.ts";
import { readTable } from "./reading/read-table.ts";

/** The verdict that the evidence alone suggests: `match` where every golden row is located under pairing by name, else null. */
export function tentativeVerdict(situation: AnswerSituation): Verdict | null {
  const { table } = situation.evidence;
  if (table === null || !isTabular(situation) || table.column_pairing === "incomplete") return null;
  const asWritten = { ...situation, findings: null };
  const located = table.located >= table.gold_rows || readTable(asWritten, table).contains === "yes";
  return located ? "match" : null;
}
