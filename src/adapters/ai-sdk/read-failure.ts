import { ConfigurationError, type EvalJudgeError, isEvalJudgeError, ModelError } from "../../errors/index.ts";
import { cancelledError, providerFailure } from "../../model/index.ts";
import { connectionFailure } from "../http/index.ts";
import type { AiSdkLanguageModel } from "./language-model.ts";

/**
 * Names the error that `doGenerate` threw. The SDK's error is not kept as the cause: it holds the request, which is judged text, and the
 * provider's words, which may hold a part of the key.
 */
export function readFailure(model: AiSdkLanguageModel, thrown: unknown, signal: AbortSignal): EvalJudgeError {
  if (signal.aborted) return cancelledError(signal);
  const own = ownError(thrown);
  if (own !== null) return own;
  const { name, statusCode, responseHeaders, responseBody, cause } = asFields(thrown);
  switch (name) {
    case "AI_LoadAPIKeyError":
    case "AI_LoadSettingError":
      return new ModelError({
        code: "model_unauthorized",
        message: `The provider ${model.provider} has no key or setting; set its environment variable.`,
      });
    case "AI_UnsupportedFunctionalityError":
      return new ConfigurationError(
        "model_unsupported",
        `The provider ${model.provider} says that ${model.modelId} does not support what a judge needs.`,
      );
    case "AI_NoSuchModelError":
      return new ModelError({ code: "model_not_found", message: `The provider does not know the model.` });
    case "AbortError":
    case "TimeoutError":
      return new ModelError({ code: "model_timeout", message: "The provider's package gave up the call." });
    default:
  }
  if (typeof statusCode === "number" && (statusCode < 200 || statusCode >= 300)) {
    const headers = lowerCased(responseHeaders);
    const body = typeof responseBody === "string" ? responseBody : "";
    return providerFailure({ status: statusCode, headers, body, now: Date.now() });
  }
  if (typeof statusCode === "number" || isReadingError(name)) return unreadable(model);
  return connectionFailure(deepestCoded(cause ?? thrown));
}

/** An error of this package within the chain of causes, such as from the transport that resolved models use. */
function ownError(thrown: unknown): EvalJudgeError | null {
  for (let error = thrown, depth = 0; depth < LONGEST_CHAIN; error = asFields(error).cause, depth += 1) {
    if (isEvalJudgeError(error)) return error;
  }
  return null;
}

const LONGEST_CHAIN = 5;

function isReadingError(name: unknown): boolean {
  return (
    typeof name === "string" &&
    /^AI_(?:JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|NoContentGenerated)/.test(name)
  );
}

function unreadable(model: AiSdkLanguageModel): ModelError {
  return new ModelError({
    code: "model_call_failed",
    message: `The endpoint of ${model.provider} answered with success but sent no reply that its package can read.`,
  });
}

/** The code of the network error, kept without the SDK's error around it. */
function deepestCoded(thrown: unknown): Error {
  for (let error = thrown, depth = 0; depth < LONGEST_CHAIN; error = asFields(error).cause, depth += 1) {
    const { code } = asFields(error);
    if (typeof code === "string") return Object.assign(new Error("The connection failed."), { code });
  }
  return new Error("The connection failed.");
}

function lowerCased(headers: unknown): Record<string, string> {
  const entries = Object.entries(asFields(headers)).filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

function asFields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return {};
  const { name, cause } = value instanceof Error ? value : { name: undefined, cause: undefined };
  return { ...value, ...(value instanceof Error ? { name, cause } : {}) };
}
