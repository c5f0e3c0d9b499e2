import { ConfigurationError } from "../errors/index.ts";
import { type JudgeModel, type ModelFunction, modelFromFunction, withRedaction } from "../model/index.ts";
import { type AiSdkLanguageModel, fromAiSdk, isAiSdkModel } from "./ai-sdk/index.ts";
import { type ResolveModelOptions, resolveModel } from "./resolve-model.ts";
import { wireSecrets } from "./wire-secrets.ts";

/** The ways to name a judge model: `provider:model`, an AI SDK language model, a judge model, or a function with the id it is to have. */
export type ModelInput = string | AiSdkLanguageModel | JudgeModel | NamedModelFunction;

/** A plain function as a judge model. */
export interface NamedModelFunction {
  /** `provider:model`; part of the judge identity, so change it when the function changes. */
  readonly id: string;
  readonly call: ModelFunction;
}

/** Makes a judge model of any of the ways to name one. Whatever it sends back is free of the keys that it may have been sent. */
export async function toJudgeModel(
  input: ModelInput | object,
  options: ResolveModelOptions = {},
): Promise<JudgeModel> {
  if (typeof input === "string") return await resolveModel(input, options);
  return withRedaction(modelOf(input, options), wireSecrets(options));
}

function modelOf(input: Exclude<ModelInput, string> | object, options: ResolveModelOptions): JudgeModel {
  if (isJudgeModel(input)) return input;
  if (isAiSdkModel(input)) return fromAiSdk(input, options);
  // Every function has a `call` of its own, and none has an id.
  if (typeof input !== "function" && "call" in input && typeof input.call === "function")
    return modelFromFunction(input.call, { ...options, id: input.id });
  throw new ConfigurationError(
    "configuration_invalid",
    "A model is provider:model, an AI SDK language model, a judge model, or { id, call } with a function.",
  );
}

function isJudgeModel(input: object): input is JudgeModel {
  return "generate" in input && typeof input.generate === "function";
}
