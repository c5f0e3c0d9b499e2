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
  replyOf,
  systemText,
} from "../../model/index.ts";
import { grammarSchema } from "./grammar-schema.ts";
import {
  type Llama,
  type LlamaContext,
  type LlamaModule,
  type LlamaSequence,
  type LlamaWeights,
  parseLlamaModule,
} from "./llama-module.ts";

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
  let loading: Promise<Loaded> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return {
    id: options.id,
    parameters: { ...defaultModelParameters, ...options.parameters },
    capabilities: { structuredOutput: "strict", callsAtOnce: 1 },
    price: freePrice,
    async generate(request) {
      loading ??= load(library, options);
      const loaded = await loading;
      const reply = last.then(() => ask(library, loaded, request));
      last = reply.catch(() => {});
      return reply;
    },
    async close() {
      const loaded = await loading?.catch(() => null);
      await last;
      await loaded?.llama.dispose();
    },
  };
}

interface Loaded {
  readonly llama: Llama;
  readonly weights: LlamaWeights;
  readonly context: LlamaContext;
  readonly sequence: LlamaSequence;
}

async function load(library: LlamaModule, options: LlamaModelOptions): Promise<Loaded> {
  try {
    const llama = await library.getLlama({
      build: "never",
      progressLogs: false,
      logLevel: "error",
      maxThreads: options.threads ?? availableParallelism(),
    });
    const weights = await llama.loadModel({ modelPath: options.modelPath });
    const size = Math.min(options.contextSize ?? DEFAULT_CONTEXT_SIZE, weights.trainContextSize);
    const context = await weights.createContext({ contextSize: size, sequences: 1 });
    return { llama, weights, context, sequence: context.getSequence() };
  } catch (cause) {
    throw new ModelError({
      code: "model_not_found",
      message: "The model file could not be loaded by node-llama-cpp.",
      cause,
    });
  }
}

async function ask(library: LlamaModule, loaded: Loaded, request: ModelRequest): Promise<ModelReply> {
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
function roomFor({ context }: Loaded, inputTokens: number, wanted: number): number {
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
