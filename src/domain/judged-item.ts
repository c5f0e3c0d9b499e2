import { z } from "zod";
import { messageSchema } from "./message.ts";
import { outputCheckSchema } from "./output-check.ts";
import { traceFields } from "./trace-fields.ts";

const given = {
  /** Stable and unique in its file. */
  id: z.string().min(1),
  /** What the system was asked. */
  input: z.string().nullable().optional(),
  /** An answer that counts as right. */
  expected: z.string().nullable().optional(),
  /** What the output should rest on, such as retrieved passages. */
  context: z
    .union([z.string(), z.array(z.string())])
    .nullable()
    .optional(),
  /** The conversation before the output, oldest first, with its tool calls. */
  messages: z.array(messageSchema).nullable().optional(),
};

/** One line of a file of outputs to be scored. Unknown fields are kept. */
export const outputItemSchema = z.looseObject({
  ...given,
  /** The output; absent = the last message, which is then the assistant's. null = nothing was handed in. */
  output: z.string().nullable().optional(),
  /** The model that wrote the output, as `provider:model` or by name. */
  generatorModel: z.string().nullable().optional(),
  /** Milliseconds that the output took, for a check of latency. */
  latencyMs: z.number().min(0).nullable().optional(),
  /** Checks of this line beside those of the run. */
  checks: z.array(outputCheckSchema).optional(),
  ...traceFields,
});
/** One output to be scored. */
export interface OutputItem extends z.infer<typeof outputItemSchema> {}

/** One of two outputs that are compared. */
export const pairSideSchema = z.strictObject({
  output: z.string().nullable(),
  /** The system that wrote it, for win rates and rankings. */
  system: z.string().min(1).nullable().optional(),
  /** The model that wrote it; names the system where `system` is absent. */
  generatorModel: z.string().min(1).nullable().optional(),
});
/** One of two outputs that are compared. */
export interface PairSide extends z.infer<typeof pairSideSchema> {}

/** One line of a file of pairs to be compared. Unknown fields are kept. */
export const pairItemSchema = z.looseObject({
  ...given,
  /** The first output, as text or with the system that wrote it; null = nothing was handed in. */
  a: z.union([z.string(), pairSideSchema]).nullable(),
  /** The other output. */
  b: z.union([z.string(), pairSideSchema]).nullable(),
  /** The model that wrote both outputs, where they name none. */
  generatorModel: z.string().nullable().optional(),
});
/** Two outputs to be compared. */
export interface PairItem extends z.infer<typeof pairItemSchema> {}

/** One line with its place in the file and its fingerprint. */
export interface Loaded<Item> {
  readonly item: Item;
  /** SHA-256 of the line in canonical JSON. */
  readonly itemSha: string;
  /** Line in the file, counted from 1; 0 = it came from no file. */
  readonly line: number;
}
/** One output with its place and fingerprint. */
export type LoadedOutput = Loaded<OutputItem>;
/** Two outputs with their place and fingerprint. */
export type LoadedPair = Loaded<PairItem>;

/** A side of a pair in its long form. */
export function pairSide(side: string | PairSide | null): PairSide {
  return side === null || typeof side === "string" ? { output: side } : side;
}
