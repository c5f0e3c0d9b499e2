import { compareDecimals, type Decimal, decimalFromNumber } from "../number/index.ts";
import { cellKey } from "./build-column.ts";
import type { Cell } from "./cell.ts";
import type { CellRules } from "./cell-rules.ts";
import { type BytesColumn, type CodedColumn, type Column, cellAt, type NumberColumn } from "./column.ts";
import type { RuledPair } from "./trial-pair.ts";

/** Says whether a golden row and a predicted row hold the same cell in one pair of columns. */
export type SameCell = (gold: number, pred: number) => boolean;

/**
 * A test for the same cell in a pair of columns: the same text, the same value whatever its shown digits. What passes is `equal` under the rules; what does not
 * may still be. Null where the rules make the same figures something else than equal (another unit).
 */
export function sameCellTest({ gold, pred, rules }: RuledPair): SameCell | null {
  if (!keepsFigures(rules)) return null;
  return testOf(gold.column, pred.column);
}

/** Whether equal figures are equal values under the rules. */
function keepsFigures({ transform, unitConflict, currency, equivalences }: CellRules): boolean {
  const currencies = currency.gold === null || currency.pred === null || currency.gold === currency.pred;
  return transform === null && !unitConflict && currencies && equivalences === null;
}

function testOf(gold: Column, pred: Column): SameCell {
  if (gold.storage === "numbers" && pred.storage === "numbers") return sameNumbers(gold, pred);
  if (gold.storage === "coded" && pred.storage === "coded") return sameCodes(gold, pred);
  if (gold.storage === "bytes" && pred.storage === "bytes") return sameBytes(gold, pred);
  return (goldRow, predRow) => sameCell(cellAt(gold, goldRow), cellAt(pred, predRow));
}

function sameNumbers(gold: NumberColumn, pred: NumberColumn): SameCell {
  const [left, right] = [gold.values, pred.values];
  return (goldRow, predRow) => {
    const absent = gold.absent?.[goldRow] === 1;
    if (absent !== (pred.absent?.[predRow] === 1)) return false;
    const [one, other] = [left[goldRow] ?? 0, right[predRow] ?? 0];
    return absent || one === other || (one !== one && other !== other);
  };
}

/** Gives the same number to the same cells of both dictionaries; cells are few beside rows. */
function sameCodes(gold: CodedColumn, pred: CodedColumn): SameCell {
  const numbers = new Map<string | number, number>();
  const numberCells = (cells: readonly Cell[]) =>
    Int32Array.from(cells, (cell) => {
      const key = valueKey(cell);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, numbers.size);
      return numbers.size - 1;
    });
  const [left, right] = [numberCells(gold.cells), numberCells(pred.cells)];
  return (goldRow, predRow) => {
    const [goldCode, predCode] = [gold.codes[goldRow] ?? -1, pred.codes[predRow] ?? -1];
    return goldCode < 0 || predCode < 0 ? goldCode === predCode : left[goldCode] === right[predCode];
  };
}

function sameBytes(gold: BytesColumn, pred: BytesColumn): SameCell {
  return (goldRow, predRow) => {
    if (gold.special.has(goldRow) || pred.special.has(predRow)) {
      return sameCell(cellAt(gold, goldRow), cellAt(pred, predRow));
    }
    const [start, other] = [gold.starts[goldRow] ?? 0, pred.starts[predRow] ?? 0];
    const length = (gold.ends[goldRow] ?? 0) - start;
    if (length !== (pred.ends[predRow] ?? 0) - other) return false;
    for (let at = 0; at < length; at += 1)
      if (gold.bytes[start + at] !== pred.bytes[other + at]) return false;
    return true;
  };
}

function sameCell(gold: Cell, pred: Cell): boolean {
  return gold.kind === pred.kind && valueKey(gold) === valueKey(pred);
}

/** A key that cells share where they are the same but for the digits a number shows. */
function valueKey(cell: Cell): string | number {
  if (cell.kind !== "number" || cell.decimal === null) return cellKey(cell);
  const shortest = decimalFromNumber(cell.value);
  if (shortest !== null && compareDecimals(shortest, cell.decimal) === 0) return cell.value;
  return `n${plainDigits(cell.decimal)}`;
}

/** The digits of a decimal without zeros at its end. */
function plainDigits({ coefficient, scale }: Decimal): string {
  let [digits, places] = [coefficient, scale];
  while (places > 0 && digits % 10n === 0n) {
    digits /= 10n;
    places -= 1;
  }
  return `${digits}e-${places}`;
}
