/** A text for comparing names: compatibility forms folded, lower case, everything but letters, marks and digits as one space. */
export function spokenText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
