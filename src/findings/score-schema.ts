import { evidenceSchema } from "./evidence-item.ts";
import { choice, number, object, type ReplySchema, text } from "./wire-schema.ts";

/** Which stage of the judged system failed, where the score is not the best: none, or one of these. */
const stages = ["none", "retrieval", "synthesis", "tool", "format", "other"] as const;
/** Which stage of the judged system failed. */
export type Stage = (typeof stages)[number];

/** What a model replies about one criterion: evidence, reasoning, score, confidence, one improvement, stage. */
export const scoreSchema = {
  name: "criterion_score",
  jsonSchema: object({
    evidence: evidenceSchema,
    reasoning: text,
    score: number,
    confidence: number,
    improvement: text,
    stage: choice(stages),
  }),
} as const satisfies ReplySchema;
