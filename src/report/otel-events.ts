import type { Judgement, Label } from "../domain/index.ts";
import type { JudgementView } from "./render-judgement.ts";
import { type Outcome, settleJudgements } from "./settle.ts";

/** What becomes events. */
export interface OtelEventsOptions {
  /** Value of `service.name`, such as the name of the suite. */
  readonly service: string;
  readonly views: readonly JudgementView[];
}

/**
 * Writes the latest judgements as OpenTelemetry events `gen_ai.evaluation.result`, in the JSON form of OTLP, one `ExportLogsServiceRequest` a line: what a
 * collector reads with its `otlpjsonfile` receiver. A pass has the score 1, a fail 0; any other outcome has a label and no score, and a judgement that
 * failed has `error.type`. The explanation may hold judged text. Source: OpenTelemetry semantic conventions for generative AI, events.
 */
export function renderOtelEvents({ service, views }: OtelEventsOptions): string {
  return views
    .map(({ judgement, label }) => {
      const [settled] = settleJudgements([judgement], label === null ? [] : [label]);
      const record = logRecord(judgement, { outcome: settled?.outcome ?? "failed", label });
      const resource = { attributes: [text("service.name", service)] };
      const scope = { name: "eval-judge" };
      return `${JSON.stringify({ resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords: [record] }] }] })}\n`;
    })
    .join("");
}

interface Attribute {
  readonly key: string;
  readonly value:
    | { readonly stringValue: string }
    | { readonly doubleValue: number }
    /** OTLP/JSON writes whole numbers of 64 bits as text. */
    | { readonly intValue: string };
}

function logRecord(
  judgement: Judgement,
  { outcome, label }: { readonly outcome: Outcome; readonly label: Label | null },
) {
  const { pins } = judgement;
  const score = outcome === "match" ? 1 : outcome === "no_match" ? 0 : null;
  const attributes: readonly Attribute[] = [
    text("gen_ai.evaluation.name", "eval-judge.answer"),
    text("gen_ai.evaluation.score.label", outcome),
    ...(score === null ? [] : [{ key: "gen_ai.evaluation.score.value", value: { doubleValue: score } }]),
    ...explanation(judgement, label),
    ...(outcome === "failed" && judgement.status === "failed"
      ? [text("error.type", judgement.error.code)]
      : []),
    ...(pins.judge_model.asked === null ? [] : [text("eval_judge.judge_model", pins.judge_model.asked)]),
    ...(label === null ? basis(judgement) : [text("eval_judge.labelled_by", label.rater)]),
    text("eval_judge.run_id", pins.run_id),
    text("eval_judge.qid", pins.qid),
    text("eval_judge.arm", pins.arm),
    { key: "eval_judge.sample", value: { intValue: String(pins.sample) } },
    text("eval_judge.judge_identity", pins.judge_identity),
    text("eval_judge.attempt_sha", pins.attempt_sha),
  ];
  const time = `${Date.parse(pins.at)}000000`;
  return {
    timeUnixNano: time,
    observedTimeUnixNano: time,
    severityNumber: 9,
    severityText: "INFO",
    eventName: "gen_ai.evaluation.result",
    attributes,
  };
}

/** What the outcome rests on: the rule that decided, or why there is no verdict. */
function basis(judgement: Judgement): readonly Attribute[] {
  switch (judgement.status) {
    case "decided":
      return [text("eval_judge.rule", judgement.rule)];
    case "needs_human":
      return [text("eval_judge.reason", judgement.reasons.join(", "))];
    case "unscored":
      return [text("eval_judge.reason", judgement.reason)];
    case "failed":
      return [];
  }
}

function explanation(judgement: Judgement, label: Label | null): readonly Attribute[] {
  const examined = judgement.status === "decided" || judgement.status === "needs_human";
  const why = label?.why ?? (examined ? judgement.why : null);
  return why === null || why === "" ? [] : [text("gen_ai.evaluation.explanation", why)];
}

function text(key: string, value: string): Attribute {
  return { key, value: { stringValue: value.toWellFormed() } };
}
