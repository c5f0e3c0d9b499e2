import type { CellValue, GoldenValue } from "../../domain/index.ts";

/**
 * The one golden row that a row key, as the prose writes it, names: a cell of it equals the key, or its cells together are the words of the key, case,
 * accents of writing and punctuation aside. Null where no row or more than one is named.
 */
export function rowOfKey(key: string | null, value: Extract<GoldenValue, { kind: "table" }>): number | null {
  if (key === null) return null;
  const wanted = plain(key);
  const matches = (test: (texts: readonly string[]) => boolean): readonly number[] =>
    value.rows.flatMap((row, index) => (test(row.map(shown).filter((text) => text !== "")) ? [index] : []));
  const byCell = matches((texts) => texts.includes(wanted));
  if (byCell.length === 1) return byCell[0] ?? null;
  const words = wanted.split(" ");
  const byWords = matches((texts) => {
    const own = new Set(texts.flatMap((text) => text.split(" ")));
    return words.every((word) => own.has(word));
  });
  return byWords.length === 1 ? (byWords[0] ?? null) : null;
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
