import { stages } from "../domain/index.ts";
import { evidenceSchema } from "./evidence-item.ts";
import { choice, number, object, type ReplySchema, text } from "./wire-schema.ts";

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
