import { isEvalJudgeError, ModelError } from "../../errors/index.ts";
import { cancelledError } from "../../model/index.ts";
import type { Llama, LlamaContext, LlamaModule, LlamaSequence, LlamaWeights } from "./llama-module.ts";

/** What is loaded, and how much of the machine it may take. */
export interface LoadLlamaOptions {
  readonly modelPath: string;
  /** Tokens of the context at most; it is never longer than the model was trained for. */
  readonly contextSize: number;
  /** Threads at most. */
  readonly threads: number;
  /** Gives the loading up. */
  readonly signal: AbortSignal;
}

/** Weights in memory with their only context. */
export interface LoadedLlama {
  readonly llama: Llama;
  readonly weights: LlamaWeights;
  readonly context: LlamaContext;
  readonly sequence: LlamaSequence;
}

/** Loads weights and makes a context of one sequence. Throws `model_not_found` for a file that cannot be loaded, `cancelled` at the signal. */
export async function loadLlama(library: LlamaModule, options: LoadLlamaOptions): Promise<LoadedLlama> {
  const { modelPath, contextSize, threads, signal } = options;
  try {
    const llama = await library.getLlama({
      build: "never",
      progressLogs: false,
      logLevel: "error",
      maxThreads: threads,
    });
    if (signal.aborted) throw cancelledError(signal);
    const weights = await llama.loadModel({ modelPath, loadSignal: signal });
    const size = Math.min(contextSize, weights.trainContextSize);
    const context = await weights.createContext({ contextSize: size, sequences: 1, createSignal: signal });
    return { llama, weights, context, sequence: context.getSequence() };
  } catch (cause) {
    if (isEvalJudgeError(cause)) throw cause;
    if (signal.aborted) throw cancelledError(signal);
    throw new ModelError({
      code: "model_not_found",
      message: "The model file could not be loaded by node-llama-cpp.",
      cause,
    });
  }
}
