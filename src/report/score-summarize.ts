import type { ScoreJudgement, ScoreLabel } from "../domain/index.ts";
import {
  boundedMean,
  type Estimate,
  isEstimate,
  leastItemsForLength,
  lengthCorrelation,
} from "../stats/index.ts";
import { counted, groupBy } from "../util/index.ts";
import { evaluateSettledScore } from "./evaluate-score.ts";
import { coverageOf, judgeFacts, type RubricSummaryInput, rateOf } from "./rubric-summary.ts";
import type { EvaluatedGate, ScoreEvaluation } from "./score-evaluation.ts";
import { redactScore } from "./score-redact.ts";
import type {
  CheckSummary,
  CriterionSummary,
  GateSummary,
  ScoreCounts,
  ScoreSummary,
} from "./score-summary.ts";
import { type SettledScore, settleScores } from "./settle-score.ts";
import { spendingOf } from "./spending.ts";
import { tallyNames } from "./tally.ts";

/** What a summary of scores is made of. */
export interface SummarizeScoresOptions extends RubricSummaryInput {
  readonly judgements: readonly ScoreJudgement[];
  /** What people say of outputs, gates and criteria; the latest on each part takes the place of the judge. @default none */
  readonly labels?: readonly ScoreLabel[];
}

/**
 * Counts a run over outputs: verdicts, gates, checks, and each criterion on its own scale with mean, median and the check of length. Nothing without a score is
 * ever counted as one, and no number joins criteria. Pure.
 */
export function summarizeScores(options: SummarizeScoresOptions): ScoreSummary {
  const settled = settleScores(options.judgements, options.labels ?? []);
  const judgements = settled.map(({ judgement }) => judgement);
  const outcomes = settled.map(({ outcome }) => outcome);
  const evaluations = settled.map(evaluateSettledScore);
  const counts = countOutcomes(settled);
  const criteria = criterionSummaries(settled, evaluations);
  const calls = judgements.flatMap((judgement) => judgement.calls);
  const asked = judgements.some(({ pins }) => pins.judge_models.length > 0) && calls.length > 0;
  const canFail = evaluations.some(somethingCanFail);
  return {
    schema: "eval-judge/score-summary/v1",
    run_id: options.runId,
    source: options.source,
    ...judgeFacts(
      judgements.map(({ pins }) => pins),
      asked,
      options,
    ),
    sample: options.sample ?? null,
    redacted: options.redacted === true,
    counts,
    coverage: coverageOf(counts),
    pass_rate: canFail ? rateOf(counts.pass, counts.pass + counts.fail) : null,
    failed_by: tallyNames(
      outcomes.flatMap((one) =>
        one.status === "decided"
          ? one.failed_by.map(({ kind, id }) => (kind === "label" ? "label of a person" : `${kind} ${id}`))
          : [],
      ),
    ),
    reasons: {
      needs_human: tallyNames(outcomes.flatMap((one) => (one.status === "needs_human" ? one.reasons : []))),
      unscored: tallyNames(outcomes.flatMap((one) => (one.status === "unscored" ? [one.reason] : []))),
      failed: tallyNames(outcomes.flatMap((one) => (one.status === "failed" ? [one.error.code] : []))),
    },
    checks: checkSummaries(evaluations),
    gates: gateSummaries(evaluations),
    criteria,
    flags: tallyNames(judgements.flatMap(({ flags }) => flags)),
    ...spendingOf(calls),
    evaluations: options.redacted === true ? evaluations.map(redactScore) : evaluations,
    notes: notesOf(outcomes, criteria, canFail),
  };
}

function countOutcomes(settled: readonly SettledScore[]): ScoreCounts {
  const count = (test: (outcome: SettledScore["outcome"]) => boolean) =>
    settled.filter(({ outcome }) => test(outcome)).length;
  return {
    selected: settled.length,
    pass: count((one) => one.status === "decided" && one.verdict === "pass"),
    fail: count((one) => one.status === "decided" && one.verdict === "fail"),
    needs_human: count(({ status }) => status === "needs_human"),
    failed: count(({ status }) => status === "failed"),
    unscored: count(({ status }) => status === "unscored"),
    labelled: settled.filter(({ labels }) => labels.size > 0).length,
  };
}

/** Whether anything but an empty output can fail: without gate, check, passAt and person, PASS says nothing and there is no rate of it. */
function somethingCanFail({ gates, checks, criteria, label }: ScoreEvaluation): boolean {
  return (
    gates.length > 0 ||
    checks.length > 0 ||
    label !== null ||
    criteria.some(({ pass_at }) => pass_at !== null)
  );
}

function gateSummaries(evaluations: readonly ScoreEvaluation[]): readonly GateSummary[] {
  const groups = groupBy(
    evaluations.flatMap(({ gates }) => gates),
    ({ id }) => id,
  );
  return [...groups].map(([id, gates]) => {
    const count = (wanted: EvaluatedGate["result"]) => gates.filter(({ result }) => result === wanted).length;
    return {
      id,
      pass: count("pass"),
      fail: count("fail"),
      needs_human: count("needs_human"),
      failed: count("failed"),
    };
  });
}

function checkSummaries(evaluations: readonly ScoreEvaluation[]): readonly CheckSummary[] {
  const groups = groupBy(
    evaluations.flatMap(({ checks }) => checks),
    ({ id }) => id,
  );
  return [...groups].map(([id, checks]) => ({
    id,
    pass: checks.filter(({ result }) => result === "pass").length,
    fail: checks.filter(({ result }) => result === "fail").length,
    unknown: checks.filter(({ result }) => result === "unknown").length,
  }));
}

function criterionSummaries(
  settled: readonly SettledScore[],
  evaluations: readonly ScoreEvaluation[],
): readonly CriterionSummary[] {
  const results = evaluations.flatMap(({ criteria }, index) =>
    criteria.map((criterion) => ({ criterion, length: settled[index]?.judgement.output_length ?? 0 })),
  );
  return [...groupBy(results, ({ criterion }) => criterion.id)].flatMap(([id, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const { min, max, pass_at } = first.criterion;
    const scored = group.flatMap(({ criterion, length }) =>
      criterion.score === null ? [] : [{ ...criterion, score: criterion.score, length }],
    );
    const scores = scored.map(({ score }) => score);
    return [
      {
        id,
        min,
        max,
        pass_at,
        scored: scores.length,
        needs_human: group.filter(({ criterion }) => criterion.status === "needs_human").length,
        failed: group.filter(({ criterion }) => criterion.status === "failed").length,
        scores: [...groupBy(scores, (score) => score)]
          .map(([score, list]) => ({ score, count: list.length }))
          .toSorted((a, b) => a.score - b.score),
        median: medianOf(scores),
        mean: meanOnScale(scores, { min, max }),
        pass_rate:
          pass_at === null ? null : rateOf(scored.filter(({ passes }) => passes).length, scores.length),
        stages: tallyNames(
          scored.flatMap(({ stage }) => (stage === null || stage === "none" ? [] : [stage])),
        ),
        length:
          scores.length < leastItemsForLength
            ? null
            : lengthCorrelation(
                scores,
                scored.map(({ length }) => length),
              ),
      },
    ];
  });
}

/** The middle score; of two the lower, so that it stays on the scale. */
function medianOf(scores: readonly number[]): number | null {
  return scores.toSorted((a, b) => a - b)[Math.ceil(scores.length / 2) - 1] ?? null;
}

function meanOnScale(
  scores: readonly number[],
  { min, max }: { readonly min: number; readonly max: number },
): Estimate | null {
  const range = max - min;
  // Scores lie on the scale; the bounds take back what binary fractions lose.
  const shares = scores.map((score) => Math.min(1, Math.max(0, (score - min) / range)));
  const share = boundedMean(shares);
  if (!isEstimate(share)) return null;
  const onScale = (value: number) => min + value * range;
  return { ...share, value: onScale(share.value), low: onScale(share.low), high: onScale(share.high) };
}

function notesOf(
  outcomes: readonly SettledScore["outcome"][],
  criteria: readonly CriterionSummary[],
  canFail: boolean,
): readonly string[] {
  const passes = criteria.some(({ pass_at }) => pass_at !== null);
  const unscored = outcomes.filter(
    (one) => one.status === "unscored" && one.reason === "reference_missing",
  ).length;
  return [
    ...(criteria.length > 0 && !passes
      ? [
          canFail
            ? "No criterion has a passAt: PASS says only that no gate and no check failed."
            : "No criterion has a passAt and there is no gate: PASS says nothing about the scores.",
        ]
      : []),
    ...(unscored > 0
      ? [`${counted(unscored, "output is", "outputs are")} unscored because the expected answer is missing.`]
      : []),
    ...criteria.flatMap(({ id, length }) =>
      length !== null && isEstimate(length) && (length.low > 0 || length.high < 0)
        ? [
            `${id}: scores go with length (rank correlation ${length.value.toFixed(2)}, ${length.low.toFixed(2)} to ${length.high.toFixed(2)}); read some long and short outputs to see whether that is deserved.`,
          ]
        : [],
    ),
  ];
}
