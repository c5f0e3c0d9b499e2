import type { FailureMeasures } from "../../domain/index.ts";
import {
  accuracy,
  classPrecision,
  classRecall,
  confusionMatrix,
  pabak,
  prevalence,
} from "../../stats/index.ts";
import type { MeasuredItem } from "./rated-items.ts";
import { toMeasure } from "./to-measure.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Measures pass against fail: counts, recall and precision of the failures, accuracy. What is neither, as `near_match`, is in no rate. */
export function measureFailures(items: readonly MeasuredItem[], vocabulary: Vocabulary): FailureMeasures {
  const sides = items.map((item) => ({
    group: item.group,
    people: sideOf(item.label, vocabulary),
    judge: item.status === "decided" ? sideOf(item.judged, vocabulary) : null,
  }));
  const both = sides.flatMap(({ group, people, judge }) =>
    people === null || judge === null ? [] : [{ reference: people, judged: judge, group }],
  );
  const strict = sides.flatMap(({ group, people, judge }) =>
    people === "fail" ? [{ reference: people, judged: judge === "fail" ? "fail" : "pass", group }] : [],
  );
  const labelled = sides.flatMap(({ group, people }) =>
    people === null ? [] : [{ reference: people, judged: people, group }],
  );
  const matrix = confusionMatrix(both, passFail);
  const count = (people: string, judge: string) =>
    both.filter(({ reference, judged }) => reference === people && judged === judge).length;
  return {
    labels: [...vocabulary.failures],
    caught: count("fail", "fail"),
    missed: count("fail", "pass"),
    false_fails: count("pass", "fail"),
    passed: count("pass", "pass"),
    labelled: strict.length,
    prevalence: toMeasure(prevalence(confusionMatrix(labelled, passFail), "fail")),
    recall: toMeasure(classRecall(matrix, "fail")),
    recall_strict: toMeasure(classRecall(confusionMatrix(strict, passFail), "fail")),
    precision: toMeasure(classPrecision(matrix, "fail")),
    specificity: toMeasure(classRecall(matrix, "pass")),
    accuracy: toMeasure(accuracy(matrix)),
    pabak: toMeasure(pabak(matrix)),
  };
}

const passFail = ["pass", "fail"];

/** Whether a category is a pass or a failure; null where it is neither, or where there is none. */
export function sideOf(
  category: string | null,
  { failures, neutral }: Pick<Vocabulary, "failures" | "neutral">,
): "pass" | "fail" | null {
  if (category === null || neutral.has(category)) return null;
  return failures.has(category) ? "fail" : "pass";
}
