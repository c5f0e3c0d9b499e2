import type { AnswerFindings, StatedValue, ValueEvidence } from "../../domain/index.ts";
import type { ReadSituation } from "../answer-situation.ts";
import { isSameStatedValue } from "./same-value.ts";
import { spokenText } from "./spoken-text.ts";

/** A value that the prose concludes and does not take back, and whether it equals the golden cell; null = nobody can tell. */
interface ConcludedValue {
  readonly stated: StatedValue;
  readonly equals_golden: boolean | null;
  /** The golden row it is of, as code found it; null where it did not. */
  readonly gold_row: number | null;
}

/** The values that the prose concludes for one column and one row label. */
export interface ConcludedCell {
  readonly column: string;
  /** As the prose writes it; null where it names no row. */
  readonly label: string | null;
  readonly values: readonly ConcludedValue[];
  /** Whether two of them are different values. */
  readonly contradictory: boolean;
  /** Null = nobody can tell. */
  readonly equals_golden: boolean | null;
  /** The golden row they are of, as code found it; null where it did not. */
  readonly gold_row: number | null;
}

/** The values that the prose concludes, by column and row label, in the order in which they are stated. */
export function concludedCells(situation: ReadSituation): readonly ConcludedCell[] {
  const groups = new Map<string, ConcludedValue[]>();
  for (const stated of situation.findings.values?.stated ?? []) {
    if (stated.role !== "conclusion" || stated.withdrawn) continue;
    const checked = situation.evidence.values.find((value) => isOf(value, stated));
    const equals_golden = equalsGolden(situation, stated, checked);
    const concluded = { stated, equals_golden, gold_row: checked?.gold_row ?? null };
    const key = cellKey(situation, concluded);
    groups.set(key, [...(groups.get(key) ?? []), concluded]);
  }
  return [...groups.values()].flatMap(toCell);
}

/** Values are of one cell by the golden row that code found, else by their label; without one, those against a golden of one row are. */
function cellKey({ value }: ReadSituation, { stated, gold_row }: ConcludedValue): string {
  const { gold_column, row, as_written } = stated;
  const oneRow = value.kind === "table" && value.rows.length === 1;
  if (gold_row !== null && !oneRow) return JSON.stringify([gold_column, gold_row]);
  if (row !== null) return JSON.stringify([gold_column, spokenText(row)]);
  return JSON.stringify(oneRow ? [gold_column] : [gold_column, null, as_written]);
}

function toCell(values: readonly ConcludedValue[]): readonly ConcludedCell[] {
  const [first] = values;
  if (first === undefined) return [];
  const { gold_column: column, row: label } = first.stated;
  const contradictory = values.some((one, index) =>
    values.slice(index + 1).some((other) => !isSameValue(one, other)),
  );
  const equals_golden = contradictory ? false : anyEqual(values);
  return [{ column, label, values, contradictory, equals_golden, gold_row: first.gold_row }];
}

function isSameValue(one: ConcludedValue, other: ConcludedValue): boolean {
  if (one.equals_golden === true && other.equals_golden === true) return true;
  return isSameStatedValue(one.stated, other.stated);
}

function anyEqual(values: readonly ConcludedValue[]): boolean | null {
  if (values.some((value) => value.equals_golden === true)) return true;
  return values.some((value) => value.equals_golden === null) ? null : false;
}

/** What code found, and where code could not tell, what the model says of the pair. A coarse rounding counts only where it is presented as one. */
function equalsGolden(
  { findings }: ReadSituation,
  stated: StatedValue,
  checked: ValueEvidence | undefined,
): boolean | null {
  const found = checked?.equals_golden ?? null;
  if (found === true && checked?.by === "coarse_rounding") return stated.rounded_presentation;
  return found ?? equivalenceOf(findings, stated)?.same ?? null;
}

function isOf(value: ValueEvidence, stated: StatedValue): boolean {
  return (
    value.as_written === stated.as_written &&
    value.gold_column === stated.gold_column &&
    value.row === stated.row
  );
}

/** The finding whether a stated value is the same as a golden cell, where code could not equate the two; of several cells, the one it is. */
function equivalenceOf(
  findings: AnswerFindings,
  stated: StatedValue,
): AnswerFindings["equivalences"][number] | undefined {
  const pairs = findings.equivalences.filter(
    (pair) => pair.as_written === stated.as_written && pair.gold_column === stated.gold_column,
  );
  return pairs.find((pair) => pair.same) ?? pairs[0];
}
