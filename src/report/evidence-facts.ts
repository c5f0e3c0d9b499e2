import type { Evidence, TableEvidence } from "../domain/index.ts";
import { counted } from "../util/index.ts";
import { showValue } from "./value-lines.ts";

/** Something that a program found out about an answer, one text for each thing of its kind; nothing is escaped. */
export type EvidenceFact = readonly [name: string, texts: readonly string[]];

/** Everything that a program found out about an answer, in words; what was not found is left out. */
export function evidenceFacts(evidence: Evidence): readonly EvidenceFact[] {
  const { query, prose, rows_from } = evidence;
  const facts: readonly EvidenceFact[] = [
    [
      "Query",
      [
        `${query.status}${query.reason === null ? "" : ` (${query.reason})`}${query.row_count === null ? "" : `, ${counted(query.row_count, "row")}`} · rows from ${rows_from}`,
      ],
    ],
    ["Engine says", query.message === null ? [] : [query.message]],
    ["Table", tableTexts(evidence.table)],
    ["Table under the found pairing", tableTexts(evidence.table_under_found_pairing)],
    [
      "Numbers in the prose",
      prose.numbers.map(
        ({ as_written, explained_by, equals_golden }) =>
          `${as_written} ${equals_golden ? "equals the golden" : `is explained by ${explained_by ?? "nothing"}`}`,
      ),
    ],
    ["Phrases that decline", prose.decline_phrases],
    [
      "Stated values",
      evidence.values.map(
        ({ gold_column, row, as_written, equals_golden }) =>
          `${as_written} for ${gold_column}${row === null ? "" : ` of ${row}`} ${equals_golden === null ? "cannot be compared" : equals_golden ? "equals the golden" : "differs from the golden"}`,
      ),
    ],
    [
      "Figures of readings",
      evidence.figures.map(
        ({ clause, figure, figure_agrees }) =>
          `${clause}: ${figure ?? "none"} ${figure_agrees === null ? "cannot be compared" : figure_agrees ? "agrees" : "does not agree"}`,
      ),
    ],
    ["Golden", evidence.golden_notes],
  ];
  return facts.filter(([, texts]) => texts.length > 0);
}

function tableTexts(table: TableEvidence | null): readonly string[] {
  if (table === null) return [];
  const { outcome, located, gold_rows, missing, extra, undecided, reasons } = table;
  const pairs = table.pairs.map(({ gold, pred }) => `${gold} → ${pred ?? "nothing"}`);
  return [
    `${outcome} · located ${located} of ${gold_rows}, missing ${missing}, extra ${extra}, undecided ${undecided}${reasons.length === 0 ? "" : ` · ${reasons.join(", ")}`}`,
    `columns: ${pairs.join("; ")}`,
    ...table.examples.map(
      ({ column, golden, predicted, note }) =>
        `${note}${column === null ? "" : ` in ${column}: golden ${showValue(golden)}, predicted ${showValue(predicted)}`}`,
    ),
  ];
}
