import type { Evidence, ProseNumber, TableEvidence } from "../domain/index.ts";
import { counted, groupBy } from "../util/index.ts";
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
    ["Numbers in the prose", numberTexts(prose.numbers)],
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
          `${clause}: ${figure === null ? "the answer gives no figure" : `${figure} ${figure_agrees === null ? "cannot be compared" : figure_agrees ? "agrees" : "does not agree"}`}`,
      ),
    ],
    ["Golden", evidence.golden_notes],
  ];
  return facts.filter(([, texts]) => texts.length > 0);
}

/** The numbers by what explains them, each group in the order of the prose. */
function numberTexts(numbers: readonly ProseNumber[]): readonly string[] {
  const groups = groupBy(numbers, ({ equals_golden, explained_by }) =>
    equals_golden ? "golden" : (explained_by ?? "nothing"),
  );
  return [...groups].map(
    ([by, list]) => `${explanations[by]}: ${list.map(({ as_written }) => as_written).join(", ")}`,
  );
}

const explanations: Readonly<Record<NonNullable<ProseNumber["explained_by"]> | "nothing", string>> = {
  golden: "as in the golden",
  cell: "as in a cell of the rows",
  question: "as in the question",
  query: "as in the query",
  row_count: "the number of rows",
  date: "part of a date",
  nothing: "explained by nothing",
};

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
