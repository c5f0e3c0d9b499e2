import { z } from "zod";
import { type Judgement, judgementSchema } from "./judgement.ts";
import { type PairJudgement, pairJudgementSchema } from "./pair-judgement.ts";
import { type RetrievalJudgement, retrievalJudgementSchema } from "./retrieval-judgement.ts";
import { type ScoreJudgement, scoreJudgementSchema } from "./score-judgement.ts";

/** The judgements of every mode, told apart by `mode` and then by `status`. */
export const anyJudgementSchema = z.discriminatedUnion("mode", [
  judgementSchema,
  scoreJudgementSchema,
  pairJudgementSchema,
  retrievalJudgementSchema,
]);
/** A judgement of any mode. */
export type AnyJudgement = Judgement | ScoreJudgement | PairJudgement | RetrievalJudgement;
