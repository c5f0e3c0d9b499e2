/** How a text is made comparable. `folded` drops accents too. */
export type Normalisation = "plain" | "folded";

/**
 * Makes a text comparable word for word: Unicode compatibility form, lower case, apostrophes within words dropped, every other mark a blank, the articles a, an and the
 * left out, one blank between words and none outside. A point between digits stays, so that 1.5 is not 15, a comma that groups digits goes; signs stay that
 * carry meaning beside digits or words (%, $, €, £, &, +, #).
 */
export function normaliseText(text: string, normalisation: Normalisation = "plain"): string {
  const composed = text.normalize("NFKC").toLowerCase();
  const letters =
    normalisation === "folded" ? composed.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC") : composed;
  return letters
    .replace(/(?<=\p{L})['’ʼ`´](?=\p{L})/gu, "")
    .replace(/(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu, "")
    .replace(/(?<!\p{N})\.|\.(?!\p{N})/gu, " ")
    .replace(/[^\p{L}\p{M}\p{N}\p{Sc}%&+#.]+/gu, " ")
    .replace(/(?<![^ ])(?:a|an|the)(?![^ ])/gu, " ")
    .replace(/ +/g, " ")
    .trim();
}
