/**
 * Whether a text contains nothing: it is absent, empty, or holds neither a letter, a digit nor a sign beyond ASCII ("✓", "👍" say something).
 * Punctuation, Markdown marks, white space and invisible characters are nothing.
 */
export function isContentless(text: string | null | undefined): boolean {
  return !/[\p{L}\p{N}]|[^\P{S}$+<=>^`|~]/u.test(text ?? "");
}
