/** The ends of the scale that a grade belongs to. */
export interface GradeRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The last grade that a reasoning states as its own: "N out of M" with the scale's M, "score of N", "level N", "lowest score" or "highest
 * score". A grade that is only compared with ("a score of 5 would need…", "not level 3", "between level 3 and level 4"), a count ("3 out of
 * 5 items") and a number off the scale state nothing. Null = none is stated, so nothing can be contradicted.
 */
export function lastStatedGrade(reasoning: string, range: GradeRange): number | null {
  let last: number | null = null;
  for (const match of reasoning.matchAll(gradePattern)) {
    const grade = gradeOf(match, range);
    if (grade === null || grade < range.min || grade > range.max) continue;
    const before = reasoning.slice(Math.max(0, match.index - NEARBY), match.index);
    const after = reasoning.slice(match.index + match[0].length, match.index + match[0].length + NEARBY);
    if (comparedBefore.some((cue) => cue.test(before)) || comparedAfter.test(after)) continue;
    if (match.groups?.of !== undefined && countedAfter.test(after)) continue;
    last = grade;
  }
  return last;
}

/** Characters around a grade that are read for what is said of it. */
const NEARBY = 80;

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const figure = `[-\\u2212]?\\d+(?:\\.\\d+)?(?![\\d%]|[.,]\\d|\\s?percent)|(?:${words.join("|")})\\b`;

const gradePattern = new RegExp(
  [
    `(?<![\\p{L}\\p{N}.,/-])(?<n>${figure})\\s+out\\s+of\\s+(?<of>${figure})`,
    `\\bscore\\s+of\\s+(?<score>${figure})`,
    `\\blevel\\s+(?<level>${figure})`,
    "\\b(?<end>lowest|highest)\\s+(?:possible\\s+)?score\\b",
  ].join("|"),
  "giu",
);

/** What stands right before a grade that is only compared with. */
const comparedBefore = [
  /\b(?:not|no|nor|never|than|below|above|over|beyond|between|under|short of|instead of|rather than|miss(?:es|ed)?|unlike|if|whether|either)\s+(?:(?:of|for|at|by|with|as|to|quite|even|the|an?|descriptions?|matching|reach(?:es|ing)?)\s+)*$/iu,
  /\bbetween\s+[^.;:!?]*\band\s+(?:(?:the|an?)\s+)?$/iu,
  /(?<!\bI\s+)\b(?:would|could|might|to)\s+(?:need|require|deserve|earn|merit|get|reach|take)\s+(?:(?:the|an?|it|this)\s+)*$/iu,
];
/** What stands right after a grade that is only compared with. */
const comparedAfter =
  /^[)"'\u201d\u2019]?\s*,?\s*(?:(?:description|answer|reply|response|output)\s+)?(?:would|could|might|needs?|requires?|asks?|demands?|wants?|calls?|expects?|describes?|presupposes?|if|unless|were|is\s+for|is\s+reserved|is\s+not|isn['\u2019]t|is\s+out|is\s+missed|was\s+not|wasn['\u2019]t|cannot|can['\u2019]t|does\s+not|doesn['\u2019]t|must|should)\b/iu;
/** After "N out of M": anything but the end of the clause or a word that goes on with the argument makes it a count. */
const countedAfter =
  /^\s+(?!(?:because|since|as|and|but|for|given|on|overall|due|at|in|with|so|points?|stars?|here|is|was|which|that|seems|fits)\b)[\p{L}\p{N}]/iu;

function gradeOf(match: RegExpExecArray, range: GradeRange): number | null {
  const { n, of, score, level, end } = match.groups ?? {};
  if (end !== undefined) return end.toLowerCase() === "lowest" ? range.min : range.max;
  if (n !== undefined) return of !== undefined && toNumber(of) === range.max ? toNumber(n) : null;
  const written = score ?? level;
  return written === undefined ? null : toNumber(written);
}

function toNumber(written: string): number {
  const word = words.indexOf(written.toLowerCase());
  return word === -1 ? Number(written.replace("\u2212", "-")) : word;
}
