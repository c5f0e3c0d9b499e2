import type { TracePlace } from "../domain/index.ts";

/** One attribute of an event in the JSON form of OTLP. */
export interface OtelAttribute {
  readonly key: string;
  readonly value:
    | { readonly stringValue: string }
    | { readonly doubleValue: number }
    /** OTLP/JSON writes whole numbers of 64 bits as text. */
    | { readonly intValue: string };
}

/** An event `gen_ai.evaluation.result`. */
export interface OtelEvent {
  /** ISO 8601. */
  readonly at: string;
  /** What was evaluated, such as `eval-judge.answer`. */
  readonly name: string;
  /** One of few words; null = there is a score alone. */
  readonly label: string | null;
  /** Null = there is no score, and none is made up. */
  readonly score: number | null;
  /** May hold judged text; null = none. */
  readonly explanation: string | null;
  /** Code of the error of an evaluation that failed; null otherwise. */
  readonly error: string | null;
  readonly attributes: readonly OtelAttribute[];
  /** Where what was evaluated stands in a trace, as far as it is known. */
  readonly place: TracePlace | null;
}

/**
 * Writes events `gen_ai.evaluation.result` in the JSON form of OTLP, one `ExportLogsServiceRequest` a line: what a collector reads with its `otlpjsonfile`
 * receiver. `service` becomes `service.name`. Source: OpenTelemetry semantic conventions for generative AI, events.
 */
export function otelLines(service: string, events: readonly OtelEvent[]): string {
  const resource = { attributes: [textAttribute("service.name", service)] };
  const scope = { name: "eval-judge" };
  return events
    .map((event) => ({
      resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords: [logRecord(event)] }] }],
    }))
    .map((request) => `${JSON.stringify(request)}\n`)
    .join("");
}

/** An attribute that holds text. */
export function textAttribute(key: string, value: string): OtelAttribute {
  return { key, value: { stringValue: value.toWellFormed() } };
}

function logRecord({ at, name, label, score, explanation, error, attributes, place }: OtelEvent) {
  const time = `${Date.parse(at)}000000`;
  const optional = (key: string, value: string | null) =>
    value === null || value === "" ? [] : [textAttribute(key, value)];
  return {
    timeUnixNano: time,
    observedTimeUnixNano: time,
    severityNumber: 9,
    severityText: "INFO",
    eventName: "gen_ai.evaluation.result",
    ...spanOf(place),
    attributes: [
      textAttribute("gen_ai.evaluation.name", name),
      ...optional("gen_ai.evaluation.score.label", label),
      ...(score === null ? [] : [{ key: "gen_ai.evaluation.score.value", value: { doubleValue: score } }]),
      ...optional("gen_ai.evaluation.explanation", explanation),
      ...optional("error.type", error),
      ...optional("gen_ai.response.id", place?.responseId ?? null),
      ...attributes,
    ],
  };
}

/** The span to which an event belongs; a span is nothing without its trace, and ids of another form are no ids. */
function spanOf(place: TracePlace | null): { readonly traceId?: string; readonly spanId?: string } {
  const traceId = idOf(place?.traceId, 32);
  const spanId = idOf(place?.spanId, 16);
  if (traceId === null) return {};
  return spanId === null ? { traceId } : { traceId, spanId };
}

function idOf(text: string | null | undefined, digits: number): string | null {
  const id = (text ?? "").toLowerCase();
  return id.length === digits && /^[0-9a-f]+$/.test(id) && /[^0]/.test(id) ? id : null;
}
