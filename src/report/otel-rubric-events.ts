import type { LoadedOutput, TracePlace } from "../domain/index.ts";
import { type OtelAttribute, type OtelEvent, otelLines, textAttribute } from "./otel-event.ts";
import type { EvaluatedPairCriterion, PairEvaluation } from "./pair-evaluation.ts";
import type { PairSummary } from "./pair-summary.ts";
import type { EvaluatedCriterion, EvaluatedGate, ScoreEvaluation } from "./score-evaluation.ts";
import type { ScoreSummary } from "./score-summary.ts";
import type { ShownLabel } from "./shown-label.ts";

/**
 * Writes a run over outputs or pairs as OpenTelemetry events `gen_ai.evaluation.result`: of an output one for its verdict and one for each gate and criterion,
 * each named `rubric.part`; of a pair one for each criterion, whose label is the winner. Scores stand on the scale of their criterion; whatever has no
 * outcome has a label and no score. Outputs that are handed in may say where they stand in a trace. The explanation may hold judged text, and is left out of a redacted run.
 */
export function renderRubricOtelEvents(
  summary: ScoreSummary | PairSummary,
  outputs: readonly LoadedOutput[] = [],
): string {
  const itemOf = new Map(outputs.map(({ itemSha, item }) => [itemSha, item]));
  const events =
    summary.schema === "eval-judge/score-summary/v1"
      ? summary.evaluations.flatMap((one) =>
          scoreEvents(one, { ...commonOf(summary, one), place: itemOf.get(one.attempt_sha) ?? null }),
        )
      : summary.evaluations.flatMap((one) => pairEvents(one, commonOf(summary, one)));
  return otelLines(summary.source, events);
}

/** What the events of one item share. */
interface Common {
  readonly at: string;
  readonly rubric: string;
  readonly attributes: readonly OtelAttribute[];
  readonly place: TracePlace | null;
}

function commonOf(
  { run_id, judge_models, judge_identity, rubric }: ScoreSummary | PairSummary,
  { id, at, attempt_sha }: ScoreEvaluation | PairEvaluation,
): Common {
  return {
    at,
    rubric: rubric.name,
    place: null,
    attributes: [
      ...judge_models.map((model) => textAttribute("eval_judge.judge_model", model)).slice(0, 1),
      textAttribute("eval_judge.run_id", run_id),
      textAttribute("eval_judge.id", id),
      textAttribute("eval_judge.rubric", `${rubric.name} ${rubric.revision}`),
      textAttribute("eval_judge.judge_identity", judge_identity),
      textAttribute("eval_judge.attempt_sha", attempt_sha),
    ],
  };
}

function scoreEvents(evaluation: ScoreEvaluation, common: Common): readonly OtelEvent[] {
  const { status, verdict, gates, criteria, label } = evaluation;
  const passes = status === "decided" ? verdict === "PASS" : null;
  return [
    {
      ...eventOf(null, passes === null ? status : passFail(passes), { common, label }),
      score: passes === null ? null : Number(passes),
      explanation: verdict,
      error: status === "failed" ? firstError(evaluation) : null,
    },
    ...gates.map((gate) => gateEvent(gate, common)),
    ...criteria.map((criterion) => criterionEvent(criterion, common)),
  ];
}

/** Code of the error of the first part that failed. */
function firstError({ gates, criteria }: ScoreEvaluation): string | null {
  const failed = [
    ...gates.filter(({ result }) => result === "failed"),
    ...criteria.filter(({ status }) => status === "failed"),
  ];
  return failed[0]?.reason ?? null;
}

function gateEvent({ id, result, reason, reasoning, label }: EvaluatedGate, common: Common): OtelEvent {
  return {
    ...eventOf(id, result, { common, label }),
    score: result === "pass" ? 1 : result === "fail" ? 0 : null,
    explanation: reasoning,
    error: result === "failed" ? reason : null,
  };
}

function criterionEvent(criterion: EvaluatedCriterion, common: Common): OtelEvent {
  const { id, status, score, passes, reason, reasoning, label } = criterion;
  const word = status !== "decided" ? status : passes === null ? null : passFail(passes);
  return {
    ...eventOf(id, word, { common, label }),
    score,
    explanation: reasoning,
    error: status === "failed" ? reason : null,
  };
}

function pairEvents({ criteria }: PairEvaluation, common: Common): readonly OtelEvent[] {
  return criteria.map(({ id, status, winner, reason, reasoning, label }: EvaluatedPairCriterion) => ({
    ...eventOf(id, winner ?? status, { common, label }),
    explanation: reasoning,
    error: status === "failed" ? reason : null,
  }));
}

function eventOf(
  part: string | null,
  label: string | null,
  of: { readonly common: Common; readonly label: ShownLabel | null },
): OtelEvent {
  const { at, rubric, attributes, place } = of.common;
  const rater = of.label === null ? [] : [textAttribute("eval_judge.labelled_by", of.label.rater)];
  return {
    at,
    name: part === null ? rubric : `${rubric}.${part}`,
    label,
    ...{ score: null, explanation: null, error: null },
    attributes: [...rater, ...attributes],
    place,
  };
}

function passFail(passes: boolean): string {
  return passes ? "pass" : "fail";
}
