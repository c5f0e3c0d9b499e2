import { isEvalJudgeError, ModelError } from "../errors/index.ts";
import { cancelledError } from "./cancelled-error.ts";
import type { JudgeModel, ModelReply, ModelRequest } from "./judge-model.ts";
import { defaultModelParameters, type ModelParameters } from "./model-parameters.ts";
import { replyOf } from "./reply-of.ts";

/** A plain function as a judge model: it gets the request and returns the text of the reply, or a whole reply. */
export type ModelFunction = (request: ModelRequest) => Promise<string | ModelReply> | string | ModelReply;

/** What a function cannot say of itself. */
export interface FunctionModelOptions {
  /** `provider:model`; part of the judge identity, so change it when the function changes. */
  readonly id: string;
  readonly parameters?: Partial<ModelParameters>;
}

/** Makes a judge model of a plain function; what the function throws, other than an error of this package, is a `model_call_failed`. */
export function modelFromFunction(generate: ModelFunction, options: FunctionModelOptions): JudgeModel {
  return {
    id: options.id,
    parameters: { ...defaultModelParameters, ...options.parameters },
    capabilities: { structuredOutput: "strict" },
    price: null,
    async generate(request) {
      if (request.signal.aborted) throw cancelledError(request.signal);
      const started = performance.now();
      const answer = await callFunction(generate, request);
      const latency_ms = performance.now() - started;
      if (typeof answer === "string") return replyOf(answer, { latency_ms });
      if (typeof answer?.text === "string") return replyOf(answer.text, answer);
      throw new ModelError({
        code: "model_call_failed",
        message: "The model function returned neither a text nor a reply with one.",
        retryable: false,
      });
    },
  };
}

async function callFunction(generate: ModelFunction, request: ModelRequest): Promise<string | ModelReply> {
  try {
    return await generate(request);
  } catch (cause) {
    if (isEvalJudgeError(cause)) throw cause;
    if (request.signal.aborted) throw cancelledError(request.signal);
    throw new ModelError({ code: "model_call_failed", message: "The model function threw.", cause });
  }
}
