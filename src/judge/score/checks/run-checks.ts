import type { CheckResult, OutputCheck } from "../../../domain/index.ts";
import { assertNever, canonicalJson, type JsonValue, safeParseJson } from "../../../util/index.ts";
import type { Conversation, ToolCall } from "../../rubric/read-conversation.ts";
import { violationOf } from "./json-schema.ts";

/** What checks look at. */
export interface CheckSubject {
  readonly output: string;
  /** Null where the line holds no conversation, so that nothing is known of tools. */
  readonly conversation: Pick<Conversation, "toolCalls" | "toolResults"> | null;
  /** Null = unknown. */
  readonly latencyMs: number | null;
}

/** Runs checks over an output; what a check cannot see is `unknown`, never a pass. Checks without an id get that of their kind, numbered from the second on. */
export function runChecks(checks: readonly OutputCheck[], subject: CheckSubject): CheckResult[] {
  const taken = new Map<string, number>();
  return checks.map((check) => {
    const name = check.id ?? check.kind;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return { id: count === 1 ? name : `${name}_${count}`, kind: check.kind, ...runCheck(check, subject) };
  });
}

type Finding = Pick<CheckResult, "result" | "detail">;

function runCheck(check: OutputCheck, subject: CheckSubject): Finding {
  switch (check.kind) {
    case "required_text":
    case "forbidden_text":
      return checkTexts(check, subject.output);
    case "required_tool_call":
    case "forbidden_tool_call":
      return checkToolCall(check, subject);
    case "json_schema":
      return checkSchema(check.schema, subject.output);
    case "tool_error_rate":
      return checkErrorRate(check.max, subject);
    case "latency":
      if (subject.latencyMs === null) return unknown("The line has no latencyMs.");
      return verdict(
        subject.latencyMs <= check.maxMs,
        `${subject.latencyMs} ms of at most ${check.maxMs} ms.`,
      );
    default:
      return assertNever(check);
  }
}

type TextCheck = Extract<OutputCheck, { kind: "required_text" | "forbidden_text" }>;

function checkTexts({ kind, text, ignoreCase = false }: TextCheck, output: string): Finding {
  const fold = (value: string) => (ignoreCase ? value.toLowerCase() : value);
  const wanted = [text].flat();
  const found = wanted.filter((one) => fold(output).includes(fold(one))).length;
  const detail = `${found} of ${wanted.length} ${wanted.length === 1 ? "text" : "texts"} found.`;
  return verdict(kind === "required_text" ? found === wanted.length : found === 0, detail);
}

type ToolCheck = Extract<OutputCheck, { kind: "required_tool_call" | "forbidden_tool_call" }>;

function checkToolCall(check: ToolCheck, { conversation }: CheckSubject): Finding {
  if (conversation === null) return unknown("The line has no messages, so its tool calls are not known.");
  const calls = conversation.toolCalls.filter((call) => isCallOf(call, check)).length;
  const detail = `${calls} ${calls === 1 ? "call" : "calls"} of this kind among ${conversation.toolCalls.length}.`;
  return verdict(check.kind === "required_tool_call" ? calls > 0 : calls === 0, detail);
}

function isCallOf(call: ToolCall, { tool, arguments: wanted }: ToolCheck): boolean {
  return call.name === tool && (wanted === undefined || holds(call.arguments, wanted));
}

/** Whether a value holds everything that a pattern names; lists and plain values must be equal. */
function holds(value: unknown, pattern: unknown): boolean {
  if (!isObject(pattern))
    return canonicalJson((value ?? null) as JsonValue) === canonicalJson(pattern as JsonValue);
  if (!isObject(value)) return false;
  return Object.entries(pattern).every(([key, part]) => Object.hasOwn(value, key) && holds(value[key], part));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function checkSchema(schema: unknown, output: string): Finding {
  const parsed = safeParseJson(output);
  if (!parsed.ok) return verdict(false, "The output is not one JSON value.");
  const violation = violationOf(schema, parsed.value);
  return verdict(
    violation === null,
    violation === null
      ? "The output conforms."
      : `The output does not conform at ${violation} of the schema.`,
  );
}

function checkErrorRate(max: number, { conversation }: CheckSubject): Finding {
  if (conversation === null) return unknown("The line has no messages, so its tool results are not known.");
  const { total, errors } = conversation.toolResults;
  return verdict(errors <= max * total, `${errors} of ${total} tool results are errors.`);
}

function verdict(passes: boolean, detail: string): Finding {
  return { result: passes ? "pass" : "fail", detail };
}

function unknown(detail: string): Finding {
  return { result: "unknown", detail };
}
