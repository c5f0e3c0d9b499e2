import { ConfigurationError } from "../../errors/index.ts";
import {
  cancelledError,
  defaultModelParameters,
  type JudgeModel,
  listPrice,
  type ModelParameters,
  type ModelPrice,
  type ModelReply,
  type ModelRequest,
} from "../../model/index.ts";
import { planCall, providerName } from "./call-options.ts";
import type { AiSdkLanguageModel } from "./language-model.ts";
import { readFailure } from "./read-failure.ts";
import { readResult } from "./read-result.ts";

/** What a judge needs to know of a model besides the model. */
export interface AiSdkModelOptions {
  /** `provider:model`; part of the judge identity. @default the provider's name and the model's */
  readonly id?: string;
  readonly parameters?: Partial<ModelParameters>;
  /** Null = unknown. @default the list price */
  readonly price?: ModelPrice | null;
}

/**
 * Makes a judge model of any AI SDK language model (specification v2 to v4), by calling its `doGenerate`; the package `ai` is not needed.
 * Throws `configuration_invalid` for what is no such model.
 */
export function fromAiSdk(model: AiSdkLanguageModel, options: AiSdkModelOptions = {}): JudgeModel {
  if (!isAiSdkModel(model)) throw notAModel();
  const id = options.id ?? `${providerName(model)}:${model.modelId}`;
  return {
    id,
    parameters: { ...defaultModelParameters, ...options.parameters },
    capabilities: { structuredOutput: structuredOutput(model) },
    price: options.price === undefined ? listPrice(id) : options.price,
    generate: (request) => askOnce(model, request),
  };
}

/** Tells an AI SDK language model of a specification that this adapter speaks from any other value. */
export function isAiSdkModel(value: unknown): value is AiSdkLanguageModel {
  return (
    typeof value === "object" &&
    value !== null &&
    "doGenerate" in value &&
    typeof value.doGenerate === "function" &&
    "specificationVersion" in value &&
    typeof value.specificationVersion === "string" &&
    /^v[234]$/.test(value.specificationVersion) &&
    "provider" in value &&
    typeof value.provider === "string" &&
    "modelId" in value &&
    typeof value.modelId === "string"
  );
}

async function askOnce(model: AiSdkLanguageModel, request: ModelRequest): Promise<ModelReply> {
  if (request.signal.aborted) throw cancelledError(request.signal);
  const started = performance.now();
  const plan = planCall(model, request);
  const result = await callModel(model, plan.options, request.signal);
  const reply = readResult(model, result);
  return {
    ...reply,
    warnings: [...plan.warnings, ...reply.warnings],
    latency_ms: performance.now() - started,
  };
}

async function callModel(
  model: AiSdkLanguageModel,
  options: Parameters<AiSdkLanguageModel["doGenerate"]>[0],
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await model.doGenerate(options);
  } catch (thrown) {
    throw readFailure(model, thrown, signal);
  }
}

function structuredOutput(model: AiSdkLanguageModel): "strict" | "unsupported" | "unknown" {
  if (model.supportsStructuredOutputs === undefined) return "unknown";
  return model.supportsStructuredOutputs ? "strict" : "unsupported";
}

function notAModel(): ConfigurationError {
  return new ConfigurationError(
    "configuration_invalid",
    "The model is no AI SDK language model of specification v2, v3 or v4; pass what a provider package returns, such as openai('gpt-5-mini'), from AI SDK 5 or later.",
  );
}
