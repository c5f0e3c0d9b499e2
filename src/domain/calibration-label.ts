import { z } from "zod";

/** `tune` labels choose thresholds and wording, `test` labels measure; the two are never mixed. */
export const calibrationSplits = ["tune", "test"] as const;
/** One of the splits of a calibration. */
export type CalibrationSplit = (typeof calibrationSplits)[number];

/** What a person says: a verdict in words, a score, or true for a pass. */
export const calibrationValueSchema = z.union([z.string(), z.number(), z.boolean()]);
/** What a person says. */
export type CalibrationValue = z.infer<typeof calibrationValueSchema>;

/**
 * One line of `labels.jsonl`: what one person says of one judged thing. A label that `settle` put into a run is read too (`verdict`
 * for `label`). Unknown fields are kept.
 */
export const calibrationLabelSchema = z.looseObject({
  /** The judged thing: for answers the qid and the `attempt_sha`, joined by `@`; or give the two as fields of their own. */
  id: z.string().min(1).optional(),
  qid: z.string().min(1).optional(),
  attempt_sha: z.string().min(1).optional(),
  /** Names the attempt of a qid where there is no `attempt_sha`. */
  arm: z.string().min(1).optional(),
  sample: z.int().min(0).optional(),
  /** The criterion or gate of a rubric that is labelled; absent = the verdict as a whole. */
  criterion: z.string().min(1).nullable().optional(),
  /** null = not labelled yet; the line is passed over. */
  label: calibrationValueSchema.nullable().optional(),
  verdict: calibrationValueSchema.nullable().optional(),
  /** Who labelled; absent = `human`. */
  rater: z.string().min(1).optional(),
  /** The kind of failure, such as `wrong_population`, for recall by class. */
  failure_class: z.string().min(1).nullable().optional(),
  /** Groups that are measured apart. */
  slice: z.union([z.string().min(1), z.array(z.string().min(1))]).optional(),
  /** @default "test" */
  split: z.enum(calibrationSplits).optional(),
  /** ISO 8601; the latest label of one person counts. */
  at: z.string().optional(),
});

/** What one person says of one judged thing. */
export interface CalibrationLabel extends z.infer<typeof calibrationLabelSchema> {}
