import { z } from "zod";
import { calibrationSplits } from "./calibration-label.ts";
import {
  calibrationMeasuresSchema,
  gateBoundSchema,
  measureSchema,
  raterMeasuresSchema,
} from "./calibration-measures.ts";

/** What a calibration came to: the judge may be trusted, may not, or too little was labelled to tell. */
export const calibrationStatuses = ["accepted", "refused", "insufficient_calibration"] as const;
/** What a calibration came to. */
export type CalibrationStatus = (typeof calibrationStatuses)[number];

/** Why a gate did not accept. */
export const calibrationReasons = [
  "kappa_too_low",
  "kappa_uncertain",
  "kappa_undefined",
  "failure_recall_too_low",
  "too_few_failures",
  "failures_undecided",
  "nothing_decided",
  "no_categories",
] as const;
/** Why a gate did not accept. */
export type CalibrationReason = (typeof calibrationReasons)[number];

/** A labelled thing with what the judge said of it; no judged text is kept. */
export const calibrationItemSchema = z.strictObject({
  id: z.string(),
  qid: z.string().nullable(),
  attempt_sha: z.string().nullable(),
  split: z.enum(calibrationSplits),
  /** What most people said; null = a draw between them. */
  label: z.string().nullable(),
  /** The label as a score; null where it is none. */
  label_score: z.number().nullable(),
  raters: z.int().min(1),
  failure_class: z.string().nullable(),
  slices: z.array(z.string()),
  status: z.enum(["decided", "abstained", "failed"]),
  /** The verdict; null without one. */
  judged: z.string().nullable(),
  judged_score: z.number().nullable(),
  /** The verdict that would stand if no confidence were too low; null where there is none. */
  reading: z.string().nullable(),
  decided_by: z.enum(["evidence", "findings"]).nullable(),
  /** 0 to 1; null where no confidence of a model bears on it. */
  confidence: z.number().min(0).max(1).nullable(),
});
/** A labelled thing with what the judge said of it. */
export interface CalibrationItem extends z.infer<typeof calibrationItemSchema> {}

/** What the gate says of one part of a card, by one-sided lower bounds. */
export const calibrationGateSchema = z.strictObject({
  status: z.enum(calibrationStatuses),
  min_kappa: z.number(),
  min_failure_recall: z.number(),
  /** Of the bounds. */
  confidence: z.number(),
  /** Whether whatever is not called a failure counts as a miss. */
  strict: z.boolean(),
  /** The verdicts that are held against the bars; `findings` where some were decided by evidence, which needs no card. */
  over: z.enum(["all", "findings"]),
  kappa: gateBoundSchema,
  /** Null where no category is a failure; then kappa gates alone. */
  failure_recall: gateBoundSchema.nullable(),
  reasons: z.array(z.strictObject({ code: z.enum(calibrationReasons), text: z.string() })),
  /** Failures to be labelled further, if they are judged as those so far; null where that is not what is missing. */
  label_more_failures: z.int().min(1).nullable(),
});
/** What the gate says of one part of a card. */
export interface CalibrationGate extends z.infer<typeof calibrationGateSchema> {}

/** A confidence below which the judge abstains, so that what it decides agrees with people; or why there is none. */
export const calibrationSelectionSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("selected"),
    target_agreement: z.number(),
    /** Verdicts with at least this confidence stand; 0 to 1. */
    threshold: z.number(),
    /** The exact lower bound is what is guaranteed. */
    agreement: gateBoundSchema,
    coverage: measureSchema,
    chosen_on: z.enum(calibrationSplits),
    n: z.int().min(0),
  }),
  z.strictObject({
    kind: z.literal("no_threshold"),
    target_agreement: z.number(),
    reason: z.enum(["too_few", "not_reached", "no_confidence"]),
    labels_if_all_agree: z.int().min(0),
    /** null where no number of labels would do. */
    labels_if_halfway_better: z.int().min(0).nullable(),
    chosen_on: z.enum(calibrationSplits),
    n: z.int().min(0),
  }),
]);
/** A confidence below which the judge abstains, or why there is none. */
export type CalibrationSelection = z.infer<typeof calibrationSelectionSchema>;

/** The verdict as a whole, or one criterion or gate of a rubric. */
export const calibrationPartSchema = z.strictObject({
  /** Null = the verdict as a whole. */
  criterion: z.string().nullable(),
  /** The lowest score that passes; null where scores have no pass. */
  pass_at: z.number().nullable(),
  gate: calibrationGateSchema,
  /** Over the test labels, as everything below but `tune`. */
  overall: calibrationMeasuresSchema,
  by_findings: calibrationMeasuresSchema.nullable(),
  by_evidence: calibrationMeasuresSchema.nullable(),
  slices: z.record(z.string(), calibrationMeasuresSchema),
  /** Recall of each kind of failure that people named. */
  failure_classes: z.record(
    z.string(),
    z.strictObject({ labelled: z.int(), caught: z.int(), recall: measureSchema }),
  ),
  tune: calibrationMeasuresSchema.nullable(),
  /** Null where nothing was labelled twice. */
  people: raterMeasuresSchema.nullable(),
  selection: calibrationSelectionSchema.nullable(),
  /** Ids that people fail and the judge passes. */
  false_pass: z.array(z.string()),
  /** Ids that people pass and the judge fails. */
  false_fail: z.array(z.string()),
  items: z.array(calibrationItemSchema),
});
/** The verdict as a whole, or one criterion or gate of a rubric. */
export interface CalibrationPart extends z.infer<typeof calibrationPartSchema> {}

/** One re-run of the canary items of a card. */
export const canaryCheckSchema = z.strictObject({
  at: z.string(),
  agree: z.int().min(0),
  n: z.int().min(0),
  /** Whether the agreement lies within the interval that was measured first. */
  within: z.boolean(),
  models_returned: z.array(z.string()),
});
/** One re-run of the canary items of a card. */
export interface CanaryCheck extends z.infer<typeof canaryCheckSchema> {}

/** What was measured of one judge identity against labels of people. */
export const calibrationCardSchema = z.strictObject({
  schema: z.literal("eval-judge/calibration-card/v1"),
  mode: z.enum(["answer", "score", "pair", "recorded"]),
  /** ISO 8601 with `Z`. */
  made_at: z.string(),
  expires_at: z.string(),
  judge: z.strictObject({
    identity: z.string().min(1),
    version: z.string().nullable(),
    model_asked: z.string().nullable(),
    /** Models that the provider said have answered; empty = it said nothing. */
    models_returned: z.array(z.string()),
    /** 0 to 10; at or below it the measured judge abstained. Null where that has no meaning. */
    confidence_threshold: z.int().min(0).max(10).nullable(),
  }),
  suite: z.strictObject({ name: z.string(), suite_sha: z.string() }).nullable(),
  labels: z.strictObject({
    sha256: z.string(),
    lines: z.int().min(0),
    raters: z.array(z.string()),
    tune: z.int().min(0),
    test: z.int().min(0),
    /** Labels that the same person replaced by a later one. */
    revised: z.int().min(0),
    /** Things about which people are divided evenly: in no figure. */
    divided: z.int().min(0),
    /** Labelled things that have no judgement at all: in no figure. */
    unjudged: z.int().min(0),
  }),
  /** The weakest of the parts. */
  status: z.enum(calibrationStatuses),
  parts: z.array(calibrationPartSchema).min(1),
  /** Fixed items that are judged again to see whether the judge is still the one that was measured. */
  canary: z.strictObject({
    ids: z.array(z.string()),
    agreement: measureSchema,
    checks: z.array(canaryCheckSchema),
  }),
});
/** What was measured of one judge identity against labels of people. */
export interface CalibrationCard extends z.infer<typeof calibrationCardSchema> {}
