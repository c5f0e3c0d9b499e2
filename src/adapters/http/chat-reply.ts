import type { Usage } from "../../domain/index.ts";
import { ModelError, ReplyError } from "../../errors/index.ts";
import {
  type FinishReason,
  type ModelReply,
  providerFailure,
  replyOf,
  reportedName,
  reportedTokens,
} from "../../model/index.ts";
import { parseJsonBody } from "./parse-json-body.ts";
import type { WireReply } from "./transport.ts";

/**
 * Reads what a chat completions endpoint sent: the reply of the first choice, as untrusted text.
 * Throws the error that the status stands for; a body that is no such reply is `model_call_failed`, or the error it names.
 */
export function readChatReply(wire: WireReply, now: number): ModelReply {
  if (wire.status < 200 || wire.status >= 300) {
    const body = wire.body.toString("utf8");
    throw providerFailure({ status: wire.status, headers: wire.headers, body, now });
  }
  const envelope = readEnvelope(wire);
  if (isPresent(envelope.error)) throw errorInside(envelope.error, wire, now);
  const [choice] = Array.isArray(envelope.choices) ? envelope.choices : [];
  if (!isRecord(choice)) throw noReply("it holds no choice");
  if (isPresent(choice.error)) throw errorInside(choice.error, wire, now);
  if (!isRecord(choice.message)) throw noReply("its choice holds no message");
  const { message } = choice;
  const text = readText(message.content);
  return replyOf(text, {
    finishReason: readFinishReason(choice.finish_reason, text, message),
    refusal: readRefusal(message),
    usage: readUsage(envelope.usage),
    modelId: reportedName(envelope.model),
    limits: readLimits(wire.headers),
  });
}

function readEnvelope(wire: WireReply): Record<string, unknown> {
  if (wire.body.length === 0) throw noReply("its body is empty");
  if (!isJsonType(wire.headers["content-type"])) throw noReply("its content type is not JSON");
  if (!isIdentity(wire.headers["content-encoding"]))
    throw noReply("it is compressed although that was not accepted");
  const parsed = parseJsonBody(wire.body);
  if (parsed.status === "not_utf8")
    throw new ReplyError("output_malformed", "The reply is not well-formed UTF-8.");
  if (parsed.status === "not_json" || !isRecord(parsed.value)) throw noReply("its body is not a JSON object");
  return parsed.value;
}

/** A missing content type is allowed; small local servers leave it out. */
function isJsonType(contentType: string | undefined): boolean {
  return (
    contentType === undefined || /^\s*(?:application|text)\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType)
  );
}

function isIdentity(encoding: string | undefined): boolean {
  return encoding === undefined || /^\s*(?:identity)?\s*$/i.test(encoding);
}

/** An error object inside a success: a numeric code is the status that a gateway met. */
function errorInside(error: unknown, wire: WireReply, now: number): ModelError | ReplyError {
  const code = isRecord(error) ? Number(error.code) : Number.NaN;
  const status = Number.isInteger(code) && code >= 400 && code <= 599 ? code : 500;
  const inner = providerFailure({ status, headers: wire.headers, body: JSON.stringify({ error }), now });
  return inner;
}

function readText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  const texts = content
    .filter(isRecord)
    .map(({ type, text }) => (type === "text" && typeof text === "string" ? text : ""));
  return texts.join("");
}

/** The mark stands beside the text or, where the content is a list, within it. */
function readRefusal({ refusal, content }: Record<string, unknown>): string | null {
  const parts = Array.isArray(content) ? content.filter(isRecord) : [];
  const marks = [refusal, ...parts.map((part) => (part.type === "refusal" ? part.refusal : null))];
  return marks.find((mark): mark is string => typeof mark === "string" && mark !== "") ?? null;
}

function readFinishReason(reason: unknown, text: string, message: Record<string, unknown>): FinishReason {
  if (text === "" && Array.isArray(message.tool_calls) && message.tool_calls.length > 0) return "tool-calls";
  switch (reason) {
    case "stop":
    case "eos":
      return "stop";
    case "length":
    case "max_tokens":
      return "length";
    case "content_filter":
      return "content-filter";
    case "tool_calls":
    case "function_call":
      return "tool-calls";
    case "error":
      return "error";
    default:
      return "other";
  }
}

function readUsage(usage: unknown): Usage {
  const fields = isRecord(usage) ? usage : {};
  const details = isRecord(fields.prompt_tokens_details) ? fields.prompt_tokens_details : {};
  return {
    input_tokens: reportedTokens(fields.prompt_tokens),
    output_tokens: reportedTokens(fields.completion_tokens),
    cached_input_tokens: reportedTokens(details.cached_tokens),
  };
}

const limitHeaders = ["x-ratelimit-limit-requests", "x-ratelimit-limit-tokens"];

function readLimits(headers: WireReply["headers"]): Readonly<Record<string, string>> {
  const limits: Record<string, string> = {};
  for (const name of limitHeaders) {
    const value = headers[name];
    if (value !== undefined) limits[name] = value;
  }
  return limits;
}

function isPresent(error: unknown): boolean {
  return error !== undefined && error !== null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function noReply(why: string): ModelError {
  return new ModelError({
    code: "model_call_failed",
    message: `The endpoint answered with success but sent no reply: ${why}.`,
  });
}
