/** Counts by outcome before (rows) and after (columns). */
export interface FlipMatrix {
  readonly words: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/** Draws outcomes before against outcomes after, as an SVG element; the diagonal did not change. */
export function flipMatrix({ words, counts }: FlipMatrix): string {
  const width = LEFT + words.length * CELL + 10;
  const height = TOP + words.length * ROW + 10;
  const heads = words.map(
    (word, column) =>
      `<text class="soft" x="${LEFT + column * CELL + CELL / 2}" y="${TOP - 8}" text-anchor="middle">${word}</text>`,
  );
  const rows = counts.map((row, i) => {
    const cells = row.map(
      (count, j) =>
        `<rect class="${cellClass(words, count, [i, j])}" x="${LEFT + j * CELL}" y="${TOP + i * ROW}" width="${CELL}" height="${ROW}"/><text x="${LEFT + j * CELL + CELL / 2}" y="${TOP + i * ROW + ROW / 2 + 5}" text-anchor="middle">${count}</text>`,
    );
    return `<text class="soft" x="${LEFT - 10}" y="${TOP + i * ROW + ROW / 2 + 5}" text-anchor="end">${words[i] ?? ""}</text>${cells.join("")}`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Outcomes before against outcomes after"><text class="soft" x="${LEFT - 10}" y="${TOP - 8}" text-anchor="end">before ↓ after →</text>${heads.join("")}${rows.join("")}</svg>`;
}

const LEFT = 150;
const TOP = 30;
const CELL = 110;
const ROW = 36;

function cellClass(
  words: readonly string[],
  count: number,
  [i, j]: readonly [number, number],
): "cell" | "cellgood" | "cellbad" | "cellopen" {
  if (count === 0 || i === j) return "cell";
  if (words[j] === "match") return "cellgood";
  if (words[j] === "no_match" && words[i] === "match") return "cellbad";
  return "cellopen";
}
