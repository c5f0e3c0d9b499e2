/**
 * Counts the characters of a text that a reader does not see: controls other than tab, line feed and carriage return, zero-width and
 * bidirectional characters, tags and variation selectors, and unpaired surrogates.
 */
export function countInvisible(text: string): number {
  let count = 0;
  for (const _character of text.matchAll(invisible)) count += 1;
  return count;
}

/** The text as a request can carry it: every unpaired surrogate as U+FFFD, all else unchanged. */
export function replaceLoneSurrogates(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, "\ufffd");
}

/** Whether a surrogate stands alone in the text. */
export function hasLoneSurrogate(text: string): boolean {
  return /[\ud800-\udfff]/u.test(text);
}

const invisible = /(?![\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\ud800-\udfff\ufff9-\ufffb]/gu;
