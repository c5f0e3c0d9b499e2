import type { CellValue, ResultTable } from "../../domain/index.ts";
import type { GoldenTable } from "./verification.ts";

/** What was derived, in the golden's columns, or the golden columns that it lacks. */
export interface PairedTable {
  readonly table: ResultTable | null;
  readonly missing: readonly string[];
}

/**
 * Takes from a derived table the golden's columns, by their name, by another case of it, or by a declared alias; a name that stands twice pairs with
 * nothing. A moment is given the golden's way of writing it: where the golden has ISO texts in UTC, days become midnights and moments without zone are UTC.
 */
export function pairDerived(
  value: GoldenTable,
  derived: ResultTable,
  aliases: Readonly<Record<string, readonly string[]>>,
): PairedTable {
  const places = value.columns.map((column) => placeOf(column, derived.columns, aliases[column] ?? []));
  const missing = value.columns.filter((_, index) => places[index] === null);
  if (missing.length > 0) return { table: null, missing };
  const inUtc = value.columns.map((_, index) => isInUtc(value.rows.map((row) => row[index] ?? null)));
  const rows = derived.rows.map((row) =>
    places.map((place, index) => {
      const cell = place === null ? null : (row[place] ?? null);
      return inUtc[index] === true ? toUtc(cell) : cell;
    }),
  );
  return { table: { columns: [...value.columns], rows, truncated: false }, missing: [] };
}

function placeOf(column: string, names: readonly string[], aliases: readonly string[]): number | null {
  const folded = (name: string) => name.toLowerCase();
  const tests = [
    (name: string) => name === column,
    (name: string) => folded(name) === folded(column),
    (name: string) => aliases.map(folded).includes(folded(name)),
  ];
  for (const test of tests) {
    const places = names.flatMap((name, index) => (test(name) ? [index] : []));
    if (places.length === 1) return places[0] ?? null;
    if (places.length > 1) return null;
  }
  return null;
}

function isInUtc(cells: readonly CellValue[]): boolean {
  const present = cells.filter((cell) => cell !== null);
  return (
    present.length > 0 &&
    present.every((cell) => typeof cell === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(cell))
  );
}

function toUtc(cell: CellValue): CellValue {
  if (typeof cell !== "object" || cell === null || Array.isArray(cell)) return cell;
  const [[tag, text] = ["", null]] = Object.entries(cell);
  if (tag === "$date" && typeof text === "string") return { $timestamp: `${text}T00:00:00Z` };
  const isLocal = tag === "$timestamp" && typeof text === "string" && !/(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  return isLocal ? { $timestamp: `${text}Z` } : cell;
}
