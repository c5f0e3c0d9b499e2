import { z } from "zod";
import { callSchema, usageSchema } from "./call.ts";
import { evidenceSchema } from "./evidence.ts";
import { answerFindingsSchema } from "./finding.ts";
import { quoteSchema } from "./quote.ts";
import { flags, humanReasons, rules, unscoredReasons, verdicts } from "./verdict.ts";

/** How a golden looked to whoever doubted it, or its standing status. */
export const goldStatuses = ["verified", "verified_benign", "suspect", "verified_wrong"] as const;
/** One of the doubts about a golden. */
export type GoldStatus = (typeof goldStatuses)[number];

/** What produced a judgement: every fact that could change it. */
export const pinsSchema = z.strictObject({
  run_id: z.string(),
  qid: z.string(),
  arm: z.string(),
  sample: z.int().min(0),
  /** ISO 8601 with `Z`. */
  at: z.string(),
  /** Rules revision. */
  judge_version: z.string(),
  /** Fingerprint of requested model and parameters, prompts, schemas, rules and comparator. */
  judge_identity: z.string(),
  judge_model: z.strictObject({ asked: z.string().nullable(), returned: z.string().nullable() }),
  prompt_sha: z.string(),
  schema_revision: z.string(),
  rubric_sha: z.string(),
  golden_revision: z.int().min(0).nullable(),
  golden_sha: z.string(),
  suite_sha: z.string(),
  question_sha: z.string(),
  attempt_sha: z.string(),
  engine: z.string().nullable(),
  data_sha: z.string().nullable(),
  confidence_threshold: z.int().min(0).max(10),
});
/** What produced a judgement. */
export interface Pins extends z.infer<typeof pinsSchema> {}

const columnPairingSchema = z.record(z.string(), z.string().nullable());

const common = {
  type: z.literal("judgement"),
  mode: z.literal("answer"),
  pins: pinsSchema,
  split: z.enum(["dev", "holdout"]).nullable(),
  tags: z.array(z.string()),
  flags: z.array(z.enum(flags)),
  must_not_use_hits: z.array(z.string()),
  calls: z.array(callSchema),
  usage: usageSchema,
  cost_usd: z.number().min(0).nullable(),
};

const examined = {
  /** One short paragraph, composed by code from the deciding rule, evidence and quotes. */
  why: z.string(),
  column_pairing: columnPairingSchema,
  gold_status: z.enum(goldStatuses).nullable(),
  gold_note: z.string().nullable(),
  /** E1 query ≠ question, E2 query ≠ data, E3 domain knowledge, E4 ambiguous question. */
  gold_class: z.enum(["E1", "E2", "E3", "E4"]).nullable(),
  /** The code of the error that kept the golden from being doubted; null where it was, or was not asked. */
  gold_doubt_error: z.string().nullable(),
  evidence: evidenceSchema,
  findings: answerFindingsSchema.nullable(),
  quotes: z.array(quoteSchema),
  /** How the repeats went; null where the question was asked once. */
  repeats: z
    .strictObject({
      asked: z.int().min(1),
      agree: z.boolean(),
      /** Findings that differ between repeats, such as `readings.c2`. */
      differs: z.array(z.string()),
      verdict_changes: z.boolean(),
    })
    .nullable(),
};

/** A verdict with the rule that decided it. */
export const decidedSchema = z.strictObject({
  status: z.literal("decided"),
  ...common,
  ...examined,
  verdict: z.enum(verdicts),
  decided_by: z.enum(["veto", "evidence", "findings"]),
  rule: z.enum(rules),
  /** 1 to 10; 10 where evidence or veto decided, which statistics read as "no confidence of a model". */
  confidence: z.int().min(1).max(10),
});

/** No verdict: a person has to look. Neither pass nor fail. */
export const needsHumanSchema = z.strictObject({
  status: z.literal("needs_human"),
  ...common,
  ...examined,
  verdict: z.null(),
  reasons: z.array(z.enum(humanReasons)).min(1),
  /** The verdict that the evidence suggests, for the person who is asked. */
  tentative: z.enum(verdicts).nullable(),
  /** Null where no finding was made. */
  confidence: z.int().min(1).max(10).nullable(),
});

/** No verdict: there is nothing to judge, or no key to judge it by. */
export const unscoredSchema = z.strictObject({
  status: z.literal("unscored"),
  ...common,
  reason: z.enum(unscoredReasons),
});

/** No verdict: judging failed. Never counted as one. */
export const failedSchema = z.strictObject({
  status: z.literal("failed"),
  ...common,
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    retryable: z.boolean(),
    pauses_run: z.boolean(),
  }),
});

/** One judged attempt: `decided`, `needs_human`, `unscored` or `failed`, with provenance. */
export const judgementSchema = z.discriminatedUnion("status", [
  decidedSchema,
  needsHumanSchema,
  unscoredSchema,
  failedSchema,
]);

/** A verdict with the rule that decided it. */
export interface Decided extends z.infer<typeof decidedSchema> {}
/** No verdict: a person has to look. */
export interface NeedsHuman extends z.infer<typeof needsHumanSchema> {}
/** No verdict: nothing to judge, or no key. */
export interface Unscored extends z.infer<typeof unscoredSchema> {}
/** No verdict: judging failed. */
export interface Failed extends z.infer<typeof failedSchema> {}
/** One judged attempt. */
export type Judgement = Decided | NeedsHuman | Unscored | Failed;
