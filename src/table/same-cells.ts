import { compareDecimals, type Decimal, decimalFromNumber } from "../number/index.ts";
import { cellKey } from "./build-column.ts";
import type { Cell } from "./cell.ts";
import { type BytesColumn, type CodedColumn, type Column, cellAt, type NumberColumn } from "./column.ts";
import { partTexts } from "./part-texts.ts";
import type { RuledPair } from "./trial-pair.ts";

/**
 * Takes apart the golden and predicted rows of `partner` (by golden row, -1 for none) that do not hold the same cell in a pair of columns: the same text, the same
 * value whatever its shown digits. Column by column, so that reading stays in few places of memory.
 */
export function partDifferent({ gold, pred }: RuledPair, partner: Int32Array): void {
  const [left, right] = [gold.column, pred.column];
  if (left.storage === "numbers" && right.storage === "numbers") partNumbers(left, right, partner);
  else if (isDictionary(left) && isDictionary(right)) partCodes(left, right, partner);
  else if (left.storage === "bytes" && right.storage === "bytes") partBytes(left, right, partner);
  else partCells(left, right, partner);
}

function partNumbers(gold: NumberColumn, pred: NumberColumn, partner: Int32Array): void {
  const nulls = gold.absent !== null || pred.absent !== null;
  for (let row = 0; row < partner.length; row += 1) {
    const match = partner[row] ?? -1;
    if (match < 0) continue;
    const [one, other] = [gold.values[row] ?? 0, pred.values[match] ?? 0];
    const same = one === other || (Number.isNaN(one) && Number.isNaN(other));
    if (nulls ? !sameWithNulls(gold, pred, { row, match, same }) : !same) partner[row] = -1;
  }
}

function sameWithNulls(
  gold: NumberColumn,
  pred: NumberColumn,
  { row, match, same }: { readonly row: number; readonly match: number; readonly same: boolean },
): boolean {
  const absent = gold.absent?.[row] === 1;
  return absent === (pred.absent?.[match] === 1) && (absent || same);
}

/** Cells beyond which numbering a dictionary costs more than looking at the cells of the rows. */
const mostCells = 100_000;

function isDictionary(column: Column): column is CodedColumn {
  return column.storage === "coded" && column.cells.length <= mostCells;
}

/** Gives the same number to the same cells of both dictionaries; cells are few beside rows. */
function partCodes(gold: CodedColumn, pred: CodedColumn, partner: Int32Array): void {
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
  for (let row = 0; row < partner.length; row += 1) {
    const match = partner[row] ?? -1;
    if (match < 0) continue;
    const [goldCode, predCode] = [gold.codes[row] ?? -1, pred.codes[match] ?? -1];
    const same = goldCode < 0 || predCode < 0 ? goldCode === predCode : left[goldCode] === right[predCode];
    if (!same) partner[row] = -1;
  }
}

function partBytes(gold: BytesColumn, pred: BytesColumn, partner: Int32Array): void {
  partTexts(gold, pred, partner);
  if (gold.special.size + pred.special.size === 0) return;
  for (let row = 0; row < partner.length; row += 1) {
    const match = partner[row] ?? -1;
    if (match < 0 || !(gold.special.has(row) || pred.special.has(match))) continue;
    if (!sameCell(cellAt(gold, row), cellAt(pred, match))) partner[row] = -1;
  }
}

function partCells(gold: Column, pred: Column, partner: Int32Array): void {
  for (let row = 0; row < partner.length; row += 1) {
    const match = partner[row] ?? -1;
    if (match >= 0 && !sameCell(cellAt(gold, row), cellAt(pred, match))) partner[row] = -1;
  }
}

function sameCell(gold: Cell, pred: Cell): boolean {
  if (gold.kind === "text" && pred.kind === "text") return gold.text === pred.text;
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
