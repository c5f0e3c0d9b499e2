import type { ScoreJudgement } from "../domain/index.ts";
import {
  boundedMean,
  type Estimate,
  isEstimate,
  leastItemsForLength,
  lengthCorrelation,
} from "../stats/index.ts";
import { groupBy } from "../util/index.ts";
import { coverageOf, judgeFacts, latestOfEach, type RubricSummaryInput, rateOf } from "./rubric-summary.ts";
import { evaluateScore } from "./score-evaluation.ts";
import { redactScore } from "./score-redact.ts";
import type {
  CheckSummary,
  CriterionSummary,
  GateSummary,
  ScoreCounts,
  ScoreSummary,
} from "./score-summary.ts";
import { spendingOf } from "./spending.ts";
import { tallyNames } from "./tally.ts";

/** What a summary of scores is made of. */
export interface SummarizeScoresOptions extends RubricSummaryInput {
  readonly judgements: readonly ScoreJudgement[];
}

/**
 * Counts a run over outputs: verdicts, gates, checks, and each criterion on its own scale with mean, median and the check of length. Nothing without a score is
 * ever counted as one, and no number joins criteria. Pure.
 */
export function summarizeScores(options: SummarizeScoresOptions): ScoreSummary {
  const judgements = latestOfEach(options.judgements);
  const counts = countOutcomes(judgements);
  const criteria = criterionSummaries(judgements);
  const evaluations = judgements.map(evaluateScore);
  const calls = judgements.flatMap((judgement) => judgement.calls);
  const asked = judgements.some(({ pins }) => pins.judge_models.length > 0) && calls.length > 0;
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
    pass_rate: canFail(judgements) ? rateOf(counts.pass, counts.pass + counts.fail) : null,
    failed_by: tallyNames(
      judgements.flatMap((one) =>
        one.status === "decided" ? one.failed_by.map(({ kind, id }) => `${kind} ${id}`) : [],
      ),
    ),
    reasons: {
      needs_human: tallyNames(judgements.flatMap((one) => (one.status === "needs_human" ? one.reasons : []))),
      unscored: tallyNames(judgements.flatMap((one) => (one.status === "unscored" ? [one.reason] : []))),
      failed: tallyNames(judgements.flatMap((one) => (one.status === "failed" ? [one.error.code] : []))),
    },
    checks: checkSummaries(judgements),
    gates: gateSummaries(judgements),
    criteria,
    flags: tallyNames(judgements.flatMap(({ flags }) => flags)),
    ...spendingOf(calls),
    evaluations: options.redacted === true ? evaluations.map(redactScore) : evaluations,
    notes: notesOf(judgements, criteria),
  };
}

type Judged = Exclude<ScoreJudgement, { status: "unscored" }>;

function judgedOf(judgements: readonly ScoreJudgement[]): readonly Judged[] {
  return judgements.filter((judgement): judgement is Judged => judgement.status !== "unscored");
}

function countOutcomes(judgements: readonly ScoreJudgement[]): ScoreCounts {
  const count = (test: (judgement: ScoreJudgement) => boolean) => judgements.filter(test).length;
  return {
    selected: judgements.length,
    pass: count((one) => one.status === "decided" && one.verdict === "pass"),
    fail: count((one) => one.status === "decided" && one.verdict === "fail"),
    needs_human: count(({ status }) => status === "needs_human"),
    failed: count(({ status }) => status === "failed"),
    unscored: count(({ status }) => status === "unscored"),
  };
}

/** Whether anything but an empty output can fail: without gate, check and passAt, PASS says nothing and there is no rate of it. */
function canFail(judgements: readonly ScoreJudgement[]): boolean {
  return judgedOf(judgements).some(
    ({ gates, checks, criteria }) =>
      gates.length > 0 || checks.length > 0 || criteria.some(({ pass_at }) => pass_at !== null),
  );
}

function gateSummaries(judgements: readonly ScoreJudgement[]): readonly GateSummary[] {
  const groups = groupBy(
    judgedOf(judgements).flatMap(({ gates }) => gates),
    ({ id }) => id,
  );
  return [...groups].map(([id, gates]) => ({
    id,
    pass: gates.filter((gate) => gate.status === "decided" && gate.result === "pass").length,
    fail: gates.filter((gate) => gate.status === "decided" && gate.result === "fail").length,
    needs_human: gates.filter(({ status }) => status === "needs_human").length,
    failed: gates.filter(({ status }) => status === "failed").length,
  }));
}

function checkSummaries(judgements: readonly ScoreJudgement[]): readonly CheckSummary[] {
  const groups = groupBy(
    judgedOf(judgements).flatMap(({ checks }) => checks),
    ({ id }) => id,
  );
  return [...groups].map(([id, checks]) => ({
    id,
    pass: checks.filter(({ result }) => result === "pass").length,
    fail: checks.filter(({ result }) => result === "fail").length,
    unknown: checks.filter(({ result }) => result === "unknown").length,
  }));
}

function criterionSummaries(judgements: readonly ScoreJudgement[]): readonly CriterionSummary[] {
  const results = judgedOf(judgements).flatMap(({ criteria, output_length }) =>
    criteria.map((criterion) => ({ criterion, length: output_length ?? 0 })),
  );
  return [...groupBy(results, ({ criterion }) => criterion.id)].flatMap(([id, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const { scale, pass_at } = first.criterion;
    const scored = group.flatMap(({ criterion, length }) =>
      criterion.status === "decided" ? [{ ...criterion, length }] : [],
    );
    const scores = scored.map(({ score }) => score);
    const stages = scored.flatMap(({ votes, score }) => {
      const voice = votes.find((vote) => vote.status === "valid" && vote.score === score);
      return voice?.status === "valid" && voice.stage !== "none" ? [voice.stage] : [];
    });
    return [
      {
        id,
        min: scale.min,
        max: scale.max,
        pass_at,
        scored: scores.length,
        needs_human: group.filter(({ criterion }) => criterion.status === "needs_human").length,
        failed: group.filter(({ criterion }) => criterion.status === "failed").length,
        scores: [...groupBy(scores, (score) => score)]
          .map(([score, list]) => ({ score, count: list.length }))
          .toSorted((a, b) => a.score - b.score),
        median: medianOf(scores),
        mean: meanOnScale(scores, scale),
        pass_rate:
          pass_at === null ? null : rateOf(scored.filter(({ passes }) => passes).length, scores.length),
        stages: tallyNames(stages),
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
  const shares = scores.map((score) => Math.min(1, Math.max(0, (score - min) / range)));
  const share = boundedMean(shares);
  if (!isEstimate(share)) return null;
  const onScale = (value: number) => min + value * range;
  return { ...share, value: onScale(share.value), low: onScale(share.low), high: onScale(share.high) };
}

function notesOf(
  judgements: readonly ScoreJudgement[],
  criteria: readonly CriterionSummary[],
): readonly string[] {
  const passes = criteria.some(({ pass_at }) => pass_at !== null);
  const unscored = judgements.filter(
    (one) => one.status === "unscored" && one.reason === "reference_missing",
  ).length;
  return [
    ...(criteria.length > 0 && !passes
      ? [
          canFail(judgements)
            ? "No criterion has a passAt: PASS says only that no gate and no check failed."
            : "No criterion has a passAt and there is no gate: PASS says nothing about the scores.",
        ]
      : []),
    ...(unscored > 0 ? [`${unscored} outputs are unscored because their expected answer is missing.`] : []),
    ...criteria.flatMap(({ id, length }) =>
      length !== null && isEstimate(length) && (length.low > 0 || length.high < 0)
        ? [
            `${id}: scores go with length (rank correlation ${length.value.toFixed(2)}, ${length.low.toFixed(2)} to ${length.high.toFixed(2)}); read some long and short outputs to see whether that is deserved.`,
          ]
        : [],
    ),
  ];
}
