import { ConfigurationError, ReplyError } from "../../errors/index.ts";
import {
  type FinishReason,
  type ModelReply,
  replyOf,
  reportedName,
  reportedTokens,
  unknownUsage,
} from "../../model/index.ts";
import { DEFAULT_REPLY_LIMIT_BYTES } from "../http/index.ts";
import type { AiSdkLanguageModel } from "./language-model.ts";

/**
 * Reads what `doGenerate` returned, of any specification, as an untrusted reply. Throws `model_unsupported` where a warning says that the schema was not sent,
 * before anything else is looked at.
 */
export function readResult(model: AiSdkLanguageModel, result: unknown): ModelReply {
  const fields = asRecord(result);
  const warnings = asList(fields.warnings).map(asRecord);
  if (warnings.some(saysSchemaUnsupported)) throw unsupported(model);
  const content = asList(fields.content).map(asRecord);
  const text = readText(fields.structuredOutputText, content);
  if (Buffer.byteLength(text) > DEFAULT_REPLY_LIMIT_BYTES) {
    throw new ReplyError("output_too_large", `The reply is larger than ${DEFAULT_REPLY_LIMIT_BYTES} bytes.`);
  }
  const response = asRecord(fields.response);
  return replyOf(text, {
    finishReason: readFinishReason(fields.finishReason, text, content),
    refusal: readRefusal(response.body),
    ...readUsage(model, fields),
    modelId: reportedName(response.modelId),
    warnings: warnings.map(describeWarning),
  });
}

function readText(structuredOutputText: unknown, content: readonly Record<string, unknown>[]): string {
  if (typeof structuredOutputText === "string") return structuredOutputText;
  return content.map(({ type, text }) => (type === "text" && typeof text === "string" ? text : "")).join("");
}

/** v2 gives a word, v3 and v4 an object with a unified and a raw one. */
function readFinishReason(
  reason: unknown,
  text: string,
  content: readonly Record<string, unknown>[],
): FinishReason {
  if (text === "" && content.some(({ type }) => type === "tool-call")) return "tool-calls";
  const word = typeof reason === "string" ? reason : asRecord(reason).unified;
  switch (word) {
    case "stop":
    case "length":
    case "content-filter":
    case "tool-calls":
    case "error":
      return word;
    default:
      return "other";
  }
}

/** Some versions drop the refusal of a chat completion, and Google's block of a prompt, so the provider's own body is looked at as well. */
function readRefusal(body: unknown): string | null {
  const fields = asRecord(body);
  const message = asRecord(asRecord(asList(fields.choices)[0]).message);
  const marks = [message.refusal, asRecord(fields.promptFeedback).blockReason];
  return marks.find((mark): mark is string => typeof mark === "string" && mark !== "") ?? null;
}

function readUsage(
  model: AiSdkLanguageModel,
  fields: Record<string, unknown>,
): Pick<ModelReply, "usage" | "cacheWriteTokens"> {
  const usage = asRecord(fields.usage);
  if (typeof usage.inputTokens === "object") return readNestedUsage(usage);
  const input = reportedTokens(usage.inputTokens);
  const output = reportedTokens(usage.outputTokens);
  if (input === null || output === null) return { usage: unknownUsage, cacheWriteTokens: null };
  const cached = reportedTokens(usage.cachedInputTokens);
  const written = reportedTokens(
    asRecord(asRecord(fields.providerMetadata).anthropic).cacheCreationInputTokens,
  );
  const beside = model.provider.includes("anthropic") ? (cached ?? 0) + (written ?? 0) : 0;
  const total = reportedTokens(usage.totalTokens) ?? 0;
  return {
    usage: {
      input_tokens: input + beside,
      output_tokens: Math.max(output, total - input),
      cached_input_tokens: cached,
    },
    cacheWriteTokens: written,
  };
}

function readNestedUsage(usage: Record<string, unknown>): Pick<ModelReply, "usage" | "cacheWriteTokens"> {
  const input = asRecord(usage.inputTokens);
  const output = asRecord(usage.outputTokens);
  return {
    usage: {
      input_tokens: reportedTokens(input.total),
      output_tokens: reportedTokens(output.total),
      cached_input_tokens: reportedTokens(input.cacheRead),
    },
    cacheWriteTokens: reportedTokens(input.cacheWrite),
  };
}

/** v2 says `unsupported-setting` with a `setting`, v3 and v4 `unsupported` or `compatibility` with a `feature`. */
function saysSchemaUnsupported({ type, setting, feature }: Record<string, unknown>): boolean {
  const word = typeof setting === "string" ? setting : feature;
  return typeof type === "string" && /^(?:unsupported|compatibility)/.test(type) && word === "responseFormat";
}

const LONGEST_WARNING = 300;

function describeWarning({ type, setting, feature, details, message }: Record<string, unknown>): string {
  const parts = [type, setting ?? feature, details ?? message].filter((part) => typeof part === "string");
  return parts.join(": ").slice(0, LONGEST_WARNING);
}

function unsupported(model: AiSdkLanguageModel): ConfigurationError {
  return new ConfigurationError(
    "model_unsupported",
    `The provider ${model.provider} did not send the schema for ${model.modelId}: strict structured output is not supported or is switched off.`,
  );
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
