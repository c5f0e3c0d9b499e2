import type { CalibrationMeasures, Measure } from "../../domain/index.ts";
import {
  type ConfusionMatrix,
  cohenKappa,
  confusionMatrix,
  createRandom,
  gwetCoefficient,
  kendallTauB,
  pearson,
  spearman,
  wilson,
} from "../../stats/index.ts";
import { measureConfidence } from "./measure-confidence.ts";
import { measureFailures } from "./measure-failures.ts";
import type { MeasuredItem } from "./rated-items.ts";
import { calibrationSeed, toMeasure } from "./to-measure.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Measures one set of items: coverage, agreement beyond chance, the failure class, scores and stated confidence; each with n and interval. */
export function measureItems(items: readonly MeasuredItem[], vocabulary: Vocabulary): CalibrationMeasures {
  const decided = items.filter(({ status }) => status === "decided");
  const matrix = matrixOf(items, vocabulary);
  const weights = vocabulary.ordered ? "quadratic" : "identity";
  const random = () => createRandom(calibrationSeed);
  return {
    n: items.length,
    decided: decided.length,
    abstained: items.filter(({ status }) => status === "abstained").length,
    failed: items.filter(({ status }) => status === "failed").length,
    coverage: toMeasure(wilson({ successes: decided.length, n: items.length })),
    categories: [...vocabulary.categories],
    matrix: matrix === null ? [] : matrix.counts.map((row) => [...row]),
    weights,
    kappa: matrix === null ? noCategories : toMeasure(cohenKappa(matrix, { weights, random: random() })),
    ac: matrix === null ? noCategories : toMeasure(gwetCoefficient(matrix, { weights, random: random() })),
    failure: vocabulary.failures.size === 0 ? null : measureFailures(items, vocabulary),
    scores: measureScores(decided),
    confidence: measureConfidence(items),
  };
}

/** The matrix of people (rows) against judge (columns) over what both decided; null where labels are no categories. */
export function matrixOf(items: readonly MeasuredItem[], { categories }: Vocabulary): ConfusionMatrix | null {
  if (categories.length < 2) return null;
  const pairs = items.flatMap(({ label, judged, status, group }) =>
    status === "decided" && label !== null && judged !== null ? [{ reference: label, judged, group }] : [],
  );
  return confusionMatrix(pairs, categories);
}

const noCategories: Measure = { kind: "not_estimable", reason: "no_categories", n: 0 };

function measureScores(decided: readonly MeasuredItem[]): CalibrationMeasures["scores"] {
  const pairs = decided.flatMap(({ label_score, judged_score }) =>
    label_score === null || judged_score === null ? [] : [[label_score, judged_score] as const],
  );
  if (pairs.length === 0) return null;
  const people = pairs.map(([label]) => label);
  const judge = pairs.map(([, judged]) => judged);
  return {
    kendall: toMeasure(kendallTauB(people, judge)),
    spearman: toMeasure(spearman(people, judge)),
    pearson: toMeasure(pearson(people, judge)),
  };
}
