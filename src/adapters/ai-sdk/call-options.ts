import { type ModelRequest, systemText } from "../../model/index.ts";
import type {
  AiSdkCallOptions,
  AiSdkJson,
  AiSdkLanguageModel,
  AiSdkProviderOptions,
  AiSdkTextPart,
} from "./language-model.ts";

/** The options of a call, and what of the request they cannot carry. */
export interface CallPlan {
  readonly options: AiSdkCallOptions;
  readonly warnings: readonly string[];
}

/** Puts a request into the call options of a model: instructions as the system message, data as the user message, the schema as a strict response format. */
export function planCall(model: AiSdkLanguageModel, request: ModelRequest): CallPlan {
  const { temperature, seed, effort, maxOutputTokens } = request.parameters;
  const { jsonSchema, name } = request.schema;
  const hint = cacheHint(model);
  const effortOption = effort === null ? null : effortFor(model, effort);
  return {
    options: {
      prompt: [
        { role: "system", content: systemText(request), ...hint },
        { role: "user", content: dataParts(request, hint) },
      ],
      responseFormat: { type: "json", schema: { ...jsonSchema }, name },
      maxOutputTokens,
      ...(temperature === null ? {} : { temperature }),
      ...(seed === null ? {} : { seed }),
      ...(effort !== null && model.specificationVersion === "v4" ? { reasoning: effort } : {}),
      providerOptions: providerOptions(model, effortOption),
      abortSignal: request.signal,
    },
    warnings:
      effort !== null && effortOption === null && model.specificationVersion !== "v4"
        ? [`The provider ${model.provider} has no known option for effort; it was not sent.`]
        : [],
  };
}

/** The name under which a provider reads its options: what stands before the first point. */
export function providerName({ provider }: AiSdkLanguageModel): string {
  return provider.split(".", 1)[0] ?? provider;
}

/** Anthropic caches what is marked; the others cache the start of a request by themselves. */
function cacheHint(model: AiSdkLanguageModel): { providerOptions?: AiSdkProviderOptions } {
  if (!model.provider.includes("anthropic")) return {};
  return { providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } } };
}

/** The data in one part, or in two whose texts join to it where the first is to be cached. */
function dataParts(
  { data, stablePrefixLength = 0 }: ModelRequest,
  hint: { providerOptions?: AiSdkProviderOptions },
): AiSdkTextPart[] {
  const end = isLowSurrogate(data, stablePrefixLength) ? stablePrefixLength - 1 : stablePrefixLength;
  if (hint.providerOptions === undefined || end <= 0 || end >= data.length) {
    return [{ type: "text", text: data }];
  }
  return [
    { type: "text", text: data.slice(0, end), ...hint },
    { type: "text", text: data.slice(end) },
  ];
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Strict output, no storing of judged text at the provider, and effort; each provider reads only what stands under its name. */
function providerOptions(
  model: AiSdkLanguageModel,
  effort: Record<string, AiSdkJson> | null,
): AiSdkProviderOptions {
  const name = providerName(model);
  const own: Record<string, AiSdkJson> = { ...strictOptions(model), ...effort };
  return name === "azure" ? { azure: own, openai: own } : { [optionsName(model)]: own };
}

function strictOptions(model: AiSdkLanguageModel): Record<string, AiSdkJson> {
  if (model.provider.includes("anthropic")) return { structuredOutputMode: "outputFormat" };
  switch (providerName(model)) {
    case "openai":
    case "azure":
      return { strictJsonSchema: true, store: false };
    case "google":
    case "vertex":
      return { structuredOutputs: true };
    default:
      return { strictJsonSchema: true };
  }
}

function optionsName(model: AiSdkLanguageModel): string {
  return model.provider.includes("anthropic") ? "anthropic" : providerName(model);
}

function effortFor(model: AiSdkLanguageModel, effort: string): Record<string, AiSdkJson> | null {
  if (model.specificationVersion === "v4") return null;
  if (model.provider.includes("anthropic")) return { effort };
  return effortProviders.has(providerName(model)) ? { reasoningEffort: effort } : null;
}

const effortProviders = new Set(["openai", "azure", "xai", "groq", "deepseek"]);
