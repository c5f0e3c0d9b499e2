import { z } from "zod";

/** Tokens of one call or of several; null = the provider did not say. */
export const usageSchema = z.strictObject({
  input_tokens: z.int().min(0).nullable(),
  output_tokens: z.int().min(0).nullable(),
  /** Input tokens that the provider read from its cache; part of `input_tokens`. */
  cached_input_tokens: z.int().min(0).nullable(),
});
/** Tokens of one call or of several. */
export interface Usage extends z.infer<typeof usageSchema> {}

/** One request to a judge model, with its outcome. */
export const callSchema = z.strictObject({
  /** What was asked: `question_1`, `question_2`, `gold_doubt`, `criterion`, `gate`, `pair`, … */
  purpose: z.string(),
  /** Which repetition, from 0. */
  repeat: z.int().min(0),
  /** SHA-256 of instructions, data, schema and parameters. */
  request_sha: z.string(),
  /** The model that the provider says has answered; null where it says nothing. */
  model: z.string().nullable(),
  /** `ok`, or the error code. */
  outcome: z.string(),
  /** Every attempt on the wire, in order: `ok` or an error code each. */
  attempts: z.array(z.string()),
  /** Answered from the cache or a recording: nothing was spent. */
  cached: z.boolean(),
  usage: usageSchema,
  /** US dollars; null = unknown price. */
  cost_usd: z.number().min(0).nullable(),
  latency_ms: z.number().min(0),
});
/** One request to a judge model, with its outcome. */
export interface Call extends z.infer<typeof callSchema> {}
