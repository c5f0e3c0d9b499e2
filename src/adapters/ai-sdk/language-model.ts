/**
 * What this adapter needs of an AI SDK language model, of specification v2, v3 or v4; any model object of a provider package has it.
 * Source: `LanguageModelV2` to `LanguageModelV4` of `@ai-sdk/provider`.
 */
export interface AiSdkLanguageModel {
  readonly specificationVersion: string;
  /** Such as `openai.responses`. */
  readonly provider: string;
  readonly modelId: string;
  /** Only some providers say it; false = they would send no schema. */
  readonly supportsStructuredOutputs?: boolean;
  /** What it returns is read as untrusted. */
  doGenerate(options: AiSdkCallOptions): PromiseLike<unknown>;
}

/** The part of the call options that this adapter sets. */
export interface AiSdkCallOptions {
  prompt: [AiSdkSystemMessage, AiSdkUserMessage];
  responseFormat: { type: "json"; schema: Record<string, unknown>; name: string };
  maxOutputTokens: number;
  temperature?: number;
  seed?: number;
  /** Only specification v4 knows it. */
  reasoning?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh" | "max";
  providerOptions: AiSdkProviderOptions;
  abortSignal: AbortSignal;
}

/** The trusted text. */
export interface AiSdkSystemMessage {
  role: "system";
  content: string;
  providerOptions?: AiSdkProviderOptions;
}

/** The untrusted text, in one part or, for a provider's cache, in two. */
export interface AiSdkUserMessage {
  role: "user";
  content: AiSdkTextPart[];
}

/** A part of the untrusted text. */
export interface AiSdkTextPart {
  type: "text";
  text: string;
  providerOptions?: AiSdkProviderOptions;
}

/** Options that only one provider reads, under its name. */
export type AiSdkProviderOptions = Record<string, Record<string, AiSdkJson>>;

/** JSON as the SDK types it. */
export type AiSdkJson = null | string | number | boolean | AiSdkJson[] | { [key: string]: AiSdkJson };
