import type { Cell, TextCell } from "./cell.ts";
import { type CellRelation, weakerRelation } from "./cell-relation.ts";
import type { CellRules } from "./cell-rules.ts";
import { compareNumberReadings } from "./compare-number-cells.ts";
import { compareTimes, isTemporal } from "./compare-times.ts";
import { numberReading } from "./number-reading.ts";
import { parseJsonText } from "./parse-json-text.ts";
import { foldText, readingOf } from "./read-text.ts";
import { showCell } from "./show-cell.ts";

/**
 * Says how a golden cell and a predicted one stand to each other under the rules of their columns (`spec/table-comparison.md`, Cells).
 * Every cell equals itself. NULL, zero, the empty text and the word "null" are four different values.
 */
export function compareCells(gold: Cell, pred: Cell, rules: CellRules): CellRelation {
  if (gold === pred) return "equal";
  const settled = rules.equivalences?.get(showCell(gold))?.get(showCell(pred));
  if (settled !== undefined) return settled ? "equal" : "different";
  if (isLabel(gold, pred, rules)) return "equal";
  if (gold.kind === "null" || pred.kind === "null") return compareNull(gold, pred);
  if (gold.kind === "text" && pred.kind === "text") return compareTexts(gold, pred, rules);
  if (gold.kind === "boolean" || pred.kind === "boolean") return compareBooleans(gold, pred);
  if (isTemporal(gold) || isTemporal(pred)) return compareTimes(gold, pred);
  if (isNested(gold) || isNested(pred)) return compareNested(gold, pred, rules);
  const [goldNumber, predNumber] = [numberReading(gold), numberReading(pred)];
  if (goldNumber !== null && predNumber !== null) return compareNumberReadings(goldNumber, predNumber, rules);
  return compareSpecials(gold, pred) ?? comparePaddedDigits(gold, pred);
}

/** A word for no number or an infinity against the value itself; null where neither is one. */
function compareSpecials(gold: Cell, pred: Cell): CellRelation | null {
  const [left, right] = [specialOf(gold), specialOf(pred)];
  if (left === null && right === null) return null;
  return Object.is(left, right) ? "notation" : "different";
}

function specialOf(cell: Cell): number | null {
  if (cell.kind === "text") return readingOf(cell).special;
  return cell.kind === "number" && cell.decimal === null && !Number.isFinite(cell.value) ? cell.value : null;
}

/** Whether the predicted cell is a declared label of the golden one. */
export function isLabel(gold: Cell, pred: Cell, rules: CellRules): boolean {
  if (rules.labels === null || pred.kind === "null" || gold.kind === "null") return false;
  const labels = rules.labels.get(showCell(gold));
  return labels?.has(foldText(showCell(pred))) ?? false;
}

function compareNull(gold: Cell, pred: Cell): CellRelation {
  if (gold.kind === pred.kind) return "equal";
  const other = gold.kind === "null" ? pred : gold;
  return other.kind === "text" && readingOf(other).absence ? "notation" : "different";
}

function compareTexts(gold: TextCell, pred: TextCell, rules: CellRules): CellRelation {
  if (gold.text === pred.text) return "equal";
  const [left, right] = [readingOf(gold), readingOf(pred)];
  const [goldNumber, predNumber] = [numberReading(gold), numberReading(pred)];
  if (goldNumber !== null && predNumber !== null) {
    const relation = compareNumberReadings(goldNumber, predNumber, rules);
    const quantity = rules.textNumbers || goldNumber.marked || predNumber.marked;
    return relation === "equal" && !quantity ? "notation" : relation;
  }
  if (left.folded === right.folded) return "case_only";
  if (left.absence && right.absence) return "notation";
  if (left.special !== null && Object.is(left.special, right.special)) return "notation";
  const times = compareTimes(gold, pred);
  if (times !== "different") return times;
  if (left.boolean !== null && left.boolean.value === right.boolean?.value) return "notation";
  return comparePaddedDigits(gold, pred);
}

function compareBooleans(gold: Cell, pred: Cell): CellRelation {
  const [left, right] = [truthOf(gold), truthOf(pred)];
  if (left === null || right === null || left.value !== right.value) return "different";
  return left.plain && right.plain ? "equal" : "notation";
}

function truthOf(cell: Cell): { readonly value: boolean; readonly plain: boolean } | null {
  if (cell.kind === "boolean") return { value: cell.value, plain: true };
  if (cell.kind === "text") return readingOf(cell).boolean;
  if (cell.kind === "number" && (cell.value === 0 || cell.value === 1)) {
    return { value: cell.value === 1, plain: false };
  }
  return null;
}

/** "007" and 7: the same digits, perhaps an identifier, perhaps not. */
function comparePaddedDigits(gold: Cell, pred: Cell): CellRelation {
  const [left, right] = [digitsOf(gold), digitsOf(pred)];
  return left !== null && left === right ? "notation" : "different";
}

function digitsOf(cell: Cell): bigint | null {
  if (cell.kind === "text") {
    const { paddedDigits, number } = readingOf(cell);
    if (paddedDigits !== null) return paddedDigits;
    return number !== null && number.value.scale === 0 ? number.value.coefficient : null;
  }
  if (cell.kind !== "number") return null;
  if (cell.decimal !== null) return cell.decimal.scale === 0 ? cell.decimal.coefficient : null;
  return Number.isSafeInteger(cell.value) ? BigInt(cell.value) : null;
}

function isNested(cell: Cell): boolean {
  return cell.kind === "list" || cell.kind === "struct";
}

function compareNested(gold: Cell, pred: Cell, rules: CellRules): CellRelation {
  if (gold.kind === "list" && pred.kind === "list") return compareLists(gold.items, pred.items, rules);
  if (gold.kind === "struct" && pred.kind === "struct")
    return compareStructs(gold.fields, pred.fields, rules);
  const text = gold.kind === "text" ? gold : pred.kind === "text" ? pred : null;
  const parsed = text === null ? null : parseJsonText(text.text);
  if (parsed === null) return "different";
  const relation = gold === text ? compareCells(parsed, pred, rules) : compareCells(gold, parsed, rules);
  return relation === "equal" ? "notation" : relation;
}

function compareLists(gold: readonly Cell[], pred: readonly Cell[], rules: CellRules): CellRelation {
  if (gold.length !== pred.length) return "different";
  const inOrder = gold.reduce<CellRelation>(
    (relation, item, index) => weakerRelation(relation, compareCells(item, pred[index] ?? item, rules)),
    "equal",
  );
  if (inOrder !== "different") return inOrder;
  const left = gold.map(showCell).sort();
  const right = pred.map(showCell).sort();
  return left.every((item, index) => item === right[index]) ? "notation" : "different";
}

function compareStructs(
  gold: ReadonlyMap<string, Cell>,
  pred: ReadonlyMap<string, Cell>,
  rules: CellRules,
): CellRelation {
  if (gold.size !== pred.size) return "different";
  let relation: CellRelation = "equal";
  for (const [name, cell] of gold) {
    const other = pred.get(name);
    if (other === undefined) return "different";
    relation = weakerRelation(relation, compareCells(cell, other, rules));
  }
  return relation;
}
