import type { Usage } from "../domain/index.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { ModelParameters } from "./model-parameters.ts";
import type { ModelPrice } from "./model-price.ts";

/** A model that answers narrow questions: the one port through which text goes to a model and comes back. */
export interface JudgeModel {
  /** `provider:model` as it was asked for; part of the judge identity. */
  readonly id: string;
  /** What the configuration asks of the model; part of the judge identity, and what a request carries by default. */
  readonly parameters: ModelParameters;
  readonly capabilities: ModelCapabilities;
  /** US dollars a token; null = unknown, which is not zero. */
  readonly price: ModelPrice | null;
  /**
   * Asks once. Throws a `ModelError` where no reply came, a `ReplyError` where one came that may not even be read
   * (too large, not UTF-8), a `ConfigurationError` (`model_unsupported`) where strict output is not to be had.
   */
  readonly generate: (request: ModelRequest) => Promise<ModelReply>;
  /** Gives back what the model holds: sockets, weights. */
  readonly close?: () => Promise<void>;
}

/** What is known of a model before the first call. */
export interface ModelCapabilities {
  /** `strict` = the endpoint promises to keep to the schema; `unsupported` = it cannot, so it is never asked; `unknown` = only a probe can tell. */
  readonly structuredOutput: "strict" | "unsupported" | "unknown";
  /** Calls that can be answered at once; more wait before their time limit begins. Absent = as many as are made. */
  readonly callsAtOnce?: number;
}

/** One question to a model. There are two fields for text and no third way in. */
export interface ModelRequest {
  /** Trusted: our words and the rubric. */
  readonly instructions: string;
  /** Untrusted: question, answer, rows, queries, definitions; framed by `prompt/` and sent byte for byte. */
  readonly data: string;
  readonly schema: { readonly name: string; readonly jsonSchema: JsonSchema };
  readonly parameters: ModelParameters;
  readonly signal: AbortSignal;
  /** Which repetition of the same question, from 0; repetitions are never answered by each other. */
  readonly repeat: number;
  /** UTF-16 units at the start of `data` that other requests share, for the provider's prompt cache; 0 or absent = none. */
  readonly stablePrefixLength?: number;
  /** Says whether a reply is valid, so that only such a reply is kept in a cache or taken from one; absent = every complete reply is. */
  readonly isValid?: (reply: ModelReply) => boolean;
}

/** Why a reply ended. `error` = the provider says that it broke off; `other` = a reason that this package does not know. */
export const finishReasons = ["stop", "length", "content-filter", "tool-calls", "error", "other"] as const;
/** Why a reply ended. */
export type FinishReason = (typeof finishReasons)[number];

/** What came back: untrusted text that the validator has yet to read. */
export interface ModelReply {
  readonly text: string;
  readonly finishReason: FinishReason;
  /** The provider's own mark that the model refused, in the model's words; null = none. */
  readonly refusal: string | null;
  readonly usage: Usage;
  /** Input tokens that the provider wrote to its cache, part of `usage.input_tokens`; null = it did not say. */
  readonly cacheWriteTokens: number | null;
  /** The model that the provider says has answered; null where it says nothing. */
  readonly modelId: string | null;
  /** What the adapter or provider could not do as asked; sentences without judged text. */
  readonly warnings: readonly string[];
  /** Every attempt on the wire, in order: `ok` or an error code each; empty where nothing was sent. */
  readonly attempts: readonly string[];
  /** Answered from the cache or a recording: nothing was spent. */
  readonly cached: boolean;
  /** US dollars; null = unknown price. */
  readonly cost_usd: number | null;
  readonly latency_ms: number;
  /** The account's limits as the provider's headers state them; absent = it did not say. */
  readonly limits?: Readonly<Record<string, string>>;
}
