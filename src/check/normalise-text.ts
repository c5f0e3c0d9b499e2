/** How a text is made comparable. `folded` drops accents too. */
export type Normalisation = "plain" | "folded";

/**
 * Makes a text comparable word for word: Unicode compatibility form, lower case, apostrophes within words dropped, "&" read as "and", every other mark a blank,
 * articles left out, one blank between words and none outside.
 *
 * What carries meaning stays: the sign of a number, a point, colon, slash or hyphen between digits (10:30, 1994-95), and %, currency signs, + and #
 * (C++, C#). A comma that groups digits goes. "a" and "an" are articles only before another word, and in capitals only at the start of a sentence:
 * "Vitamin A" keeps its A.
 */
export function normaliseText(text: string, normalisation: Normalisation = "plain"): string {
  const composed = withoutArticles(text.normalize("NFKC")).toLowerCase();
  const letters =
    normalisation === "folded" ? composed.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC") : composed;
  return letters
    .replace(/(?<=\p{L})['’ʼ`´](?=\p{L})/gu, "")
    .replace(/&/g, " and ")
    .replace(/[‐-―−]/g, "-")
    .replace(/(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu, "")
    .replace(/(?<!\p{N})[.:/]|[.:/](?!\p{N})/gu, " ")
    .replace(/-(?!\p{N})|(?<=[\p{L})])-/gu, " ")
    .replace(/[^\p{L}\p{M}\p{N}\p{Sc}%+#.:/-]+/gu, " ")
    .replace(/ +/g, " ")
    .trim();
}

const definiteArticle = /(?<![\p{L}\p{N}'’-])the(?=[\s*_"“‘'(]+[\p{L}\p{N}*_"“‘'(])/giu;
const indefiniteArticle =
  /(?<![\p{L}\p{N}'’-])(?:an?|(?<=(?:^|[.!?:])[\s*_"“‘'(]*)An?)(?=[\s*_"“‘'(]+[\p{L}\p{N}*_"“‘'(])/gu;

function withoutArticles(text: string): string {
  return text.replace(definiteArticle, " ").replace(indefiniteArticle, " ");
}
