/** A word or letter that multiplies the number before it by a power of ten, as it was written. */
export interface ScaleWord {
  readonly word: string;
  readonly power: number;
}

/** What stands behind a number as its scale, how many characters it takes, and whether it might as well be a unit of measure. */
export interface ScaleReading {
  readonly scaleWord: ScaleWord;
  readonly length: number;
  readonly ambiguous: boolean;
}

const words: ReadonlyMap<string, number> = new Map([
  ["hundred", 2],
  ["thousand", 3],
  ["thousands", 3],
  ["thsd", 3],
  ["tsd", 3],
  ["lakh", 5],
  ["lakhs", 5],
  ["lac", 5],
  ["lacs", 5],
  ["million", 6],
  ["millions", 6],
  ["millionen", 6],
  ["mln", 6],
  ["mio", 6],
  ["mn", 6],
  ["crore", 7],
  ["crores", 7],
  ["cr", 7],
  ["billion", 9],
  ["billions", 9],
  ["bln", 9],
  ["bn", 9],
  ["milliard", 9],
  ["milliarden", 9],
  ["mrd", 9],
  ["trillion", 12],
  ["trillions", 12],
  ["trn", 12],
  ["tn", 12],
]);

/** Letters that count as a scale only where they touch the number, or follow an amount of money. */
const letters: ReadonlyMap<string, number> = new Map([
  ["k", 3],
  ["K", 3],
  ["M", 6],
  ["MM", 6],
  ["mm", 6],
  ["m", 6],
  ["B", 9],
  ["b", 9],
  ["T", 12],
  ["t", 12],
]);

/** Letters that are units as often (metres, millimetres, bytes, tonnes). */
const alsoUnits: ReadonlySet<string> = new Set(["m", "mm", "b", "t", "T", "B"]);

const ideographs: ReadonlyMap<string, number> = new Map([
  ["万", 4],
  ["萬", 4],
  ["만", 4],
  ["億", 8],
  ["亿", 8],
  ["억", 8],
]);

const following = /([ \u00a0\u202f\u2009-]?)(\p{Lu}+|\p{L}\p{Ll}*)(?![\p{L}\p{N}_])/uy;

/**
 * Reads the scale that follows a number ending at `position`: a word ("1.2 million", "3-crore"), or a letter that touches the number ("1.2M")
 * or follows money ("$5 M"). Null where none does. "million" and "billion" have their short-scale meaning, 10^6 and 10^9.
 */
export function readScaleWord(text: string, position: number, isMoney: boolean): ScaleReading | null {
  const ideograph = ideographs.get(text.charAt(position));
  if (ideograph !== undefined) {
    return { scaleWord: { word: text.charAt(position), power: ideograph }, length: 1, ambiguous: false };
  }
  following.lastIndex = position;
  const [matched = "", gap = "", word = ""] = following.exec(text) ?? [];
  const wordPower = words.get(word.toLowerCase());
  if (wordPower !== undefined) {
    return { scaleWord: { word, power: wordPower }, length: matched.length, ambiguous: false };
  }
  const letterPower = letters.get(word);
  if (letterPower === undefined || gap === "-" || (gap !== "" && !isMoney)) return null;
  return {
    scaleWord: { word, power: letterPower },
    length: matched.length,
    ambiguous: !isMoney && alsoUnits.has(word),
  };
}
