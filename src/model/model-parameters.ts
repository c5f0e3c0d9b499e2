import { z } from "zod";

/** Output limit in tokens where none is configured; hidden reasoning counts towards it at most providers. */
export const DEFAULT_MAX_OUTPUT_TOKENS = 8192;

/** How much a model may reason before it replies. */
export const efforts = ["none", "minimal", "low", "medium", "high", "xhigh", "max"] as const;

/** What the configuration asks of a judge model; null = left to the provider and not sent. */
export const modelParametersSchema = z.strictObject({
  /** 0 to 2. */
  temperature: z.number().min(0).max(2).nullable().default(null),
  effort: z.enum(efforts).nullable().default(null),
  /** Tokens; a reply that reaches it is `output_truncated`. */
  maxOutputTokens: z.int().min(1).max(1_000_000).default(DEFAULT_MAX_OUTPUT_TOKENS),
  seed: z.int().min(0).nullable().default(null),
  /** The user's own system text; it stands before the instructions and is trusted as they are. */
  systemText: z.string().max(65_536).nullable().default(null),
});
/** What the configuration asks of a judge model. */
export interface ModelParameters extends z.infer<typeof modelParametersSchema> {}

/** The parameters of a model for which nothing is configured. */
export const defaultModelParameters: ModelParameters = Object.freeze(modelParametersSchema.parse({}));
