import { consistencySchema } from "./consistency.ts";
import { gateSchema } from "./gate.ts";
import { goldDoubtSchema } from "./gold-doubt.ts";
import { pairSchema } from "./pair.ts";
import { questionOneSchemas } from "./question-one-schema.ts";
import { questionTwoSchema } from "./question-two-schema.ts";
import { retrievalSchema } from "./retrieval.ts";
import { scoreSchema } from "./score-schema.ts";
import { togetherSchema } from "./together.ts";
import type { ReplySchema } from "./wire-schema.ts";

/** Every schema that a request can carry, for publication and for the revision. */
export const replySchemas: readonly ReplySchema[] = [
  ...Object.values(questionOneSchemas),
  questionTwoSchema,
  goldDoubtSchema,
  scoreSchema,
  gateSchema,
  togetherSchema,
  pairSchema,
  consistencySchema,
  retrievalSchema,
];

/** Names the schemas and the checks behind them; part of the judge identity. A test fails where they change without it. */
export const SCHEMA_REVISION = "findings/v1";
