import { z } from "zod";

const absent = z.strictObject({
  kind: z.literal("not_estimable"),
  /** Why the figure does not exist for these labels, such as `no_data` or `no_variation`. */
  reason: z.string(),
  n: z.int().min(0),
});

/** A figure with its two-sided interval, or why there is none; never 0 or 1 in its place. */
export const measureSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("estimate"),
    value: z.number(),
    low: z.number(),
    high: z.number(),
    n: z.int().min(0),
    method: z.string(),
    /** The coverage of the interval. */
    confidence: z.number(),
  }),
  absent,
]);
/** A figure with its interval, or why there is none. */
export type Measure = z.infer<typeof measureSchema>;

/** A figure with its one-sided bound, the form that gates use, or why there is none. */
export const gateBoundSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("bound"),
    value: z.number(),
    bound: z.number(),
    side: z.enum(["lower", "upper"]),
    n: z.int().min(0),
    method: z.string(),
    confidence: z.number(),
  }),
  absent,
]);
/** A figure with its one-sided bound, or why there is none. */
export type GateBound = z.infer<typeof gateBoundSchema>;

/** Pass or fail of things that both a person and the judge decided; `near_match` is in none of them. */
export const failureMeasuresSchema = z.strictObject({
  /** The categories that are failures. */
  labels: z.array(z.string()).min(1),
  /** People and judge say fail. */
  caught: z.int().min(0),
  /** People say fail, the judge passes it. */
  missed: z.int().min(0),
  /** People say pass, the judge fails it. */
  false_fails: z.int().min(0),
  /** People and judge say pass. */
  passed: z.int().min(0),
  /** Labelled failures in all, those without a verdict among them. */
  labelled: z.int().min(0),
  /** Share of failures among the labels pass and fail. */
  prevalence: measureSchema,
  /** Caught of those decided. */
  recall: measureSchema,
  /** Caught of all labelled failures: whatever is not called a failure is a miss. */
  recall_strict: measureSchema,
  /** Of what the judge fails, what people fail too. */
  precision: measureSchema,
  /** Of what people pass, what the judge passes too. */
  specificity: measureSchema,
  /** Share of equal verdicts; never to be read alone. */
  accuracy: measureSchema,
  /** Accuracy rescaled to −1 … 1. */
  pabak: measureSchema,
});
/** Pass or fail of things that both a person and the judge decided. */
export interface FailureMeasures extends z.infer<typeof failureMeasuresSchema> {}

/** How far a stated confidence tells right verdicts from wrong ones. */
export const confidenceMeasuresSchema = z.strictObject({
  n: z.int().min(0),
  bins: z.array(
    z.strictObject({
      from: z.number(),
      to: z.number(),
      n: z.int().min(1),
      mean_confidence: z.number(),
      accuracy: measureSchema,
    }),
  ),
  /** Expected calibration error; null without items. It is positive by chance alone: read it beside `if_calibrated`. */
  ece: z
    .strictObject({
      value: z.number(),
      if_calibrated_mean: z.number(),
      if_calibrated_p95: z.number(),
      p_value: z.number(),
    })
    .nullable(),
  /** Chance that a right verdict states more confidence than a wrong one. */
  auroc: measureSchema,
  /** Falling thresholds with the share accepted and the share wrong among it. */
  risk_coverage: z.array(
    z.strictObject({
      threshold: z.number(),
      accepted: z.int().min(0),
      coverage: z.number(),
      risk: measureSchema,
    }),
  ),
  /** Mean risk over the coverages; null without items. */
  risk_coverage_area: z.number().nullable(),
});
/** How far a stated confidence tells right verdicts from wrong ones. */
export interface ConfidenceMeasures extends z.infer<typeof confidenceMeasuresSchema> {}

/** Everything that is measured of one set of labelled things. */
export const calibrationMeasuresSchema = z.strictObject({
  /** Labelled things that were judged or left to a person or failed. */
  n: z.int().min(0),
  decided: z.int().min(0),
  /** No verdict, a person is asked. */
  abstained: z.int().min(0),
  /** No verdict, because judging failed. */
  failed: z.int().min(0),
  /** Decided of all. */
  coverage: measureSchema,
  /** Categories of the matrix; for ordered ones in their order. */
  categories: z.array(z.string()),
  /** `matrix[i][j]`: people say category i, the judge category j. Empty where there are no categories. */
  matrix: z.array(z.array(z.int().min(0))),
  weights: z.enum(["identity", "quadratic"]),
  kappa: measureSchema,
  /** Gwet's AC1 (weights identity) or AC2. */
  ac: measureSchema,
  /** Null where no category is a failure. */
  failure: failureMeasuresSchema.nullable(),
  /** Agreement of scores; null where labels are no numbers. */
  scores: z
    .strictObject({ kendall: measureSchema, spearman: measureSchema, pearson: measureSchema })
    .nullable(),
  /** Null where no verdict came with a confidence. */
  confidence: confidenceMeasuresSchema.nullable(),
});
/** Everything that is measured of one set of labelled things. */
export interface CalibrationMeasures extends z.infer<typeof calibrationMeasuresSchema> {}

/** How far people agree among each other: what no judge can be shown to surpass. */
export const raterMeasuresSchema = z.strictObject({
  raters: z.int().min(2),
  /** Things with two labels or more. */
  n: z.int().min(0),
  metric: z.enum(["nominal", "ordinal", "interval"]),
  /** Krippendorff's alpha. */
  alpha: measureSchema,
  /** One person against another, over all pairs of labels of one thing. */
  ceiling: z.strictObject({
    agreement: measureSchema,
    kappa: measureSchema,
    failure_recall: measureSchema.nullable(),
  }),
});
/** How far people agree among each other. */
export interface RaterMeasures extends z.infer<typeof raterMeasuresSchema> {}
