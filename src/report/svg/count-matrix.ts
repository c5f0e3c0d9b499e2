import { escapeHtml, escapeTerminal } from "../../util/index.ts";

/** A table of counts to be drawn; names are shown as text. */
export interface CountMatrix {
  /** What the drawing shows, for readers who do not see it. */
  readonly label: string;
  /** What stands in the corner, such as `before ↓ after →`. */
  readonly corner: string;
  /** Of rows and columns alike. */
  readonly names: readonly string[];
  readonly counts: readonly (readonly number[])[];
  /** The colour of a cell that is not empty. */
  readonly tone: (row: number, column: number) => CellTone;
}

/** What a colour says of a cell. */
export type CellTone = "plain" | "good" | "bad" | "open";

/** Draws a square table of counts as an SVG element. */
export function countMatrix({ label, corner, names, counts, tone }: CountMatrix): string {
  const width = LEFT + names.length * CELL + 10;
  const height = TOP + names.length * ROW + 10;
  const heads = names.map(
    (name, column) =>
      `<text class="soft" x="${LEFT + column * CELL + CELL / 2}" y="${TOP - 8}" text-anchor="middle">${shown(name)}</text>`,
  );
  const rows = counts.map((row, i) => {
    const cells = row.map((count, j) => {
      const kind = cellClasses[count === 0 ? "plain" : tone(i, j)];
      return `<rect class="${kind}" x="${LEFT + j * CELL}" y="${TOP + i * ROW}" width="${CELL}" height="${ROW}"/><text x="${LEFT + j * CELL + CELL / 2}" y="${TOP + i * ROW + ROW / 2 + 5}" text-anchor="middle">${count}</text>`;
    });
    return `<text class="soft" x="${LEFT - 10}" y="${TOP + i * ROW + ROW / 2 + 5}" text-anchor="end">${shown(names[i] ?? "")}</text>${cells.join("")}`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${shown(label)}"><text class="soft" x="${LEFT - 10}" y="${TOP - 8}" text-anchor="end">${shown(corner)}</text>${heads.join("")}${rows.join("")}</svg>`;
}

const LEFT = 150;
const TOP = 30;
const CELL = 110;
const ROW = 36;
const LONGEST_NAME = 16;

const cellClasses: Readonly<Record<CellTone, string>> = {
  plain: "cell",
  good: "cellgood",
  bad: "cellbad",
  open: "cellopen",
};

function shown(text: string): string {
  const points = [...text];
  const short =
    points.length <= LONGEST_NAME || text.includes(" ")
      ? text
      : `${points.slice(0, LONGEST_NAME - 1).join("")}…`;
  return escapeHtml(escapeTerminal(short));
}
