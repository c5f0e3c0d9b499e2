/** Words beyond which an output counts as long, so that it is read for contradictions with itself. */
export const LONG_OUTPUT_WORDS = 500;

/** Whether a text has more words than a number of them; scripts without spaces are cut into words as Unicode does. */
export function exceedsWords(text: string, words: number): boolean {
  if (text.length <= words) return false;
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter("und", { granularity: "word" }).segment(text)) {
    if (isWordLike === true) count += 1;
    if (count > words) return true;
  }
  return false;
}
