import { ConfigurationError, InputError } from "../../errors/index.ts";
import {
  boundedMean,
  type Estimate,
  isEstimate,
  type NotEstimable,
  pairedMeanDifference,
  signTest,
} from "../../stats/index.ts";
import type { PairSummary } from "../pair-summary.ts";
import type { ScoreSummary } from "../score-summary.ts";
import { type ItemValue, itemValues } from "./item-values.ts";
import type {
  ChangedItem,
  ComparedMeasure,
  RubricComparedPin,
  RubricComparison,
  RubricSide,
} from "./rubric-comparison.ts";

/** One run under a rubric. */
export interface RubricRun {
  readonly summary: ScoreSummary | PairSummary;
  /** Fingerprints of what the outputs answer, by the id of the item; empty = not stored. */
  readonly inputs: ReadonlyMap<string, string>;
}

/** What is compared, and how. */
export interface CompareRubricRunsOptions {
  readonly pre: RubricRun;
  readonly post: RubricRun;
  /** Pins that may differ; `all` for every one. @default none */
  readonly allowPins?: readonly RubricComparedPin[] | "all";
}

/** One-sided level of the exact test. */
const ALPHA = 0.05;

/**
 * Compares two runs under one rubric over the same outputs or pairs: the verdict, each gate and each criterion by itself, paired. Throws a ConfigurationError that
 * names the pins where they were not judged alike, an InputError where they are of two modes or share no item. Pure.
 */
export function compareRubricRuns({ pre, post, allowPins = [] }: CompareRubricRunsOptions): RubricComparison {
  const [first, second] = [pre.summary, post.summary];
  if (first.schema !== second.schema) throw unlike("One run scored outputs and the other compared pairs.");
  const before = itemValues(first);
  const after = itemValues(second);
  const shared = [...before.keys()].filter((id) => after.has(id));
  if (shared.length === 0) throw unlike("The two runs have no item in common.");
  const differing = differingPins(pre, post, shared);
  const refused = differing.filter((pin) => allowPins !== "all" && !allowPins.includes(pin));
  if (refused.length > 0) {
    throw new ConfigurationError(
      "identity_mismatch",
      `The runs were not judged under the same pins: ${refused.join(", ")} differ. Judge both alike, or say --allow-pins ${refused.join(",")} to compare them all the same.`,
    );
  }
  const couples = shared.map((id) => ({ id, before: before.get(id) ?? [], after: after.get(id) ?? [] }));
  const measures = measuresOf(couples);
  const changed = couples.flatMap(changedItem);
  return {
    schema: "eval-judge/rubric-comparison/v1",
    mode: first.schema === "eval-judge/score-summary/v1" ? "score" : "pair",
    rubric: { name: second.rubric.name, revision: second.rubric.revision },
    judge_identity: second.judge_identity,
    calibrated: bothCalibrated(first.calibrated, second.calibrated),
    pre: sideOf(first),
    post: sideOf(second),
    pin_differences: differing,
    shared: shared.length,
    missing_before: [...after.keys()].filter((id) => !before.has(id)),
    missing_after: [...before.keys()].filter((id) => !after.has(id)),
    measures,
    changed,
    notes: notesOf(measures, shared.length),
  };
}

interface Couple {
  readonly id: string;
  readonly before: readonly ItemValue[];
  readonly after: readonly ItemValue[];
}

function differingPins(
  pre: RubricRun,
  post: RubricRun,
  shared: readonly string[],
): readonly RubricComparedPin[] {
  const [first, second] = [pre.summary, post.summary];
  const otherInput = shared.some((id) => {
    const [one, other] = [pre.inputs.get(id), post.inputs.get(id)];
    return one !== undefined && other !== undefined && one !== other;
  });
  return [
    ...(first.judge_identity === second.judge_identity ? [] : (["judge_identity"] as const)),
    ...(first.rubric.sha === second.rubric.sha ? [] : (["rubric_sha"] as const)),
    ...(otherInput ? (["input_sha"] as const) : []),
  ];
}

/** Each measure that some item has in both runs, in the order of the second. */
function measuresOf(couples: readonly Couple[]): readonly ComparedMeasure[] {
  const known = new Map<string, ItemValue>();
  for (const { after } of couples) for (const value of after) known.set(keyOf(value), value);
  return [...known].flatMap(([key, { id, kind, min, max }]) => {
    const pairs = couples.flatMap(({ before, after }) => {
      const one = before.find((value) => keyOf(value) === key)?.value ?? null;
      const other = after.find((value) => keyOf(value) === key)?.value ?? null;
      return one === null || other === null ? [] : [{ before: one, after: other }];
    });
    return [{ id, kind, min, max, ...pairedMeasure(pairs, { min, max }) }];
  });
}

function pairedMeasure(
  pairs: readonly { readonly before: number; readonly after: number }[],
  { min, max }: { readonly min: number; readonly max: number },
) {
  const range = max - min;
  const share = (value: number) => Math.min(1, Math.max(0, (value - min) / range));
  const better = pairs.filter(({ before, after }) => after > before).length;
  const worse = pairs.filter(({ before, after }) => after < before).length;
  const difference = pairedMeanDifference(pairs.map(({ before, after }) => share(after) - share(before)));
  const p_better = signTest({ wins: better, losses: worse }, "greater").pValue;
  const p_worse = signTest({ wins: better, losses: worse }, "less").pValue;
  const result: ComparedMeasure["result"] =
    p_better < ALPHA ? "better" : p_worse < ALPHA ? "worse" : "no_difference_shown";
  return {
    pairs: pairs.length,
    better,
    worse,
    same: pairs.length - better - worse,
    before: onScale(boundedMean(pairs.map(({ before }) => share(before))), { from: min, range }),
    after: onScale(boundedMean(pairs.map(({ after }) => share(after))), { from: min, range }),
    difference: onScale(difference, { from: 0, range }),
    p_better,
    p_worse,
    result,
  };
}

function onScale(
  estimate: Estimate | NotEstimable,
  { from, range }: { readonly from: number; readonly range: number },
): Estimate | null {
  if (!isEstimate(estimate)) return null;
  const place = (value: number) => from + value * range;
  return {
    ...estimate,
    value: place(estimate.value),
    low: place(estimate.low),
    high: place(estimate.high),
  };
}

function changedItem({ id, before, after }: Couple): readonly ChangedItem[] {
  const changes = after.flatMap((value) => {
    const words = before.find((one) => keyOf(one) === keyOf(value))?.words ?? "–";
    return words === value.words ? [] : [{ id: value.id, before: words, after: value.words }];
  });
  return changes.length === 0 ? [] : [{ id, changes }];
}

function keyOf({ kind, id }: ItemValue): string {
  return JSON.stringify([kind, id]);
}

function bothCalibrated(first: boolean | null, second: boolean | null): boolean | null {
  if (first === null) return second;
  return second === null ? first : first && second;
}

function sideOf({ run_id, source, evaluations }: ScoreSummary | PairSummary): RubricSide {
  return { run_id, source, items: evaluations.length };
}

function notesOf(measures: readonly ComparedMeasure[], shared: number): readonly string[] {
  const open = measures.filter(({ pairs }) => pairs < shared);
  return [
    ...(measures.length > 2
      ? [
          `${measures.length} measures are tested one by one, each at 5 %: of twenty without any difference about one looks significant.`,
        ]
      : []),
    ...open.map(
      ({ id, pairs }) =>
        `${id}: ${shared - pairs} of ${shared} items have no outcome in one of the runs and are in no figure.`,
    ),
  ];
}

function unlike(problem: string): InputError {
  return new InputError([
    { file: null, line: null, field: null, problem, remedy: "Compare two runs over the same items." },
  ]);
}
