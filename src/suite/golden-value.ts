import type { CellValue, Golden, GoldenKind, GoldenValue } from "../domain/index.ts";
import type { ValueReading } from "./table-of-csv.ts";

/** Turns the value of a golden, given in the suite file or as the content of a JSON file, into columns and rows, or accepted texts. */
export function goldenValueOf(kind: GoldenKind, value: unknown): ValueReading {
  switch (kind) {
    case "scalar":
      return scalarValue(value);
    case "rows":
      return rowsValue(value);
    case "text":
      return textValue(value);
    case "unanswerable":
    case "criteria":
      return { ok: false, problem: `A golden of kind ${kind} has no value.`, remedy: "Remove the value." };
  }
}

/** The value of a golden that a file does not hold: inline, or none. */
export function inlineValue(golden: Golden): ValueReading {
  const value: unknown = golden.value;
  return value === undefined ? { ok: true, value: { kind: "none" } } : goldenValueOf(golden.kind, value);
}

function scalarValue(value: unknown): ValueReading {
  const row = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (!isRow(row) || Object.keys(row).length === 0) {
    return {
      ok: false,
      problem: "A scalar golden is one object with at least one column.",
      remedy: 'Write it as {"column": value}.',
    };
  }
  return { ok: true, value: tableOf([row]) };
}

function rowsValue(value: unknown): ValueReading {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [null];
  if (!rows.every(isRow)) {
    return {
      ok: false,
      problem: "A rows golden is a list of objects.",
      remedy: 'Write it as [{"column": value}, …]; [] says that the answer is none.',
    };
  }
  if (rows.some((row) => Object.keys(row).length === 0)) {
    return { ok: false, problem: "A row of the golden has no columns.", remedy: "Remove the empty row." };
  }
  return { ok: true, value: tableOf(rows) };
}

function textValue(value: unknown): ValueReading {
  const alternatives: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = alternatives.filter((text) => typeof text === "string").filter((text) => text.trim() !== "");
  if (texts.length === 0 || texts.length < alternatives.length) {
    return {
      ok: false,
      problem: "A text golden is a text, or a list of accepted texts, none of them empty.",
      remedy: "Write the accepted texts.",
    };
  }
  return { ok: true, value: { kind: "text", alternatives: texts } };
}

type Row = Readonly<Record<string, CellValue>>;

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Columns in the order in which they first occur; a row that lacks one has NULL there. */
function tableOf(rows: readonly Row[]): GoldenValue {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) =>
    columns.map((column) => (Object.hasOwn(row, column) ? (row[column] ?? null) : null)),
  );
  return { kind: "table", columns, rows: cells };
}
