export { type AiSdkModelOptions, fromAiSdk, isAiSdkModel } from "./ai-sdk-model.ts";
export type {
  AiSdkCallOptions,
  AiSdkJson,
  AiSdkLanguageModel,
  AiSdkProviderOptions,
  AiSdkSystemMessage,
  AiSdkTextPart,
  AiSdkUserMessage,
} from "./language-model.ts";
