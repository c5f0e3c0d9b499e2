import { access } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { Usage } from "../../domain/index.ts";
import { ConfigurationError, isEvalJudgeError, ModelError } from "../../errors/index.ts";
import {
  cancelledError,
  defaultModelParameters,
  type FinishReason,
  freePrice,
  type JudgeModel,
  type ModelParameters,
  type ModelReply,
  type ModelRequest,
  onAbort,
  replyOf,
  systemText,
} from "../../model/index.ts";
import { grammarSchema } from "./grammar-schema.ts";
import { type Llama, type LlamaModule, parseLlamaModule } from "./llama-module.ts";
import { type LoadedLlama, loadLlama } from "./load-llama.ts";

/** Where the weights are and how long a context may be. */
export interface LlamaModelOptions {
  /** `llama:<path>` as it was asked for. */
  readonly id: string;
  /** Path of a GGUF file. */
  readonly modelPath: string;
  readonly parameters?: Partial<ModelParameters>;
  /** Tokens of the context at most; it is never longer than the model was trained for. @default 16384 */
  readonly contextSize?: number;
  /** Threads at most; more than the machine has to spare make every token many times slower. @default one a processor that this process may use */
  readonly threads?: number;
  /** Loads node-llama-cpp; null = it is not installed. */
  readonly loadPackage: (name: string) => Promise<Readonly<Record<string, unknown>> | null>;
}

const DEFAULT_CONTEXT_SIZE = 16_384;
/** Milliseconds that closing waits for what cannot be stopped: a batch of tokens that is being read. */
const CLOSING_MS = 300;
/** Tokens that a chat template adds around two messages, at most. */
const TEMPLATE_TOKENS = 128;

/**
 * Makes a judge model of a GGUF file through node-llama-cpp 3, on this machine; the schema is enforced by a grammar, so every whole reply keeps to it. The weights are
 * loaded at the first call; calls run one after another. Throws `package_missing` or `configuration_invalid`.
 */
export async function createLlamaModel(options: LlamaModelOptions): Promise<JudgeModel> {
  const module = await options.loadPackage("node-llama-cpp");
  if (module === null) throw missingPackage();
  const library = parseLlamaModule(module);
  await checkFile(options.modelPath);
  const closing = new AbortController();
  let loading: Promise<LoadedLlama> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return {
    id: options.id,
    parameters: { ...defaultModelParameters, ...options.parameters },
    capabilities: { structuredOutput: "strict", callsAtOnce: 1 },
    price: freePrice,
    async generate(request) {
      if (request.signal.aborted) throw cancelledError(request.signal);
      loading ??= loadLlama(library, {
        modelPath: options.modelPath,
        contextSize: options.contextSize ?? DEFAULT_CONTEXT_SIZE,
        threads: options.threads ?? availableParallelism(),
        signal: closing.signal,
      });
      const loaded = await unlessAborted(loading, request.signal);
      const signal = AbortSignal.any([request.signal, closing.signal]);
      const reply = last.then(() => ask(library, loaded, { ...request, signal }));
      last = reply.catch(() => {});
      return await unlessAborted(reply, request.signal);
    },
    async close() {
      closing.abort();
      const disposed = Promise.all([loading, last]).then(([loaded]) => loaded?.llama.dispose());
      await settledWithin(CLOSING_MS, disposed);
    },
  };
}

/** Throws `cancelled` at the signal, although what was promised may still be on its way. */
function unlessAborted<Value>(promised: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const ignoreAbort = onAbort(signal, () => reject(cancelledError(signal)));
    void promised.finally(ignoreAbort).then(resolve, reject);
  });
}

/** Waits until it is settled in any way, or for so many milliseconds. */
function settledWithin(milliseconds: number, promised: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    promised.then(settle, settle);
  });
}

async function ask(library: LlamaModule, loaded: LoadedLlama, request: ModelRequest): Promise<ModelReply> {
  const { parameters, data, signal } = request;
  if (signal.aborted) throw cancelledError(signal);
  const started = performance.now();
  const system = systemText(request);
  const inputTokens = loaded.weights.tokenize(`${system}\n\n${data}`).length + TEMPLATE_TOKENS;
  const maxTokens = roomFor(loaded, inputTokens, parameters.maxOutputTokens);
  const { tokenMeter } = loaded.sequence;
  const [inputBefore, outputBefore] = [tokenMeter.usedInputTokens, tokenMeter.usedOutputTokens];
  const grammar = await makeGrammar(loaded.llama, request);
  const session = new library.LlamaChatSession({ contextSequence: loaded.sequence, systemPrompt: system });
  try {
    const hasSystem = session.chatWrapper.settings.supportsSystemMessages;
    const prompt = hasSystem ? data : `${system}\n\n${data}`;
    const { responseText, stopReason } = await session.promptWithMeta(prompt, {
      grammar,
      maxTokens,
      signal,
      ...(parameters.temperature === null ? {} : { temperature: parameters.temperature }),
      ...(parameters.seed === null ? {} : { seed: parameters.seed }),
    });
    if (signal.aborted) throw cancelledError(signal);
    return replyOf(responseText, {
      finishReason: readStopReason(stopReason),
      usage: readUsage(inputTokens, {
        input: tokenMeter.usedInputTokens - inputBefore,
        output: tokenMeter.usedOutputTokens - outputBefore,
      }),
      warnings: parameters.effort === null ? [] : ["A local model has no effort; it was not set."],
      latency_ms: performance.now() - started,
    });
  } catch (cause) {
    if (isEvalJudgeError(cause)) throw cause;
    if (signal.aborted) throw cancelledError(signal);
    throw new ModelError({ code: "model_call_failed", message: "node-llama-cpp failed.", cause });
  } finally {
    session.dispose({ disposeSequence: false });
  }
}

/** Output tokens that fit beside the input; node-llama-cpp would otherwise drop the oldest tokens in silence. */
function roomFor({ context }: LoadedLlama, inputTokens: number, wanted: number): number {
  const room = context.contextSize - inputTokens;
  if (room >= 1) return Math.min(room, wanted);
  throw new ModelError({
    code: "input_too_large",
    message: `The request does not fit into the context of ${context.contextSize} tokens.`,
  });
}

/** The meter counts what was evaluated; what the context still held from the call before was read from it. */
function readUsage(inputTokens: number, evaluated: { input: number; output: number }): Usage {
  const total = Math.max(inputTokens - TEMPLATE_TOKENS, evaluated.input);
  return {
    input_tokens: total,
    output_tokens: evaluated.output,
    cached_input_tokens: total - evaluated.input,
  };
}

async function makeGrammar(llama: Llama, { schema }: ModelRequest): Promise<object> {
  try {
    return await llama.createGrammarForJsonSchema(grammarSchema(schema.jsonSchema));
  } catch (cause) {
    throw new ConfigurationError(
      "model_unsupported",
      "node-llama-cpp cannot make a grammar of the schema.",
      cause,
    );
  }
}

function readStopReason(reason: string): FinishReason {
  switch (reason) {
    case "eogToken":
    case "stopGenerationTrigger":
      return "stop";
    case "maxTokens":
      return "length";
    case "functionCalls":
      return "tool-calls";
    default:
      return "other";
  }
}

async function checkFile(modelPath: string): Promise<void> {
  try {
    await access(modelPath);
  } catch (cause) {
    throw new ConfigurationError(
      "configuration_invalid",
      "There is no model file at the path of llama:.",
      cause,
    );
  }
}

function missingPackage(): ConfigurationError {
  return new ConfigurationError(
    "package_missing",
    "Models from a GGUF file need a package that is not installed: npm install node-llama-cpp@3.",
  );
}
