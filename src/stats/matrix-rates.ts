import { fail } from "./check-input.ts";
import { type BoundOptions, clopperPearsonBound } from "./clopper-pearson.ts";
import { clusteredRate } from "./clustered-rate.ts";
import type { ConfusionMatrix } from "./confusion-matrix.ts";
import { element } from "./element.ts";
import { type Bound, defaultConfidence, type Estimate, type NotEstimable } from "./estimate.ts";
import { type RateCounts, wilson } from "./wilson.ts";

/**
 * The share of items on the diagonal, with Wilson's interval (between groups where there are any).
 *
 * Never to be read alone: with 93 of 100 good answers, accepting everything has accuracy 0.93.
 */
export function accuracy(
  matrix: ConfusionMatrix,
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  return rateOf(matrix, allItems, confidence);
}

/**
 * The recall of one class: items that the judge also calls so, of those that the reference calls so.
 *
 * For the failure class this is the figure that gates a judge. A category for abstentions counts as a miss when it is
 * among the columns. Without any item of the class it is `no_data`, never 0 or 1. Also called sensitivity of the class.
 */
export function classRecall(
  matrix: ConfusionMatrix,
  category: string,
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  return rateOf(matrix, ofReference(matrix, category), confidence);
}

/** The precision of one class: items that the reference also calls so, of those that the judge calls so. */
export function classPrecision(
  matrix: ConfusionMatrix,
  category: string,
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  return rateOf(matrix, ofJudged(matrix, category), confidence);
}

/** The prevalence of one class: its share in the reference. */
export function prevalence(
  matrix: ConfusionMatrix,
  category: string,
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  const position = positionOf(matrix, category);
  return rateOf(matrix, { hit: (row) => row === position, counted: () => true }, confidence);
}

/** The exact one-sided bound of a class recall, for gates; it takes items as independent. */
export function classRecallBound(
  matrix: ConfusionMatrix,
  category: string,
  options: BoundOptions,
): Bound | NotEstimable {
  return clopperPearsonBound(countCells(matrix, ofReference(matrix, category)), options);
}

/**
 * F1 of one class, the harmonic mean of precision and recall: 2q / (1 + q) with q = TP / (TP + FP + FN).
 *
 * The interval is Wilson's for q carried through that increasing function, so `n` counts TP + FP + FN.
 */
export function classF1(
  matrix: ConfusionMatrix,
  category: string,
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  const position = positionOf(matrix, category);
  const overlap = rateOf(
    matrix,
    {
      hit: (row, column) => row === position && column === position,
      counted: (row, column) => row === position || column === position,
    },
    confidence,
  );
  if (overlap.kind === "not_estimable") return overlap;
  const harmonic = (q: number) => (2 * q) / (1 + q);
  return {
    ...overlap,
    value: harmonic(overlap.value),
    low: harmonic(overlap.low),
    high: harmonic(overlap.high),
  };
}

/** Which cells are counted, and which of them are hits. */
interface CellRate {
  readonly hit: (row: number, column: number) => boolean;
  readonly counted: (row: number, column: number) => boolean;
}

const allItems: CellRate = { hit: (row, column) => row === column, counted: () => true };

function ofReference(matrix: ConfusionMatrix, category: string): CellRate {
  const position = positionOf(matrix, category);
  return { hit: (_, column) => column === position, counted: (row) => row === position };
}

function ofJudged(matrix: ConfusionMatrix, category: string): CellRate {
  const position = positionOf(matrix, category);
  return { hit: (row) => row === position, counted: (_, column) => column === position };
}

function positionOf({ categories }: ConfusionMatrix, category: string): number {
  const position = categories.indexOf(category);
  if (position < 0)
    fail("category", "is not among the categories of the matrix.", "Name a declared category.");
  return position;
}

function rateOf(matrix: ConfusionMatrix, rate: CellRate, confidence: number): Estimate | NotEstimable {
  if (matrix.groups === null) return wilson(countCells(matrix, rate), confidence);
  const k = matrix.categories.length;
  return clusteredRate(
    matrix.groups.map((cells) => {
      const counted = cells.filter((cell) => rate.counted(Math.floor(cell / k), cell % k));
      const hits = counted.filter((cell) => rate.hit(Math.floor(cell / k), cell % k));
      return { successes: hits.length, n: counted.length };
    }),
    confidence,
  );
}

function countCells({ counts, categories }: ConfusionMatrix, rate: CellRate): RateCounts {
  let successes = 0;
  let n = 0;
  for (const row of categories.keys()) {
    for (const column of categories.keys()) {
      if (!rate.counted(row, column)) continue;
      const count = element(element(counts, row), column);
      n += count;
      if (rate.hit(row, column)) successes += count;
    }
  }
  return { successes, n };
}
