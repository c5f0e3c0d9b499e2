import type { Quote, SourceRole } from "../domain/index.ts";
import { checkConfidence, scoreConfidence } from "./check-confidence.ts";
import { checkEvidence } from "./check-evidence.ts";
import { checkLimits } from "./check-limits.ts";
import { type Absence, evidenceSchema } from "./evidence-item.ts";
import type { ShownSource } from "./locate-quote.ts";
import { type RawReply, readReply } from "./read-reply.ts";
import { readWire } from "./read-wire.ts";
import { choice, number, object, type ReplySchema, text } from "./wire-schema.ts";

/** What a model replies about one gate. */
export const gateSchema = {
  name: "gate_result",
  jsonSchema: object({
    evidence: evidenceSchema,
    reasoning: text,
    result: choice(["pass", "fail"]),
    confidence: number,
  }),
} as const satisfies ReplySchema;

/** What a reply about one gate is checked against. */
export interface GateInput {
  readonly reply: RawReply;
  readonly sources: readonly ShownSource[];
  readonly allowedQuoteRoles: readonly SourceRole[];
}

/** What a model found about one gate, every quote located. */
export interface GateFinding {
  readonly quotes: readonly Quote[];
  readonly absences: readonly Absence[];
  readonly reasoning: string;
  readonly result: "pass" | "fail";
  /** 0 to 1; below `SCORE_CONFIDENCE_FLOOR` a person has to look. */
  readonly confidence: number;
}

/** Trusts a reply about one gate after checking it. Throws a `ReplyError`. */
export function parseGate({ reply, sources, allowedQuoteRoles }: GateInput): GateFinding {
  const wire = readWire(gateSchema.jsonSchema, readReply(reply));
  checkConfidence(wire, scoreConfidence);
  checkLimits(wire);
  const checked = checkEvidence(
    [{ field: "evidence", items: wire.evidence, roles: allowedQuoteRoles, quotesFrom: [] }],
    sources,
  ).get("evidence");
  const { reasoning, result, confidence } = wire;
  return { quotes: checked?.quotes ?? [], absences: checked?.absences ?? [], reasoning, result, confidence };
}
