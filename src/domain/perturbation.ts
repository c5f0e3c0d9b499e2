import { z } from "zod";
import { attemptSchema } from "./attempt.ts";

/** One line of `perturbations.jsonl`: a changed attempt or output, and whether the verdict must change with it. Unknown fields are kept. */
export const perturbationSchema = z.looseObject({
  /** Stable and unique in the file. */
  id: z.string().min(1),
  /** What is changed: the qid of an attempt, its qid and `attempt_sha` joined by `@`, or the id of an output. */
  base: z.string().min(1),
  /** Which attempt of a qid that has several. */
  arm: z.string().min(1).optional(),
  sample: z.int().min(0).optional(),
  /** The kind of change, such as `paraphrase`; rates are measured by family. */
  family: z.string().min(1),
  /** `flip` = a right answer was made wrong or a wrong one right; `hold` = nothing of substance changed. */
  must: z.enum(["flip", "hold"]),
  /** Fields that replace those of the base attempt; the others stay. */
  attempt: attemptSchema.partial().optional(),
  /** The changed output of a scored line. */
  output: z.string().optional(),
  why: z.string().optional(),
});

/** A changed attempt or output, and whether the verdict must change with it. */
export interface Perturbation extends z.infer<typeof perturbationSchema> {}
