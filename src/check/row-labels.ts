import type { CellValue } from "../domain/index.ts";
import type { StatedTable } from "./prose-knowledge.ts";

/** A figure that states a golden value, with the golden rows that hold it. */
export interface PlacedFigure {
  readonly offset: number;
  readonly goldenRows: readonly number[];
}

/**
 * Finds the figures that state a golden value of another row than the one they stand with: "bread 12, cakes 20" where the golden has it the other way round.
 * A figure stands with a row where its line or sentence names that row only (by a text of the golden that no other row has), or where names and
 * figures take turns in it, names first or figures first throughout.
 */
export function misplacedFigures(
  prose: string,
  golden: StatedTable | null,
  figures: readonly PlacedFigure[],
): ReadonlySet<number> {
  const labels =
    golden === null || golden.rows.length < 2 ? new Map<string, number>() : rowLabels(golden.rows);
  const misplaced = new Set<number>();
  if (labels.size === 0) return misplaced;
  for (const { start, end } of sentencesOf(prose)) {
    const inside = figures.filter(({ offset }) => offset >= start && offset < end);
    if (inside.length === 0) continue;
    const mentions = mentionsIn(prose.slice(start, end), labels).map(({ row, offset }) => ({
      row,
      offset: start + offset,
    }));
    for (const { figure, row } of pairs(mentions, inside)) {
      if (!figure.goldenRows.includes(row)) misplaced.add(figure.offset);
    }
  }
  return misplaced;
}

interface Mention {
  readonly row: number;
  readonly offset: number;
}

/** Texts of at least two letters that stand in one row only. */
function rowLabels(rows: readonly (readonly CellValue[])[]): ReadonlyMap<string, number> {
  const labels = new Map<string, number>();
  const shared = new Set<string>();
  for (const [row, cells] of rows.entries()) {
    for (const cell of cells) {
      const label = typeof cell === "string" ? cell.trim().toLowerCase() : "";
      if (!/\p{L}{2}/u.test(label)) continue;
      if ((labels.get(label) ?? row) !== row) shared.add(label);
      labels.set(label, row);
    }
  }
  for (const label of shared) labels.delete(label);
  return labels;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch ends at a line end, or at a full stop, question or exclamation mark or semicolon with white space behind. */
function sentencesOf(prose: string): readonly Stretch[] {
  const ends = [...prose.matchAll(/[\r\n]+|[.!?;](?=\s)/g)].map(({ 0: mark, index }) => index + mark.length);
  const bounds = [0, ...ends, prose.length];
  return bounds.slice(1).map((end, index) => ({ start: bounds[index] ?? 0, end }));
}

/** The longest labels a sentence is searched for at once; goldens with more rows are not searched. */
const maxLabels = 2_000;

function mentionsIn(sentence: string, labels: ReadonlyMap<string, number>): readonly Mention[] {
  if (labels.size > maxLabels) return [];
  const text = sentence.toLowerCase();
  const found: (Mention & Stretch)[] = [];
  for (const [label, row] of labels) {
    for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1)) {
      const isWhole = !isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + label.length));
      if (isWhole) found.push({ row, offset: at, start: at, end: at + label.length });
    }
  }
  const longest = found.filter(
    (one) => !found.some((other) => other !== one && other.start <= one.start && other.end >= one.end),
  );
  return longest.sort((left, right) => left.offset - right.offset);
}

function isLetter(character: string): boolean {
  return character !== "" && /[\p{L}\p{N}]/u.test(character);
}

interface Pair {
  readonly figure: PlacedFigure;
  readonly row: number;
}

function pairs(mentions: readonly Mention[], figures: readonly PlacedFigure[]): readonly Pair[] {
  const rows = new Set(mentions.map(({ row }) => row));
  const [only] = rows;
  if (rows.size === 1 && only !== undefined) return figures.map((figure) => ({ figure, row: only }));
  if (mentions.length !== figures.length) return [];
  const order = [
    ...mentions.map(({ offset }) => ({ offset, is: "name" })),
    ...figures.map(({ offset }) => ({ offset, is: "figure" })),
  ]
    .sort((left, right) => left.offset - right.offset)
    .map(({ is }) => is);
  const takesTurns = order.every((is, index) => index === 0 || is !== order[index - 1]);
  if (!takesTurns) return [];
  return figures.flatMap((figure, index) => {
    const row = mentions[index]?.row;
    return row === undefined ? [] : [{ figure, row }];
  });
}
