import { z } from "zod";
import { callSchema, usageSchema } from "./call.ts";
import { pinsSchema } from "./judgement.ts";
import { quoteSchema } from "./quote.ts";
import { judgementErrorSchema } from "./rubric-vote.ts";
import { flags, verdicts } from "./verdict.ts";

/** An entity of a data model, as a search knows it. Unknown fields are kept. */
export const modelEntitySchema = z.looseObject({
  /** `type:source:name`, or any other id. */
  id: z.string().min(1),
  type: z.string().optional(),
});
/** An entity of a data model. */
export interface ModelEntity extends z.infer<typeof modelEntitySchema> {}

/** One entity that a search returned. Unknown fields are kept. */
export const returnedEntitySchema = z.looseObject({
  id: z.string().min(1),
  /** What the search said of it; null or absent = nothing. */
  document: z.string().nullable().optional(),
});
/** One entity that a search returned. */
export interface ReturnedEntity extends z.infer<typeof returnedEntitySchema> {}

/** One line of a file of searches. Unknown fields are kept. */
export const searchItemSchema = z.looseObject({
  /** Stable and unique in its file; absent = the place of the line. */
  id: z.string().min(1).optional(),
  /** What was looked for; absent = the line only tells what was delivered, and is not judged. */
  term: z.string().min(1).optional(),
  /** What kind of entity was looked for: measure, dimension, … */
  entityType: z.string().optional(),
  description: z.string().optional(),
  /** Whether the term is one that the data model could represent at all; a term that is none is counted nowhere. */
  valid: z.boolean().optional(),
  /** Best first. */
  returned: z.array(returnedEntitySchema),
  /** The attempt for which the search was made. */
  qid: z.string().min(1).optional(),
  arm: z.string().min(1).optional(),
  sample: z.int().min(0).optional(),
});
/** One search with what it returned. */
export interface SearchItem extends z.infer<typeof searchItemSchema> {}

/** A search with its place in the file and its fingerprint. */
export interface LoadedSearch {
  readonly item: SearchItem;
  readonly id: string;
  /** SHA-256 of the line in canonical JSON. */
  readonly itemSha: string;
  /** Line in the file, counted from 1. */
  readonly line: number;
}

/** Why a term gets no verdict. */
export const retrievalUnscoredReasons = ["term_invalid", "term_missing"] as const;
/** A reason why a term gets no verdict. */
export type RetrievalUnscoredReason = (typeof retrievalUnscoredReasons)[number];

/** Why a person has to look at what a search returned. */
export const retrievalHumanReasons = ["no_model", "low_confidence"] as const;
/** A reason why a person has to look. */
export type RetrievalHumanReason = (typeof retrievalHumanReasons)[number];

const pins = pinsSchema
  .pick({
    ...{
      run_id: true,
      qid: true,
      arm: true,
      sample: true,
      at: true,
      judge_version: true,
      judge_identity: true,
    },
    ...{
      judge_model: true,
      prompt_sha: true,
      schema_revision: true,
      attempt_sha: true,
      confidence_threshold: true,
    },
  })
  .extend({
    /** SHA-256 over the entities of the model version. */
    entities_sha: z.string(),
  });

const found = {
  /** Whether any entity of the model version represents the concept, and which. */
  in_scope: z.strictObject({
    in_scope: z.boolean(),
    entities: z.array(z.string()),
    confidence: z.int().min(1).max(10),
  }),
  /** In the order of the search. */
  returned: z.array(
    z.strictObject({
      entity: z.string(),
      level: z.enum(verdicts),
      why: z.string(),
      confidence: z.int().min(1).max(10),
    }),
  ),
  quotes: z.array(quoteSchema),
};

const common = {
  type: z.literal("judgement"),
  mode: z.literal("retrieval"),
  pins,
  term: z.string().nullable(),
  entity_type: z.string().nullable(),
  /** How many entities the search returned. */
  returned_count: z.int().min(0),
  flags: z.array(z.enum(flags)),
  calls: z.array(callSchema),
  usage: usageSchema,
  cost_usd: z.number().min(0).nullable(),
};

/** One judged search; only `decided` counts in a rate. */
export const retrievalJudgementSchema = z.discriminatedUnion("status", [
  z.strictObject({
    status: z.literal("decided"),
    ...common,
    ...found,
    /** `evidence` where the model has no entities, so that nobody was asked. */
    decided_by: z.enum(["evidence", "findings"]),
  }),
  z.strictObject({
    status: z.literal("needs_human"),
    ...common,
    /** Null where nobody was asked. */
    tentative: z.strictObject(found).nullable(),
    reasons: z.array(z.enum(retrievalHumanReasons)).min(1),
  }),
  z.strictObject({ status: z.literal("unscored"), ...common, reason: z.enum(retrievalUnscoredReasons) }),
  z.strictObject({ status: z.literal("failed"), ...common, error: judgementErrorSchema }),
]);
/** One judged search. */
export type RetrievalJudgement = z.infer<typeof retrievalJudgementSchema>;
