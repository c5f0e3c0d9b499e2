import { z } from "zod";
import type { Clause } from "./clause.ts";
import { type GoldenValue, goldenSchema } from "./golden.ts";

/** Where the judged system stands on a case: a named entity covers it, it is derivable from parts, or it is absent. */
export const coverages = ["covered", "derivable", "absent"] as const;
/** One of the coverages. */
export type Coverage = (typeof coverages)[number];

/** The splits of a suite: `holdout` cases are counted, never listed one by one unless asked. */
export const splits = ["dev", "holdout"] as const;
/** One of the splits. */
export type Split = (typeof splits)[number];

/** The tag of a case that sounds unanswerable and is not. */
export const ANSWERABLE_SOUNDS_UNANSWERABLE = "answerable-sounds-unanswerable";

/** One line of `cases.jsonl`: one question with its golden, rubric and tags. Unknown fields are kept. */
export const evalCaseSchema = z.looseObject({
  /** Stable id, unique in the suite. */
  qid: z.string().min(1),
  /** The question exactly as the answerer saw it. */
  question: z.string().min(1),
  /** SHA-256 of the question, in hexadecimal: a seal against silent edits. */
  questionSha: z.string().optional(),
  split: z.enum(splits).optional(),
  tags: z.array(z.string()).optional(),
  /** Only `selected` or an absent state is judged. */
  state: z.string().optional(),
  source: z.unknown().optional(),
  coverage: z.enum(coverages).optional(),
  /** Entities that a search should deliver for this question. */
  expectedEntities: z.unknown().optional(),
  /** Counts the changes of the golden. */
  goldenRevision: z.int().min(0).optional(),
  golden: goldenSchema.optional(),
});

/** One question with its golden, rubric and tags, as its file writes it. */
export interface EvalCase extends z.infer<typeof evalCaseSchema> {}

/** A case whose golden file was read and whose rubric was parsed: what the five steps work on. */
export interface LoadedCase {
  readonly evalCase: EvalCase;
  /** The value, or why there is none to be had. */
  readonly value: GoldenValue | { readonly kind: "unavailable" };
  /** Clauses of the rubric, in the order of the text. */
  readonly clauses: readonly Clause[];
  /** The rubric as it is written, for people and for the judge. */
  readonly rubricText: string;
  /** Git blob sha of the rubric's bytes. */
  readonly rubricSha: string;
  /** SHA-256 of the golden in canonical JSON, its file's bytes included. */
  readonly goldenSha: string;
  /** SHA-256 of the question. */
  readonly questionSha: string;
  /** Line in `cases.jsonl`, counted from 1. */
  readonly line: number;
}
