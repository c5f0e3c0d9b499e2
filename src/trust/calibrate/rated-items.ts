import type { CalibrationItem, CalibrationValue } from "../../domain/index.ts";
import { groupBy } from "../../util/index.ts";
import type { RatedThing } from "./merge-raters.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** One labelled thing in the words of its vocabulary, with what measuring needs beside the item that a card keeps. */
export interface MeasuredItem extends CalibrationItem {
  /** Items of one group are not taken as independent. */
  readonly group: string;
  /** Label by label, with the rater. */
  readonly ratings: readonly {
    readonly rater: string;
    readonly category: string | null;
    readonly score: number | null;
  }[];
}

/** Puts labels and verdicts of one part into one vocabulary; the label of a thing is what most people say of it. */
export function ratedItems(rated: readonly RatedThing[], vocabulary: Vocabulary): readonly MeasuredItem[] {
  return rated.map(({ thing, split, ratings, failureClass, slices }) => {
    const read = ratings.map(({ rater, value }) => ({
      rater,
      category: vocabulary.categoryOf(value),
      score: vocabulary.scoreOf(value),
    }));
    const scores = read.flatMap(({ score }) => (score === null ? [] : [score]));
    return {
      id: thing.id,
      qid: thing.qid,
      attempt_sha: thing.attemptSha,
      split,
      label: majority(
        read.map(({ category }) => category),
        scores,
        vocabulary,
      ),
      label_score: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
      raters: ratings.length,
      failure_class: failureClass,
      slices: [...slices],
      status: thing.status,
      judged: categoryIn(vocabulary, thing.value),
      judged_score: thing.value === null ? null : vocabulary.scoreOf(thing.value),
      reading: categoryIn(vocabulary, thing.reading),
      decided_by: thing.decidedBy,
      confidence: thing.confidence,
      group: thing.group,
      ratings: read,
    };
  });
}

function categoryIn({ categoryOf }: Vocabulary, value: CalibrationValue | null): string | null {
  return value === null ? null : categoryOf(value);
}

/** What more people say than anything else; of ordered labels in a draw the middle one, where one stands there. */
function majority(
  categories: readonly (string | null)[],
  scores: readonly number[],
  { ordered, categoryOf }: Vocabulary,
): string | null {
  const said = categories.filter((category) => category !== null);
  const groups = [...groupBy(said, (category) => category)].toSorted(([, a], [, b]) => b.length - a.length);
  const [first, second] = groups;
  if (first === undefined) return null;
  if (second === undefined || first[1].length > second[1].length) return first[0];
  if (!ordered) return null;
  const sorted = [...scores].toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  return low === undefined || high === undefined ? null : categoryOf((low + high) / 2);
}
