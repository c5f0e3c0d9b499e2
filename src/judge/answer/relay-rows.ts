import type { AnswerFindings, CellValue, GoldenValue, ResultTable } from "../../domain/index.ts";

/**
 * Lays predicted rows out as the golden is laid out, where a finding says that one is wide and the other long; other rows are returned as they are.
 * `predicted_long`: each key becomes a column of its own, which must be one of the golden's, and rows that agree in every other column become one.
 * `predicted_wide`: each golden key that names a predicted column, whole or as a part of its name, becomes a row. What does not fit the golden's
 * columns is left as it is.
 */
export function relayRows(rows: ResultTable, { layout }: AnswerFindings, value: GoldenValue): ResultTable {
  if (layout === null || layout.key_column === null || layout.value_column === null || value.kind !== "table")
    return rows;
  const names = { key: layout.key_column, value: layout.value_column };
  switch (layout.form) {
    case "same":
      return rows;
    case "predicted_long":
      return widen(rows, names) ?? rows;
    case "predicted_wide":
      return lengthen(rows, names, value) ?? rows;
  }
}

/** The columns of the long form. */
interface LongColumns {
  readonly key: string;
  readonly value: string;
}

function widen(rows: ResultTable, names: LongColumns): ResultTable | null {
  const key = rows.columns.indexOf(names.key);
  const cell = rows.columns.indexOf(names.value);
  if (key === -1 || cell === -1) return null;
  const rest = rows.columns.map((_, index) => index).filter((index) => index !== key && index !== cell);
  const keys = [...new Set(rows.rows.map((row) => nameOf(row[key])))];
  const groups = new Map<
    string,
    { readonly own: readonly CellValue[]; readonly cells: Map<string, CellValue> }
  >();
  for (const row of rows.rows) {
    const own = rest.map((index) => row[index] ?? null);
    const id = JSON.stringify(own, (_, member: unknown) =>
      typeof member === "bigint" ? `${member}n` : member,
    );
    const group = groups.get(id) ?? { own, cells: new Map<string, CellValue>() };
    const name = nameOf(row[key]);
    if (group.cells.has(name)) return null;
    group.cells.set(name, row[cell] ?? null);
    groups.set(id, group);
  }
  return {
    columns: [...rest.map((index) => rows.columns[index] ?? ""), ...keys],
    rows: [...groups.values()].map(({ own, cells }) => [
      ...own,
      ...keys.map((name) => cells.get(name) ?? null),
    ]),
    truncated: rows.truncated,
  };
}

function lengthen(
  rows: ResultTable,
  names: LongColumns,
  value: Extract<GoldenValue, { kind: "table" }>,
): ResultTable | null {
  const goldKey = value.columns.indexOf(names.key);
  if (goldKey === -1) return null;
  const keys = [...new Set(value.rows.map((row) => nameOf(row[goldKey])))];
  const wide = keys.map((name) => columnOfKey(name, rows.columns, names.value));
  if (wide.includes(-1) || new Set(wide).size < wide.length) return null;
  const rest = rows.columns.map((_, index) => index).filter((index) => !wide.includes(index));
  return {
    columns: [...rest.map((index) => rows.columns[index] ?? ""), names.key, names.value],
    rows: rows.rows.flatMap((row) =>
      keys.map((name, place) => [
        ...rest.map((index) => row[index] ?? null),
        name,
        row[wide[place] ?? -1] ?? null,
      ]),
    ),
    truncated: rows.truncated,
  };
}

/** The column that goes by a key: its name, or the one name that holds its words (`sales_2024` for 2024), of several the one that says of what. */
function columnOfKey(key: string, columns: readonly string[], valueColumn: string): number {
  const exact = columns.findIndex((column) => sameName(column, key));
  if (exact !== -1) return exact;
  const holding = columns.flatMap((column, index) => (holdsWords(column, key) ? [index] : []));
  const measuring = holding.filter((index) => sharesWord(columns[index] ?? "", valueColumn));
  const [only, second] = holding.length > 1 ? measuring : holding;
  return only === undefined || second !== undefined ? -1 : only;
}

function holdsWords(column: string, key: string): boolean {
  const words = wordsOf(key);
  return words.length > 0 && ` ${wordsOf(column).join(" ")} `.includes(` ${words.join(" ")} `);
}

function sharesWord(column: string, other: string): boolean {
  const words = new Set(wordsOf(other));
  return wordsOf(column).some((word) => words.has(word));
}

/** Letters and digits of a name, parted where one turns into the other or a capital follows a small letter. */
function wordsOf(name: string): readonly string[] {
  const parted = name.normalize("NFC").replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  return parted.toLowerCase().match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
}

function nameOf(cell: CellValue | undefined): string {
  if (typeof cell === "string") return cell;
  if (typeof cell === "object" && cell !== null && "$date" in cell) return String(cell.$date);
  return cell === undefined ? "" : String(cell);
}

function sameName(column: string, name: string): boolean {
  return plain(column) === plain(name);
}

function plain(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_-]+/g, "");
}
