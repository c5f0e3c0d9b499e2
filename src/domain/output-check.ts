import { z } from "zod";

const id = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/)
  .optional();
const texts = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
const toolCall = {
  id,
  /** Name of the tool. */
  tool: z.string().min(1),
  /** Arguments that the call has, at least; absent = any. */
  arguments: z.record(z.string(), z.unknown()).optional(),
};

/** A check of an output that needs no judge; `id` is its kind where it is absent. */
export const outputCheckSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("required_text"),
    id,
    /** Exact substring of the output; of several, every one. */
    text: texts,
    /** @default false */
    ignoreCase: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal("forbidden_text"),
    id,
    /** Exact substring that the output does not hold; of several, none. */
    text: texts,
    /** @default false */
    ignoreCase: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal("required_tool_call"), ...toolCall }),
  z.strictObject({ kind: z.literal("forbidden_tool_call"), ...toolCall }),
  z.strictObject({
    kind: z.literal("json_schema"),
    id,
    /** JSON Schema (draft 2020-12, local references) that the whole output conforms to. */
    schema: z.union([z.boolean(), z.record(z.string(), z.unknown())]),
  }),
  z.strictObject({
    kind: z.literal("tool_error_rate"),
    id,
    /** The highest share of tool results that may be errors, 0 to 1. */
    max: z.number().min(0).max(1),
  }),
  z.strictObject({
    kind: z.literal("latency"),
    id,
    /** Milliseconds. */
    maxMs: z.number().positive(),
  }),
]);
/** A check of an output that needs no judge. */
export type OutputCheck = z.infer<typeof outputCheckSchema>;

/** The kinds of checks. */
export const outputCheckKinds = [
  "required_text",
  "forbidden_text",
  "required_tool_call",
  "forbidden_tool_call",
  "json_schema",
  "tool_error_rate",
  "latency",
] as const satisfies readonly OutputCheck["kind"][];

/** What became of a check; `unknown` = the line does not hold what it looks at, which is no pass. */
export const checkResultSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(outputCheckKinds),
  result: z.enum(["pass", "fail", "unknown"]),
  /** One sentence that quotes nothing of the output. */
  detail: z.string(),
});
/** What became of a check. */
export interface CheckResult extends z.infer<typeof checkResultSchema> {}
