import type { Judgement } from "../domain/index.ts";
import { type OtelAttribute, type OtelEvent, otelLines, textAttribute } from "./otel-event.ts";
import type { JudgementView } from "./render-judgement.ts";
import { settleJudgements } from "./settle.ts";

/** What becomes events. */
export interface OtelEventsOptions {
  /** Value of `service.name`, such as the name of the suite. */
  readonly service: string;
  readonly views: readonly JudgementView[];
}

/**
 * Writes the latest judgements of answers as OpenTelemetry events `gen_ai.evaluation.result`, as OTLP/JSON lines. A pass has the score 1, a fail 0; any other
 * outcome has a label and no score, and a judgement that failed has `error.type`. The explanation may hold judged text.
 */
export function renderOtelEvents({ service, views }: OtelEventsOptions): string {
  return otelLines(service, views.map(eventOf));
}

function eventOf({ judgement, label, attempt }: JudgementView): OtelEvent {
  const { pins } = judgement;
  const [settled] = settleJudgements([judgement], label === null ? [] : [label]);
  const outcome = settled?.outcome ?? "failed";
  const isExamined = judgement.status === "decided" || judgement.status === "needs_human";
  const isFailure = outcome === "failed" && judgement.status === "failed";
  return {
    at: pins.at,
    name: "eval-judge.answer",
    label: outcome,
    score: outcome === "match" ? 1 : outcome === "no_match" ? 0 : null,
    explanation: label?.why ?? (isExamined ? judgement.why : null),
    error: isFailure ? judgement.error.code : null,
    place: attempt?.attempt ?? null,
    attributes: [
      ...(pins.judge_model.asked === null
        ? []
        : [textAttribute("eval_judge.judge_model", pins.judge_model.asked)]),
      ...(label === null ? basis(judgement) : [textAttribute("eval_judge.labelled_by", label.rater)]),
      textAttribute("eval_judge.run_id", pins.run_id),
      textAttribute("eval_judge.qid", pins.qid),
      textAttribute("eval_judge.arm", pins.arm),
      { key: "eval_judge.sample", value: { intValue: String(pins.sample) } },
      textAttribute("eval_judge.judge_identity", pins.judge_identity),
      textAttribute("eval_judge.attempt_sha", pins.attempt_sha),
    ],
  };
}

/** What the outcome rests on: the rule that decided, or why there is no verdict. */
function basis(judgement: Judgement): readonly OtelAttribute[] {
  switch (judgement.status) {
    case "decided":
      return [textAttribute("eval_judge.rule", judgement.rule)];
    case "needs_human":
      return [textAttribute("eval_judge.reason", judgement.reasons.join(", "))];
    case "unscored":
      return [textAttribute("eval_judge.reason", judgement.reason)];
    case "failed":
      return [];
  }
}
