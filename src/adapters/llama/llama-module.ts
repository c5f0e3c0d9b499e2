import { ConfigurationError } from "../../errors/index.ts";

/** What this adapter uses of node-llama-cpp 3 (source: its type declarations, 3.21). */
export interface LlamaModule {
  getLlama(options: {
    build: "never";
    progressLogs: false;
    logLevel: "error";
    maxThreads?: number;
  }): Promise<Llama>;
  readonly LlamaChatSession: new (options: {
    contextSequence: LlamaSequence;
    systemPrompt: string;
  }) => LlamaSession;
}

/** The native library. */
export interface Llama {
  loadModel(options: { modelPath: string; loadSignal: AbortSignal }): Promise<LlamaWeights>;
  createGrammarForJsonSchema(schema: object): Promise<object>;
  dispose(): Promise<void>;
}

/** A model file in memory. */
export interface LlamaWeights {
  readonly trainContextSize: number;
  createContext(options: {
    contextSize: number;
    sequences: 1;
    createSignal: AbortSignal;
  }): Promise<LlamaContext>;
  tokenize(text: string): readonly unknown[];
}

/** A context with its only sequence. */
export interface LlamaContext {
  readonly contextSize: number;
  getSequence(): LlamaSequence;
}

/** The tokens that a context holds, and how many were evaluated. */
export interface LlamaSequence {
  readonly tokenMeter: { readonly usedInputTokens: number; readonly usedOutputTokens: number };
}

/** One conversation. */
export interface LlamaSession {
  /** Where system messages are not supported, the session drops them in silence. */
  readonly chatWrapper: { readonly settings: { readonly supportsSystemMessages: boolean } };
  promptWithMeta(
    prompt: string,
    options: { grammar: object; maxTokens: number; temperature?: number; seed?: number; signal: AbortSignal },
  ): Promise<{ readonly responseText: string; readonly stopReason: string }>;
  dispose(options: { disposeSequence: false }): void;
}

/** Takes the loaded package for what it should be; throws `configuration_invalid` for another version. */
export function parseLlamaModule(module: Readonly<Record<string, unknown>>): LlamaModule {
  const { getLlama, LlamaChatSession } = module;
  if (typeof getLlama !== "function" || typeof LlamaChatSession !== "function") {
    throw new ConfigurationError(
      "configuration_invalid",
      "The installed node-llama-cpp is not version 3; update it: npm install node-llama-cpp@3.",
    );
  }
  return { getLlama, LlamaChatSession } as unknown as LlamaModule;
}
