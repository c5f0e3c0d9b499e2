import { z } from "zod";

const dollars = z.number().min(0);

/** US dollars for one million tokens; null = charged as any other input. */
export const modelPriceSchema = z.strictObject({
  inputPerMillion: dollars,
  outputPerMillion: dollars,
  /** Input that the provider read from its cache. */
  cachedInputPerMillion: dollars.nullable().default(null),
  /** Input that the provider wrote to its cache. */
  cacheWritePerMillion: dollars.nullable().default(null),
  /** What holds for the whole request where its input is longer than `aboveInputTokens`; null = nothing else. */
  longContext: z
    .strictObject({
      aboveInputTokens: z.int().min(1),
      inputPerMillion: dollars,
      outputPerMillion: dollars,
      cachedInputPerMillion: dollars.nullable(),
    })
    .nullable()
    .default(null),
});
/** US dollars for one million tokens. */
export interface ModelPrice extends z.infer<typeof modelPriceSchema> {}

/** The price of a model that runs on one's own machine or from a recording. */
export const freePrice: ModelPrice = Object.freeze(
  modelPriceSchema.parse({ inputPerMillion: 0, outputPerMillion: 0 }),
);
