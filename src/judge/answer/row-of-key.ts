import type { CellValue, GoldenValue } from "../../domain/index.ts";
import { keyColumns, rowsNamedBy } from "../../rules/index.ts";

/**
 * The one golden row that a row key, as the prose writes it, names: a cell of it equals the key, its cells together are the words of the key, or the
 * key holds all that names the row and no other number; case, accents of writing and punctuation aside. Null where no row or more than one is named.
 */
export function rowOfKey(key: string | null, value: GoldenTable): number | null {
  if (key === null) return null;
  const wanted = plain(key);
  const words = wanted.split(" ");
  const names = new Set(
    rowsNamedBy(key, value).flatMap(({ index, keys }) => (isWhole(keys, value) ? [index] : [])),
  );
  const tests: readonly ((row: NamedRow) => boolean)[] = [
    ({ texts }) => texts.includes(wanted),
    ({ own }) => words.every((word) => own.has(word)),
    ({ index, own }) => names.has(index) && words.every((word) => own.has(word) || !/\p{N}/u.test(word)),
  ];
  const rows = value.rows.map(namedRow);
  for (const test of tests) {
    const [first, second] = rows.filter(test);
    if (first !== undefined && second === undefined) return first.index;
  }
  return null;
}

type GoldenTable = Extract<GoldenValue, { kind: "table" }>;

interface NamedRow {
  readonly index: number;
  /** Its cells as they read. */
  readonly texts: readonly string[];
  /** The words of all of them. */
  readonly own: ReadonlySet<string>;
}

function namedRow(row: readonly CellValue[], index: number): NamedRow {
  const texts = row.map(shown).filter((text) => text !== "");
  return { index, texts, own: new Set(texts.flatMap((text) => text.split(" "))) };
}

function isWhole(keys: readonly string[], value: GoldenTable): boolean {
  return keyColumns(value).every((column) => keys.includes(column));
}

function shown(cell: CellValue): string {
  if (cell === null) return "";
  if (typeof cell === "string") return plain(cell.replace(/T00:00:00(?:\.0+)?Z?$/, ""));
  if (typeof cell !== "object") return plain(String(cell));
  const typed = cell as Readonly<Record<string, CellValue>>;
  const text = typed.$date ?? typed.$timestamp ?? typed.$decimal ?? typed.$bigint;
  return typeof text === "string" ? plain(text) : "";
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.%-]+/gu, " ")
    .trim();
}
