import { z } from "zod";
import { cellValueSchema } from "./cell-value.ts";
import { traceFields } from "./trace-fields.ts";

/** One line of `attempts.jsonl`: one answer to one case. Unknown fields are kept. */
export const attemptSchema = z.looseObject({
  qid: z.string().min(1),
  /** The repetition within an arm; absent = 0. */
  sample: z.int().min(0).optional(),
  /** The variant of the judged system; absent = `default`. */
  arm: z.string().min(1).optional(),
  /** All that the answerer wrote. */
  answer_text: z.string().nullable().optional(),
  /** The query that the answer rests on. */
  final_query: z.string().nullable().optional(),
  query_language: z.string().nullable().optional(),
  /** Which engine of the suite runs the query. */
  engine: z.string().nullable().optional(),
  /** Every query that the answerer ran, in order. */
  queries: z.array(z.unknown()).optional(),
  /** Rows that came with the attempt; they count only where `rowsFrom` is `conductor` or `engine`. */
  rows: z.array(z.record(z.string(), cellValueSchema)).nullable().optional(),
  rowsFrom: z.string().nullable().optional(),
  answererModel: z.string().nullable().optional(),
  /** The answerer was cut off. */
  truncated: z.boolean().optional(),
  /** The answerer saw what it must not see. */
  contaminated: z.union([z.boolean(), z.literal("unknown")]).optional(),
  tool_log: z.unknown().optional(),
  usage: z.unknown().optional(),
  ...traceFields,
});

/** One answer to one case: prose, final query, rows. */
export interface Attempt extends z.infer<typeof attemptSchema> {}

/** An attempt with its place in the file and its fingerprint. */
export interface LoadedAttempt {
  readonly attempt: Attempt;
  readonly qid: string;
  readonly arm: string;
  readonly sample: number;
  /** SHA-256 of the attempt in canonical JSON. */
  readonly attemptSha: string;
  /** Line in the file, counted from 1. */
  readonly line: number;
}

/** The arm of an attempt that names none. */
export const DEFAULT_ARM = "default";
