import { type GoldStatus, goldStatuses, type Quote, type SourceRole } from "../domain/index.ts";
import { ReplyError } from "../errors/index.ts";
import { checkConfidence, findingConfidence } from "./check-confidence.ts";
import { checkEvidence } from "./check-evidence.ts";
import { checkLimits } from "./check-limits.ts";
import { evidenceSchema } from "./evidence-item.ts";
import type { ShownSource } from "./locate-quote.ts";
import { type RawReply, readReply } from "./read-reply.ts";
import { readWire } from "./read-wire.ts";
import { choice, integer, nullable, object, type ReplySchema, text } from "./wire-schema.ts";

/** What can be wrong with a golden: E1 query ≠ question, E2 query ≠ data, E3 domain knowledge, E4 ambiguous question. */
const goldDefects = ["E1", "E2", "E3", "E4"] as const;
/** What can be wrong with a golden. */
export type GoldDefect = (typeof goldDefects)[number];

/** What a model replies to the question whether the golden is right. */
export const goldDoubtSchema = {
  name: "golden_doubt",
  jsonSchema: object({
    evidence: evidenceSchema,
    reason: text,
    gold_status: choice(goldStatuses),
    gold_note: nullable(text),
    gold_class: nullable(choice(goldDefects)),
    confidence: integer,
  }),
} as const satisfies ReplySchema;

/** What a model found about a golden; it never changes a verdict. */
export interface GoldDoubt {
  readonly gold_status: GoldStatus;
  /** Why; null exactly where the golden is verified. */
  readonly gold_note: string | null;
  readonly gold_class: GoldDefect | null;
  /** 1 to 10. */
  readonly confidence: number;
  readonly quotes: readonly Quote[];
}

const roles = [
  "question",
  "definition",
  "golden",
  "rubric",
  "query",
  "rows",
] as const satisfies readonly SourceRole[];

/** Trusts a reply about the golden after checking it. A golden that is wrong is demonstrated with two quotes. Throws a `ReplyError`. */
export function parseGoldDoubt(reply: RawReply, sources: readonly ShownSource[]): GoldDoubt {
  const wire = readWire(goldDoubtSchema.jsonSchema, readReply(reply));
  checkConfidence(wire, findingConfidence);
  checkLimits(wire);
  const doubted = wire.gold_status !== "verified";
  const quotes =
    checkEvidence(
      [{ field: "evidence", items: wire.evidence, roles, quotesFrom: doubted ? [roles] : [] }],
      sources,
    ).get("evidence")?.quotes ?? [];
  if (wire.gold_status === "verified_wrong" && quotes.length < 2) {
    throw new ReplyError(
      "quote_not_found",
      "evidence must hold two quotes where the golden is called wrong.",
      "evidence",
    );
  }
  checkNote(wire.gold_note, doubted);
  if (!doubted && wire.gold_class !== null) {
    throw new ReplyError(
      "contradiction",
      "gold_class must be null where the golden is verified.",
      "gold_class",
    );
  }
  const { gold_status, gold_note, gold_class, confidence } = wire;
  return { gold_status, gold_note, gold_class, confidence, quotes };
}

function checkNote(note: string | null, doubted: boolean): void {
  if (doubted && (note === null || note.trim() === "")) {
    throw new ReplyError("contradiction", "gold_note must say why the golden is doubted.", "gold_note");
  }
  if (!doubted && note !== null) {
    throw new ReplyError(
      "contradiction",
      "gold_note must be null where the golden is verified.",
      "gold_note",
    );
  }
}
