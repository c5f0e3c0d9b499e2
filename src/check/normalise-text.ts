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

/** Marks between an article and its word, or between a sentence end and an article; bounded, so that no run of marks costs more than its length. */
const marks = "[\\s*_\"“‘'(]";
const beforeWord = `(?=${marks}{1,8}[\\p{L}\\p{N}])`;
const definiteArticle = new RegExp(`(?<![\\p{L}\\p{N}'’-])the${beforeWord}`, "giu");
const indefiniteArticle = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?:an?|An?(?<=(?:^|[.!?:])${marks}{0,8}An?))${beforeWord}`,
  "gu",
);

function withoutArticles(text: string): string {
  return text.replace(definiteArticle, " ").replace(indefiniteArticle, " ");
}
