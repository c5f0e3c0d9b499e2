import { ModelError } from "../errors/index.ts";
import { cancelledError } from "./cancelled-error.ts";
import type { JudgeModel, ModelCapabilities, ModelReply, ModelRequest } from "./judge-model.ts";
import { defaultModelParameters, type ModelParameters } from "./model-parameters.ts";
import type { ModelPrice } from "./model-price.ts";
import { replyOf } from "./reply-of.ts";

/** One scripted answer: a text, a value to be written as JSON, a whole reply, or an error to throw. */
export type ScriptedReply = string | { readonly json: unknown } | { readonly reply: ModelReply } | Error;

/** What a scripted model may be told. */
export interface ScriptedModelOptions {
  /** @default "scripted:model" */
  readonly id?: string;
  readonly parameters?: Partial<ModelParameters>;
  /** @default { structuredOutput: "strict" } */
  readonly capabilities?: ModelCapabilities;
  /** @default null */
  readonly price?: ModelPrice | null;
}

/** A model that replies what it was told and remembers every request. */
export interface ScriptedModel extends JudgeModel {
  readonly requests: readonly ModelRequest[];
}

/**
 * Makes a model for tests that replies from a list, in the order of the calls, or from a function of the request and the number of the call.
 * A list that has run out is a `model_call_failed` that is not retried.
 */
export function createScriptedModel(
  script:
    | readonly ScriptedReply[]
    | ((request: ModelRequest, call: number) => ScriptedReply | Promise<ScriptedReply>),
  options: ScriptedModelOptions = {},
): ScriptedModel {
  const requests: ModelRequest[] = [];
  return {
    id: options.id ?? "scripted:model",
    parameters: { ...defaultModelParameters, ...options.parameters },
    capabilities: options.capabilities ?? { structuredOutput: "strict" },
    price: options.price ?? null,
    requests,
    async generate(request) {
      if (request.signal.aborted) throw cancelledError(request.signal);
      const call = requests.push(request) - 1;
      const answer = typeof script === "function" ? await script(request, call) : script[call];
      return toReply(answer, call);
    },
  };
}

function toReply(answer: ScriptedReply | undefined, call: number): ModelReply {
  if (answer === undefined) {
    const message = `The script has no reply for call ${call}; add one or lower the number of calls.`;
    throw new ModelError({ code: "model_call_failed", message, retryable: false });
  }
  if (answer instanceof Error) throw answer;
  if (typeof answer === "string") return replyOf(answer);
  return "reply" in answer ? answer.reply : replyOf(JSON.stringify(answer.json));
}
