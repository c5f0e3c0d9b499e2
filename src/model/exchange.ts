import { z } from "zod";
import { usageSchema } from "../domain/index.ts";
import { finishReasons, type ModelReply, type ModelRequest } from "./judge-model.ts";
import { requestSha } from "./request-sha.ts";

/** One recorded question with its reply: a line of an exchange log, which is also what the cache keeps. */
export const exchangeSchema = z.strictObject({
  /** SHA-256 of model, parameters, instructions, data and schema. */
  request_sha: z.string().regex(/^[0-9a-f]{64}$/),
  /** Which repetition of the question, from 0. */
  repeat: z.int().min(0),
  /** The judge identity that asked; null = any may use the reply. */
  judge: z.string().nullable(),
  /** `provider:model` as it was asked for. */
  model: z.string(),
  /** What was asked, for people; left out unless the log keeps requests. */
  request: z.strictObject({ instructions: z.string(), data: z.string(), schema: z.string() }).optional(),
  reply: z.strictObject({
    text: z.string(),
    finish_reason: z.enum(finishReasons),
    refusal: z.string().nullable(),
    usage: usageSchema,
    cache_write_tokens: z.int().min(0).nullable(),
    /** The model that the provider said has answered. */
    model: z.string().nullable(),
    warnings: z.array(z.string()),
    attempts: z.array(z.string()),
    cost_usd: z.number().min(0).nullable(),
    latency_ms: z.number().min(0),
  }),
});
/** One recorded question with its reply. */
export interface Exchange extends z.infer<typeof exchangeSchema> {}

/** What finds an exchange; `judge: null` finds that of any judge. */
export interface ExchangeKey {
  readonly request_sha: string;
  readonly repeat: number;
  readonly judge: string | null;
}

/** Makes the key of a request to a model, asked by a judge. */
export function exchangeKey(modelId: string, request: ModelRequest, judge: string | null): ExchangeKey {
  return { request_sha: requestSha(modelId, request), repeat: request.repeat, judge };
}

/** Makes the exchange of a reply under its key, without the request. */
export function exchangeOf(key: ExchangeKey, model: string, reply: ModelReply): Exchange {
  const { text, finishReason, refusal, usage, modelId, warnings, attempts, cost_usd, latency_ms } = reply;
  return {
    ...key,
    model,
    reply: {
      text,
      finish_reason: finishReason,
      refusal,
      usage,
      cache_write_tokens: reply.cacheWriteTokens,
      model: modelId,
      warnings: [...warnings],
      attempts: [...attempts],
      cost_usd,
      latency_ms,
    },
  };
}

/** The reply of an exchange as one for which nothing was sent and nothing spent; its usage is what the recorded call used. */
export function recordedReply({ reply }: Exchange): ModelReply {
  return {
    text: reply.text,
    finishReason: reply.finish_reason,
    refusal: reply.refusal,
    usage: reply.usage,
    cacheWriteTokens: reply.cache_write_tokens,
    modelId: reply.model,
    warnings: reply.warnings,
    attempts: [],
    cached: true,
    cost_usd: 0,
    latency_ms: 0,
  };
}
