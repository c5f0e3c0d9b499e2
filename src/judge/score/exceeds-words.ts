/** Words beyond which an output counts as long, so that it is read for contradictions with itself. */
export const LONG_OUTPUT_WORDS = 500;

/** A segmenter takes time in proportion to the whole text for each of its words, so that it gets pieces of this many UTF-16 units. */
const PIECE = 2000;

/** Whether a text has more words than a number of them; scripts without spaces are cut into words as Unicode does. */
export function exceedsWords(text: string, words: number): boolean {
  if (text.length <= words) return false;
  const segmenter = new Intl.Segmenter("und", { granularity: "word" });
  let count = 0;
  for (let start = 0; start < text.length && count <= words; ) {
    const end = endOfPiece(text, start);
    for (const { isWordLike } of segmenter.segment(text.slice(start, end)))
      if (isWordLike === true) count += 1;
    start = end;
  }
  return count > words;
}

/** A piece ends at its last white space, where it has any, so that no word is counted twice. */
function endOfPiece(text: string, start: number): number {
  if (start + PIECE >= text.length) return text.length;
  const piece = text.slice(start, start + PIECE);
  const space = piece.search(/\s\S*$/);
  return space <= 0 ? start + PIECE : start + space;
}
