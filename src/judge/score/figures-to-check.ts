import {
  compareDecimals,
  equalsAsRounding,
  type Figure,
  type Numeral,
  scanFigures,
} from "../../number/index.ts";

/** Figures that an output gives for one label and that differ. */
export interface FigureProposal {
  readonly label: string;
  /** As written, in the order of the text. */
  readonly figures: readonly string[];
}

/** More labels than anybody reads, and more figures than a contradiction has: a label with many values is a series. */
const mostProposals = 20;
const mostFigures = 4;

/**
 * Proposes figures that may contradict each other: those whose label (the words right before, or the noun right after) is the same while the numbers
 * are not, also not after rounding. Only proposals: other periods, units and parts have the same words.
 */
export function figuresToCheck(output: string): readonly FigureProposal[] {
  const byLabel = new Map<string, { readonly label: string; readonly numerals: Numeral[] }>();
  const figures = scanFigures(output);
  for (const [index, figure] of figures.entries()) {
    if (figure.kind !== "numeral" || figure.numeral.joined !== null) continue;
    for (const label of labelsOf(output, figures, index)) {
      const key = JSON.stringify([label, figure.numeral.percent]);
      const group = byLabel.get(key) ?? { label, numerals: [] };
      const isSeries = group.numerals.length > mostFigures;
      if (!isSeries && !group.numerals.some((other) => isSame(other, figure.numeral))) {
        group.numerals.push(figure.numeral);
      }
      byLabel.set(key, group);
    }
  }
  const proposals = [...byLabel.values()]
    .filter(({ numerals }) => numerals.length > 1 && numerals.length <= mostFigures)
    .map(({ label, numerals }) => ({ label, figures: numerals.map(({ asWritten }) => asWritten) }));
  return proposals.filter(isFirstOfItsFigures).slice(0, mostProposals);
}

/** A longer and a shorter label of the same figures say the same; the first one stays. */
function isFirstOfItsFigures(
  { figures }: FigureProposal,
  index: number,
  all: readonly FigureProposal[],
): boolean {
  const key = JSON.stringify(figures);
  return all.findIndex((other) => JSON.stringify(other.figures) === key) === index;
}

function isSame(one: Numeral, other: Numeral): boolean {
  return (
    compareDecimals(one.value, other.value) === 0 ||
    equalsAsRounding(one.value, other.value, other.shown).equal ||
    equalsAsRounding(other.value, one.value, one.shown).equal
  );
}

/** How far a label may stand from its figure. */
const reach = 80;
const sentenceEnd = /[.!?;:]\s|[\n|•]/g;
const emptyWords = new Set(
  `a an the of to by at in on for from with and or but as is was were are be been has have had it its this that these those we our
  about around roughly approximately nearly almost over under up down some only just than more less least most total totalled totaled
  reached rose fell grew increased decreased went came stood stands amounted amounts equals equal until after before during per
  which who while so then now still also both all each every between there their his her they he she you i us not no`.split(
    /\s+/,
  ),
);
const units = new Set(
  `percent million millions thousand thousands billion billions trillion hundred dozen k m bn mn pp points day days week weeks month months year years hour
  hours minute minutes second seconds metre metres meter meters km kg g mm cm miles feet inches euro euros dollar dollars pounds usd eur times`.split(
    /\s+/,
  ),
);

function labelsOf(text: string, figures: readonly Figure[], index: number): readonly string[] {
  const figure = figures[index];
  if (figure === undefined) return [];
  const end = figure.offset + figure.asWritten.length;
  const previous = figures[index - 1];
  const from = Math.max(
    0,
    figure.offset - reach,
    previous === undefined ? 0 : previous.offset + previous.asWritten.length,
  );
  const words = lastWords(text.slice(from, figure.offset)).slice(-2);
  const after = /^\s?([\p{L}][\p{L}\p{M}'’-]*)/u.exec(text.slice(end, end + reach))?.[1];
  const noun = after === undefined ? [] : wordsOf(after).filter((word) => !units.has(word));
  return [...new Set([words.join(" "), words.at(-1) ?? "", ...noun])].filter((label) => label !== "");
}

/** The words of the last sentence or table cell that has any. */
function lastWords(text: string): readonly string[] {
  return (
    text
      .split(sentenceEnd)
      .map(wordsOf)
      .findLast((words) => words.length > 0) ?? []
  );
}

function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  return words.filter((word) => !emptyWords.has(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ""));
}
