import { type Figure, markers } from "../domain/index.ts";
import { type FigureCandidate, findFigureCandidates } from "./figure-candidates.ts";

/**
 * Finds the figure that a clause states, written in digits: a number, a closed range, a value with a ± band, or a percent; null where it states none.
 * Not figures: dates, years, times, identifiers, ordinals and bullet numbers; what digits name or count ("week 8", "customer_id 884",
 * "the 5 rooms", "top 10", "with 2 beds"); bounds ("at least 30", "10 rows or more", "within 14 days"); and numbers in words.
 * Of several, the one at the end of the words after a comma, colon or dash is taken, then the first that is marked off so, then the first; of two
 * that are alternatives ("12 or 13") none, since either may be meant. What a remark says under another marker ("(WRONG: 1,300)") is not looked at.
 */
export function findFigure(words: string): Figure | null {
  const text = words.replace(otherMarker, "").replace(/\s+/g, " ");
  let best: FigureCandidate | undefined;
  let bestRank = -1;
  let previous: FigureCandidate | undefined;
  let previousIsName = false;
  const alternatives = new Set<FigureCandidate>();
  for (const candidate of findFigureCandidates(text)) {
    const gap = previous === undefined ? "" : text.slice(previous.end, candidate.start);
    const rank: number | null = listMark.test(gap) && previousIsName ? null : rankOf(text, candidate);
    if (previous !== undefined && rank !== null && areAlternatives(previous, candidate, gap)) {
      alternatives.add(previous).add(candidate);
    }
    if (rank !== null && rank > bestRank) {
      best = candidate;
      bestRank = rank;
    }
    previous = candidate;
    previousIsName = rank === null;
  }
  return best === undefined || alternatives.has(best) ? null : best.figure;
}

const otherMarker = new RegExp(
  String.raw`[(;]\s*(?:[*_\x60]{1,3}(?:${markers.join("|")})[*_\x60]{1,3}|(?:${markers.join("|")})\s*:)[\s\S]*$`,
  "u",
);

function areAlternatives(one: FigureCandidate, other: FigureCandidate, gap: string): boolean {
  const [left, right] = [one.figure, other.figure];
  if (gap !== " or " || left.kind !== right.kind) return false;
  return left.kind !== "number" || right.kind !== "number" || left.value !== right.value;
}

/** What stands between "8" and "9" in "week 8 or 9": the second is what the first is. */
const listMark = /^(?: (?:or|and|to) |\/)$/;

/** Reads a text that is nothing but a figure, perhaps with a unit or "about": what a list gives beside the words of a clause. */
export function readFigure(text: string): Figure | null {
  const [first, ...others] = findFigureCandidates(text.replace(/\s+/g, " "));
  return first !== undefined && others.length === 0 ? first.figure : null;
}

/** How much a candidate looks like the figure of a clause; null where it is none. */
function rankOf(text: string, candidate: FigureCandidate): number | null {
  const before = text
    .slice(Math.max(0, candidate.start - context), candidate.start)
    .replace(/[\s"'“‘«*_~≈]+$/u, "");
  const after = text.slice(candidate.end, candidate.end + context);
  const lead = before.replace(leadIn, "").trimEnd();
  const markedOff = lead === "" || /[,;:=([–—→]$|(?<!\p{L})-$/u.test(lead);
  const last =
    /^[\s"'”’»*_]*(?:[\p{L}%°/²³]+(?: (?:per|a|an|of|each|in) [\p{L}]+| [\p{L}]+)?)?[\s.,;:!)\]"'”’»*_]*$/u.test(
      after,
    );
  const alone = lead === "" ? last && (before !== "" || !/\p{L}/u.test(after)) : markedOff && last;
  if (isYear(candidate) && !guess.test(before) && !(alone && !timeWord.test(lead))) return null;
  if (
    (candidate.figure.kind !== "band" && isBound(before, after)) ||
    /^ ?\/ ?\d/.test(after) ||
    /\d ?\/$/.test(before)
  )
    return null;
  if (candidate.plain && (isName(before, after) || isCount(before, after, markedOff))) return null;
  if (markedOff && last) return 3;
  if (markedOff || lead !== before) return 2;
  return candidate.plain ? 0 : 1;
}

/** How much of the text on either side is looked at, in UTF-16 units; it keeps long texts linear. */
const context = 200;

/** Words that lead in a figure without being part of what it says. */
const leadIn =
  /(?:^|(?<=[\s,;:(–—]))(?:about|approximately|approx\.?|around|roughly|circa|ca\.?|nearly|almost|between|from|exactly|some|is|are|gives|giving|equals|equal to|namely|i\.e\.|makes|making|yields|reads|totals|totalling|totaling|comes to|amounts to|and so|that is|=)$/iu;

const guess =
  /(?:^|[^\p{L}])(?:about|approximately|approx\.?|around|roughly|circa|ca\.?|nearly|almost|exactly)$/iu;

const timeWord =
  /(?:^|[^\p{L}])(?:years?|fy|cy|quarters?|months?|season|spring|summer|autumn|fall|winter|since|until|jan\p{L}*|feb\p{L}*|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug\p{L}*|sep\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*)(?![\p{L}])/iu;

/** A whole number from 1900 to 2099, or a range of two, written without separators. */
function isYear({ figure, plain }: FigureCandidate): boolean {
  if (!plain || figure.kind === "band" || figure.kind === "percent") return false;
  const years = figure.kind === "range" ? [figure.low, figure.high] : [figure.value];
  return years.every((year) => year >= 1900 && year <= 2099) && /^[12]\d{3}(?:\D|$)/.test(figure.as_written);
}

const boundBefore =
  /(?:^|[^\p{L}])(?:at least|at most|at minimum|at maximum|no (?:more|fewer|less) than|not (?:more|fewer|less) than|(?:more|fewer|less|greater|higher|lower|larger|smaller|older|younger|longer|shorter|later|earlier|other|rather|better|worse) than|over|under|above|below|exceed\p{L}*|minimum(?: of)?|maximum(?: of)?|min\.?|max\.?|up to|within|beyond|[<>≤≥]=?)$/iu;
const boundAfter =
  /^(?:\s+[\p{L}%]+){0,2}\s+(?:or|and)\s+(?:more|fewer|less|above|over|under|below|longer|shorter|later|older|younger|earlier|up|upwards|beyond|higher|lower|larger|smaller|greater)(?![\p{L}])|^\+(?=\s|$)/iu;

function isBound(before: string, after: string): boolean {
  return boundBefore.test(before) || boundAfter.test(after);
}

const idBefore = /(?:^|[^\p{L}])(?:[\p{L}\p{N}]*_ids?|ids?|code|key)[\s:=#]*$|#$/iu;
const nameBefore =
  /(?:^|[^\p{L}])(?:no\.?|nr\.?|number|weeks?|days?|months?|quarters?|hours?|years?|rooms?|lines?|rows?|columns?|cols?|tables?|rules?|clauses?|steps?|stages?|phases?|versions?|v|pages?|chapters?|sections?|items?|cases?|questions?|ranks?|positions?|places?|levels?|grades?|tiers?|groups?|zones?|gates?|tracks?|routes?|stores?|shops?|branch(?:es)?|sites?|units?|floors?|districts?|type|class|batch|lot|ticket|order|invoice|customer|member|account|category|product|sheds?|decks?|piers?|bays?|halls?|top|bottom|first|last|next|previous|other)$/iu;
const monthName =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";
const monthBefore = new RegExp(`(?:^|[^\\p{L}])${monthName}\\.?$`, "u");
const monthAfter = new RegExp(`^\\.?\\s*(?:of\\s+)?${monthName}(?![\\p{L}])`, "u");

/** Digits that name a thing or a day: "week 8", "id 884", "top 10", "25 May"; also the number of a bullet. */
function isName(before: string, after: string): boolean {
  const bulleted = (before === "" || /[\s;,:.]\($|^\($/.test(before)) && /^[.)]\s|^:/.test(after);
  const day = monthBefore.test(before) || monthAfter.test(after);
  return bulleted || day || idBefore.test(before) || nameBefore.test(before);
}

const countBefore =
  /(?:^|[^\p{L}])(?:all|the|these|those|both|its|their|his|her|our|any|each|every|only|per|with|without|for|by|in|on|after|before|since|during|through|into|across|among|as|of|has|have|than|until)$/iu;
const measureOf =
  /(?:^|[^\p{L}])(?:average|mean|median|total|sum|count|share|rate|ratio|value|figure|number|amount|maximum|minimum|difference|price|cost|revenue|sales|result|margin|profit|change|growth|balance|turnover) of$/iu;

/** A number before a word that it counts, where a preposition or article makes both part of the description: "with 2 beds", "the 5 rooms". */
function isCount(before: string, after: string, markedOff: boolean): boolean {
  if (markedOff || measureOf.test(before)) return false;
  return countBefore.test(before) && /^[\s-]\p{Ll}/u.test(after);
}
