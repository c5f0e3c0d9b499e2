import type { StatedValue, ValueEvidence } from "../../domain/index.ts";
import type { ReadSituation } from "../answer-situation.ts";
import { askedColumns } from "../reading/asked-columns.ts";
import { cellText, type GoldenTable } from "../reading/golden-cells.ts";
import { keyColumns } from "../reading/golden-keys.ts";
import { everyCellNeedsNumber } from "../reading/numbers-needed.ts";
import { type Supposition, supposing } from "./supposition.ts";

/** What if the prose concluded nothing, the golden's values, or another one. Prose that holds nothing fit to be a value states none. */
export function supposeValues(situation: ReadSituation): readonly Supposition[] {
  const { values } = situation.findings;
  if (values === null) return [];
  const situations = [withValues(situation, [])];
  if (mayStateValues(situation) && situation.value.kind === "table") {
    situations.push(...concluding(situation, situation.value));
  }
  return [{ finding: "values", confidence: values.confidence, situations }];
}

function mayStateValues(situation: ReadSituation): boolean {
  const { contentless, holds_number } = situation.evidence.prose;
  return !contentless && (holds_number || !everyCellNeedsNumber(situation));
}

interface SupposedValue {
  readonly stated: StatedValue;
  readonly equals: boolean;
}

function concluding(situation: ReadSituation, table: GoldenTable): readonly ReadSituation[] {
  const columns = table.columns.length === 0 ? [""] : askedColumns(situation);
  if (table.rows.length <= 1) {
    return [true, false].map((equals) =>
      withValues(
        situation,
        columns.map((column) => ({ stated: conclusion(column, null), equals })),
      ),
    );
  }
  const concluded = (situation.findings.values?.stated ?? []).filter(({ role, withdrawn }) => {
    return role === "conclusion" && !withdrawn;
  });
  if (concluded.length === 0) return [withValues(situation, [otherValue(table, columns)])];
  return [true, false].map((equals) =>
    withValues(
      situation,
      concluded.map((stated) => ({ stated, equals })),
    ),
  );
}

/** A wrong value for a golden row, labelled by all its keys, so that no other row can be meant. */
function otherValue(table: GoldenTable, columns: readonly string[]): SupposedValue {
  const keys = keyColumns(table);
  const places = keys.map((key) => table.columns.indexOf(key));
  const labels = table.rows.map((row) =>
    places.flatMap((place) => cellText(row[place] ?? null) ?? []).join(" "),
  );
  const label = labels.find((words) => words !== "") ?? null;
  const column = columns.find((name) => !keys.includes(name)) ?? columns[0] ?? "";
  return { stated: conclusion(column, label), equals: false };
}

function conclusion(column: string, row: string | null): StatedValue {
  return {
    as_written: "",
    gold_column: column,
    row,
    unit: null,
    scale: null,
    role: "conclusion",
    withdrawn: false,
    rounded_presentation: false,
    quote: null,
  };
}

function withValues(situation: ReadSituation, supposed: readonly SupposedValue[]): ReadSituation {
  const confidence = situation.findings.values?.confidence ?? 1;
  const values = { stated: supposed.map(({ stated }) => stated), confidence };
  return supposing(situation, { values }, { values: supposed.map(checkedValue) });
}

function checkedValue({ stated, equals }: SupposedValue): ValueEvidence {
  const { gold_column, row, as_written } = stated;
  return { gold_column, row, as_written, equals_golden: equals, by: equals ? "tolerance" : null };
}
