import { type CellTone, countMatrix } from "./count-matrix.ts";

/** Counts by outcome before (rows) and after (columns). */
export interface FlipMatrix {
  readonly words: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/** Draws outcomes before against outcomes after, as an SVG element; the diagonal did not change. */
export function flipMatrix({ words, counts }: FlipMatrix): string {
  return countMatrix({
    label: "Outcomes before against outcomes after",
    corner: "before ↓ after →",
    names: words,
    counts,
    tone: (i, j) => toneOf(words[i], words[j]),
  });
}

function toneOf(before: string | undefined, after: string | undefined): CellTone {
  if (before === after) return "plain";
  if (after === "match") return "good";
  return after === "no_match" && before === "match" ? "bad" : "open";
}
