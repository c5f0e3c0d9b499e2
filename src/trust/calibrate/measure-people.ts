import type { RaterMeasures } from "../../domain/index.ts";
import {
  accuracy,
  classRecall,
  cohenKappa,
  confusionMatrix,
  createRandom,
  krippendorffAlpha,
} from "../../stats/index.ts";
import { sideOf } from "./measure-failures.ts";
import type { MeasuredItem } from "./rated-items.ts";
import { calibrationSeed, toMeasure } from "./to-measure.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * Measures how far people agree among each other: Krippendorff's alpha, and one person held against another as the judge is held against
 * people (each pair of labels in both orders, clustered by thing): the ceiling of what a judge can be shown to reach. Null where nothing has two labels.
 */
export function measurePeople(items: readonly MeasuredItem[], vocabulary: Vocabulary): RaterMeasures | null {
  const twice = items.filter(({ ratings }) => ratings.length > 1);
  if (twice.length === 0) return null;
  const { categories, metric, ordered } = vocabulary;
  const codes = twice.map(({ ratings }) =>
    ratings.map(({ category, score }) =>
      metric === "nominal" ? (category === null ? null : categories.indexOf(category)) : score,
    ),
  );
  const pairs = twice.flatMap(({ id, ratings }) =>
    ratings.flatMap((one, at) =>
      ratings.flatMap((other, place) =>
        at === place || one.category === null || other.category === null
          ? []
          : [{ reference: one.category, judged: other.category, group: id }],
      ),
    ),
  );
  const failures = pairs.flatMap(({ reference, judged, group }) => {
    const sides = { reference: sideOf(reference, vocabulary), judged: sideOf(judged, vocabulary) };
    return sides.reference === null || sides.judged === null
      ? []
      : [{ reference: sides.reference, judged: sides.judged, group }];
  });
  const matrix = categories.length < 2 ? null : confusionMatrix(pairs, categories);
  const weights = ordered ? "quadratic" : "identity";
  const none = { kind: "not_estimable", reason: "no_categories", n: 0 } as const;
  return {
    raters: new Set(twice.flatMap(({ ratings }) => ratings.map(({ rater }) => rater))).size,
    n: twice.length,
    metric,
    alpha: toMeasure(krippendorffAlpha(codes, { metric, random: createRandom(calibrationSeed) })),
    ceiling: {
      agreement: matrix === null ? none : toMeasure(accuracy(matrix)),
      kappa:
        matrix === null
          ? none
          : toMeasure(cohenKappa(matrix, { weights, random: createRandom(calibrationSeed) })),
      failure_recall:
        vocabulary.failures.size === 0
          ? null
          : toMeasure(classRecall(confusionMatrix(failures, ["pass", "fail"]), "fail")),
    },
  };
}
