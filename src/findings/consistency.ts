import type { Quote, SourceRole } from "../domain/index.ts";
import { ReplyError } from "../errors/index.ts";
import { checkConfidence, scoreConfidence } from "./check-confidence.ts";
import { checkEvidence } from "./check-evidence.ts";
import { checkLimits } from "./check-limits.ts";
import { type Absence, evidenceSchema } from "./evidence-item.ts";
import type { ShownSource } from "./locate-quote.ts";
import { type RawReply, readReply } from "./read-reply.ts";
import { readWire } from "./read-wire.ts";
import { choice, list, number, object, type ReplySchema, text } from "./wire-schema.ts";

/** How an output can contradict itself: its figures, its facts, or conclusions that do not follow. */
const contradictionKinds = ["numeric", "factual", "logical"] as const;
/** How an output can contradict itself. */
export type ContradictionKind = (typeof contradictionKinds)[number];

/** What a model replies to the question whether an output contradicts itself. */
export const consistencySchema = {
  name: "internal_consistency",
  jsonSchema: object({
    evidence: evidenceSchema,
    contradictions: list(
      object({ evidence: evidenceSchema, reason: text, kind: choice(contradictionKinds) }),
    ),
    reasoning: text,
    result: choice(["consistent", "contradictory"]),
    confidence: number,
  }),
} as const satisfies ReplySchema;

/** What a reply about consistency is checked against. */
export interface ConsistencyInput {
  readonly reply: RawReply;
  readonly sources: readonly ShownSource[];
  readonly allowedQuoteRoles: readonly SourceRole[];
}

/** Two places of one output that cannot both hold. */
export interface FoundContradiction {
  readonly kind: ContradictionKind;
  readonly reason: string;
  /** Two quotes or more. */
  readonly quotes: readonly Quote[];
}

/** Whether an output contradicts itself, and where. */
export interface ConsistencyFinding {
  readonly result: "consistent" | "contradictory";
  /** Empty exactly where the output is consistent. */
  readonly contradictions: readonly FoundContradiction[];
  readonly quotes: readonly Quote[];
  readonly absences: readonly Absence[];
  readonly reasoning: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** Trusts a reply about consistency after checking it; a contradiction without two quotes is none. Throws a `ReplyError`. */
export function parseConsistency({
  reply,
  sources,
  allowedQuoteRoles,
}: ConsistencyInput): ConsistencyFinding {
  const wire = readWire(consistencySchema.jsonSchema, readReply(reply));
  checkConfidence(wire, scoreConfidence);
  checkLimits(wire);
  const roles = allowedQuoteRoles;
  const mayBeEmpty = wire.contradictions.length > 0;
  const evidence = checkEvidence(
    [
      { field: "evidence", items: wire.evidence, roles, quotesFrom: [], mayBeEmpty },
      ...wire.contradictions.map((one, index) => ({
        field: fieldOf(index),
        items: one.evidence,
        roles,
        quotesFrom: [roles],
      })),
    ],
    sources,
  );
  const contradictions = wire.contradictions.map(({ kind, reason }, index) => {
    const quotes = evidence.get(fieldOf(index))?.quotes ?? [];
    if (quotes.length < 2) {
      throw new ReplyError("quote_not_found", `${fieldOf(index)} must hold two quotes.`, fieldOf(index));
    }
    return { kind, reason, quotes };
  });
  if ((wire.result === "contradictory") !== contradictions.length > 0) {
    throw new ReplyError("contradiction", "result does not agree with the list of contradictions.", "result");
  }
  const { quotes = [], absences = [] } = evidence.get("evidence") ?? {};
  return {
    result: wire.result,
    contradictions,
    quotes,
    absences,
    reasoning: wire.reasoning,
    confidence: wire.confidence,
  };
}

function fieldOf(index: number): string {
  return `contradictions[${index}].evidence`;
}
