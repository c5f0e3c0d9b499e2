/**
 * The candidates that a misspelt word may have meant, nearest first, at most three: those within a third of its length by insertions,
 * deletions, replacements and swaps of neighbours, upper and lower case counting as equal.
 */
export function nearSpellings(word: string, candidates: Iterable<string>): readonly string[] {
  const wanted = [...word.slice(0, longestCompared).toLowerCase()];
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const near: { readonly candidate: string; readonly distance: number }[] = [];
  for (const candidate of candidates) {
    const letters = [...candidate.slice(0, longestCompared).toLowerCase()];
    if (Math.abs(letters.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, letters);
    if (distance <= limit) near.push({ candidate, distance });
  }
  near.sort((left, right) => left.distance - right.distance || (left.candidate < right.candidate ? -1 : 1));
  return near.slice(0, mostSuggested).map(({ candidate }) => candidate);
}

/** Longer words are compared by their beginning. */
const longestCompared = 80;
const mostSuggested = 3;

/** Optimal string alignment distance (Damerau–Levenshtein without overlapping swaps). */
function editDistance(left: readonly string[], right: readonly string[]): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? 0;
}
