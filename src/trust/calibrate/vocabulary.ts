import type { CalibrationValue } from "../../domain/index.ts";
import { ConfigurationError } from "../../errors/index.ts";
import { failWords, pairWords, passWords, wordOf } from "./label-words.ts";

/** What the labels of one part mean. */
export interface Vocabulary {
  /** In their order where they are ordered; empty where scores are too many to be categories. */
  readonly categories: readonly string[];
  readonly ordered: boolean;
  /** The categories that are failures; empty = none is. */
  readonly failures: ReadonlySet<string>;
  /** Categories that are neither a pass nor a failure. */
  readonly neutral: ReadonlySet<string>;
  /** How far two labels are apart, for agreement among people. */
  readonly metric: "nominal" | "ordinal" | "interval";
  readonly passAt: number | null;
  /** The category of a value; null where it has none. */
  readonly categoryOf: (value: CalibrationValue) => string | null;
  /** The value as a score; null where it is none. */
  readonly scoreOf: (value: CalibrationValue) => number | null;
}

/** What the caller knows of the labels. */
export interface VocabularyOptions {
  /** Labels that are failures; absent = known from their words. */
  readonly failureLabels?: readonly string[];
  /** Whether every label is a name without order; a number too. @default false */
  readonly nominal?: boolean;
  /** The lowest score that passes. */
  readonly passAt?: number | null;
  /** All scores of the scale, lowest first. */
  readonly scale?: readonly number[] | null;
}

/** The most levels that a scale may have for its levels to be categories. */
export const mostLevels = 12;

/**
 * Finds out what labels mean: the verdicts of the answer judge, a pass or a failure in many words (`fail`, `incorrect`, `false`, `0`), the sides of
 * a pair, or scores. Throws a ConfigurationError where words are of no known kind and no failure is named: which class is the failure decides what
 * the gate looks at, so it is never guessed.
 */
export function findVocabulary(
  values: readonly CalibrationValue[],
  { failureLabels = [], nominal = false, passAt = null, scale = null }: VocabularyOptions = {},
): Vocabulary {
  const words = new Set(values.map(wordOf));
  const named = new Set(failureLabels.map(wordOf));
  if (named.size > 0 || nominal) return namedVocabulary(words, named);
  if (passAt === null && scale === null && isSubset(words, binaryWords)) return verdictVocabulary(words);
  if (isSubset(words, new Set(pairWords.keys()))) return pairVocabulary();
  const numbers = [...words].map(Number);
  if (![...words].includes("") && numbers.every(Number.isFinite)) {
    return scoreVocabulary(numbers, { passAt, scale });
  }
  if (isSubset(words, binaryWords)) return verdictVocabulary(words);
  const unknown = [...words].filter((word) => !binaryWords.has(word)).slice(0, 5);
  throw new ConfigurationError(
    "configuration_invalid",
    `Which label is the failure? These are of no known kind: ${unknown.join(", ")}. Name every failure with --failure-label, or words for no verdict with --abstain-label.`,
  );
}

const NEAR = "near_match";
const binaryWords: ReadonlySet<string> = new Set([...passWords, ...failWords, NEAR]);

function isSubset(words: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return words.size > 0 && [...words].every((word) => known.has(word));
}

function verdictVocabulary(words: ReadonlySet<string>): Vocabulary {
  const answer = words.has("match") || words.has("no_match") || words.has(NEAR);
  const [pass, fail] = answer ? (["match", "no_match"] as const) : (["pass", "fail"] as const);
  const near = words.has(NEAR);
  return {
    categories: near ? [pass, NEAR, fail] : [pass, fail],
    ordered: false,
    failures: new Set([fail]),
    neutral: new Set([NEAR]),
    metric: "nominal",
    passAt: null,
    categoryOf: (value) => {
      const word = wordOf(value);
      if (passWords.has(word)) return pass;
      if (failWords.has(word)) return fail;
      return word === NEAR ? NEAR : null;
    },
    scoreOf: () => null,
  };
}

/** With two sorts of words one is the failure and the other is not; with more, each stays its own category. */
function namedVocabulary(words: ReadonlySet<string>, named: ReadonlySet<string>): Vocabulary {
  const missing = [...named].filter((word) => !words.has(word));
  if (named.size > 0 && missing.length === named.size) {
    throw new ConfigurationError(
      "configuration_invalid",
      `--failure-label: no label is ${missing.join(" or ")}.`,
    );
  }
  const others = [...words].filter((word) => !named.has(word)).toSorted();
  const categories = [...others, ...[...named].filter((word) => words.has(word))];
  return {
    categories: categories.length > 1 ? categories : ["pass", ...categories],
    ordered: false,
    failures: named,
    neutral: new Set(others.includes(NEAR) ? [NEAR] : []),
    metric: "nominal",
    passAt: null,
    categoryOf: (value) => (words.has(wordOf(value)) ? wordOf(value) : null),
    scoreOf: () => null,
  };
}

function pairVocabulary(): Vocabulary {
  return {
    categories: ["a", "tie", "b"],
    ordered: false,
    failures: new Set(),
    neutral: new Set(),
    metric: "nominal",
    passAt: null,
    categoryOf: (value) => pairWords.get(wordOf(value)) ?? null,
    scoreOf: () => null,
  };
}

function scoreVocabulary(
  numbers: readonly number[],
  { passAt, scale }: Required<Pick<VocabularyOptions, "passAt" | "scale">>,
): Vocabulary {
  const levels = [...new Set([...(scale ?? []), ...numbers])].toSorted((a, b) => a - b);
  const scoreOf = (value: CalibrationValue) => {
    const number = Number(wordOf(value));
    return Number.isFinite(number) && wordOf(value) !== "" ? number : null;
  };
  const common = { neutral: new Set<string>(), passAt, scoreOf };
  if (levels.length >= 2 && levels.length <= mostLevels) {
    const failing = passAt === null ? [] : levels.filter((level) => level < passAt);
    return {
      ...common,
      categories: levels.map(String),
      ordered: true,
      failures: new Set(failing.map(String)),
      metric: "ordinal",
      categoryOf: (value) => {
        const score = scoreOf(value);
        return score !== null && levels.includes(score) ? String(score) : null;
      },
    };
  }
  return {
    ...common,
    categories: passAt === null ? [] : ["pass", "fail"],
    ordered: false,
    failures: new Set(passAt === null ? [] : ["fail"]),
    metric: "interval",
    categoryOf: (value) => {
      const score = scoreOf(value);
      return score === null || passAt === null ? null : score >= passAt ? "pass" : "fail";
    },
  };
}
