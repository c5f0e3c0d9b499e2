import { z } from "zod";
import { cellValueSchema } from "./cell-value.ts";
import { goldStatuses } from "./judgement.ts";
import { verdicts } from "./verdict.ts";

/** The classes of verdict that the fixtures of a suite should cover. */
export const protectedClasses = [
  "required_disclosure",
  "refusal_correct",
  "refusal_wrong",
  "gold_status",
  "near_match_boundary",
] as const;
/** One of the classes that fixtures should cover. */
export type ProtectedClass = (typeof protectedClasses)[number];

/** One line of `judge-regressions.jsonl`: a prediction with the verdict that a person settled. Unknown fields are kept. */
export const judgeRegressionSchema = z.looseObject({
  /** Stable id, unique in the file. */
  fixtureId: z.string().min(1),
  qid: z.string().min(1),
  /** What was answered, as in `attempts.jsonl`. */
  prediction: z.looseObject({
    answer_text: z.string().nullable().optional(),
    final_query: z.string().nullable().optional(),
    queries: z.array(z.unknown()).optional(),
    rows: z.array(z.record(z.string(), cellValueSchema)).nullable().optional(),
  }),
  verdict: z.enum(verdicts),
  /** What the golden's standing must be found to be; absent or null = not asserted. */
  gold_status: z.enum(goldStatuses).nullable().optional(),
  /** The golden that the verdict was settled under; another one makes the fixture stale. */
  goldenRevision: z.int().min(0).optional(),
  /** What the fixture protects: one of `protectedClasses`, or words. */
  protects: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  why: z.string().min(1),
});

/** A prediction with the verdict that a person settled. */
export interface JudgeRegression extends z.infer<typeof judgeRegressionSchema> {}
