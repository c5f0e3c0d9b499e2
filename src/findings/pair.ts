import type { Quote, SourceRole } from "../domain/index.ts";
import { ReplyError } from "../errors/index.ts";
import { checkConfidence, scoreConfidence } from "./check-confidence.ts";
import { checkEvidence } from "./check-evidence.ts";
import { checkLimits } from "./check-limits.ts";
import { type Absence, evidenceSchema } from "./evidence-item.ts";
import type { ShownSource } from "./locate-quote.ts";
import { type RawReply, readReply } from "./read-reply.ts";
import { readWire } from "./read-wire.ts";
import { choice, number, object, type ReplySchema, text } from "./wire-schema.ts";

/** What a model replies about two outputs under one criterion; it knows them by their place alone. */
export const pairSchema = {
  name: "pair_comparison",
  jsonSchema: object({
    evidence: evidenceSchema,
    reasoning: text,
    winner: choice(["first", "second", "tie"]),
    confidence: number,
  }),
} as const satisfies ReplySchema;

/** What a reply about two outputs is checked against. */
export interface PairInput {
  readonly reply: RawReply;
  readonly sources: readonly ShownSource[];
  readonly allowedQuoteRoles: readonly SourceRole[];
  /** Index of the source that holds the output shown first, and of the other. */
  readonly outputs: { readonly first: number; readonly second: number };
  /** Which output was shown first. */
  readonly order: "ab" | "ba";
}

/** What a model found about two outputs in one order, keyed independently of their place. */
export interface PairFinding {
  readonly quotes: readonly Quote[];
  readonly absences: readonly Absence[];
  readonly reasoning: string;
  readonly winner: "a" | "b" | "tie";
  /** 0 to 1. */
  readonly confidence: number;
}

/** Trusts a reply about two outputs after checking it; both outputs must be quoted or searched. Throws a `ReplyError`. */
export function parsePair(input: PairInput): PairFinding {
  const wire = readWire(pairSchema.jsonSchema, readReply(input.reply));
  checkConfidence(wire, scoreConfidence);
  checkLimits(wire);
  const checked = checkEvidence(
    [{ field: "evidence", items: wire.evidence, roles: input.allowedQuoteRoles, quotesFrom: [] }],
    input.sources,
  ).get("evidence");
  const quotes = checked?.quotes ?? [];
  const absences = checked?.absences ?? [];
  for (const output of [input.outputs.first, input.outputs.second]) {
    const looked =
      quotes.some(({ source }) => source === output) ||
      absences.some(({ sources }) => sources.includes(output));
    if (!looked) {
      throw new ReplyError(
        "quote_not_found",
        `evidence has nothing from source ${output}; both outputs need evidence.`,
        "evidence",
      );
    }
  }
  const { reasoning, winner, confidence } = wire;
  return { quotes, absences, reasoning, winner: sideOf(winner, input.order), confidence };
}

function sideOf(winner: "first" | "second" | "tie", order: "ab" | "ba"): "a" | "b" | "tie" {
  if (winner === "tie") return "tie";
  return (winner === "first") === (order === "ab") ? "a" : "b";
}
