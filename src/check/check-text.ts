import { parseNumeral } from "../number/index.ts";
import { normaliseText } from "./normalise-text.ts";
import { fillerWords, hedgePattern } from "./text-words.ts";

/** What `checkText` reads. */
export interface TextQuestion {
  readonly answer: string;
  /** The accepted texts; one that normalises to nothing is never stated. */
  readonly alternatives: readonly string[];
  readonly question: string;
}

/** How an answer stands to the accepted texts of a golden. */
export interface TextAnswer {
  /** Whether the answer, normalised, is one of the alternatives, without a mark that doubts it. */
  readonly equals: boolean;
  /** Whether an alternative stands in it, word for word. */
  readonly contains: boolean;
  /** Index of the alternative that it equals or contains, the longest of several; null where it states none. */
  readonly alternative: number | null;
  /** Length of the normalised answer over that of this alternative, or of the longest one where it states none; 0 where no alternative holds a word. */
  readonly timesAsLong: number;
  /** Whether it says anything that is neither of the alternative nor of the question nor a mere filler: it may name something else. */
  readonly otherCandidate: boolean;
  /** Whether a negation, a hedge, a question mark or a mark like a cross stands beside the alternative. */
  readonly negationOrHedge: boolean;
  /** Whether evidence alone decides `match` (`spec/answer-judge.md`, section 5), as far as the text tells. */
  readonly decidesMatch: boolean;
}

/** How many times as long as the alternative an answer may be that only contains it. */
export const longestTextAnswer = 3;

/**
 * Compares an answer with the accepted texts of a golden. It equals one, or it contains one, says nothing beside it and neither negates nor hedges it: then the text alone
 * decides `match`. Words are compared after `normaliseText`; where the question itself offers the alternative, its words do not count as
 * said already, since they may be the other choices.
 */
export function checkText({ answer, alternatives, question }: TextQuestion): TextAnswer {
  const said = normaliseText(answer);
  const accepted = alternatives.map((alternative) => normaliseText(alternative));
  const equal = said === "" ? -1 : accepted.indexOf(said);
  const index = equal >= 0 ? equal : longestContained(said, accepted);
  const stated = accepted[index];
  const longest = Math.max(0, ...accepted.map((text) => text.length));
  const timesAsLong =
    (stated ?? "").length > 0 ? said.length / (stated ?? "").length : longest > 0 ? said.length / longest : 0;
  const written = alternatives[index] ?? "";
  const isMarked = isDoubted(answer, written);
  if (equal >= 0 && !isMarked) {
    const clean = { otherCandidate: false, negationOrHedge: false, decidesMatch: true };
    return { equals: true, contains: true, alternative: index, timesAsLong: 1, ...clean };
  }
  const rest = stated === undefined ? said : withoutStated(said, stated);
  const otherCandidate = saysMore(rest, { stated: stated ?? "", question });
  const negationOrHedge = isMarked || hedgePattern.test(rest);
  const contains = stated !== undefined;
  const decidesMatch = contains && timesAsLong <= longestTextAnswer && !otherCandidate && !negationOrHedge;
  return {
    equals: false,
    contains,
    alternative: contains ? index : null,
    timesAsLong,
    otherCandidate,
    negationOrHedge,
    decidesMatch,
  };
}

function longestContained(said: string, accepted: readonly string[]): number {
  let found = -1;
  for (const [index, text] of accepted.entries()) {
    const isLonger = text.length > (accepted[found]?.length ?? 0);
    if (isLonger && ` ${said} `.includes(` ${text} `)) found = index;
  }
  return found;
}

/** A question mark, a cross or another sign, or struck-out text, that the alternative itself does not have. */
function isDoubted(answer: string, alternative: string): boolean {
  return [/\?/, /~~/, /[^\P{So}°©®™]/u].some((mark) => mark.test(answer) && !mark.test(alternative));
}

function withoutStated(said: string, stated: string): string {
  return ` ${said} `.replaceAll(` ${stated} `, " | ").trim();
}

interface Stated {
  readonly stated: string;
  readonly question: string;
}

const scaleWord = /^\| (?:hundred|thousand|lakh|million|crore|billion|trillion|dozen|k|m|bn|percent|per|%)\b/;

function saysMore(rest: string, { stated, question }: Stated): boolean {
  const asked = ` ${normaliseText(question)} `;
  const isOffered = asked.includes(` ${stated} `);
  const known = new Set(isOffered ? [] : asked.trim().split(" "));
  const isScaled = parseNumeral(stated) !== null && (scaleWord.test(rest) || /\p{N}/u.test(rest));
  const words = rest.split(" ").filter((word) => word !== "|" && word !== "");
  return isScaled || words.some((word) => !fillerWords.has(word) && !known.has(word));
}
