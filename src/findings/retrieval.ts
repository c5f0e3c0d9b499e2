import { type Quote, type SourceRole, type Verdict, verdicts } from "../domain/index.ts";
import { ReplyError } from "../errors/index.ts";
import { checkConfidence, findingConfidence } from "./check-confidence.ts";
import { checkEvidence, type EvidenceGroup } from "./check-evidence.ts";
import { checkLimits } from "./check-limits.ts";
import { checkAnsweredOnce, malformed } from "./check-names.ts";
import { type EvidenceItem, evidenceSchema } from "./evidence-item.ts";
import type { ShownSource } from "./locate-quote.ts";
import { allQuotes } from "./parsed-findings.ts";
import { type RawReply, readReply } from "./read-reply.ts";
import { readWire } from "./read-wire.ts";
import { boolean, choice, integer, list, object, type ReplySchema, text } from "./wire-schema.ts";
import { firstQuote } from "./with-quote.ts";

/** What a model replies about what a search returned for one intent. */
export const retrievalSchema = {
  name: "retrieval_levels",
  jsonSchema: object({
    in_scope: object({
      evidence: evidenceSchema,
      reason: text,
      entities: list(text),
      in_scope: boolean,
      confidence: integer,
    }),
    returned: list(
      object({
        entity: text,
        evidence: evidenceSchema,
        why: text,
        level: choice(verdicts),
        confidence: integer,
      }),
    ),
  }),
} as const satisfies ReplySchema;

/** What a reply about retrieval is checked against. */
export interface RetrievalInput {
  readonly reply: RawReply;
  readonly sources: readonly ShownSource[];
  /** Ids of all entities of the model version. */
  readonly entities: readonly string[];
  /** Ids of the returned entities, best first, each with the index of the source that holds its document. */
  readonly returned: readonly { readonly entity: string; readonly source: number }[];
}

/** What a model found about what a search returned for one intent. */
export interface RetrievalFinding {
  /** Whether any entity of the model version represents the concept, and which. */
  readonly in_scope: {
    readonly in_scope: boolean;
    readonly entities: readonly string[];
    readonly quote: Quote | null;
    /** 1 to 10. */
    readonly confidence: number;
  };
  /** In the order of the search. `near_match` overlaps, or is broader or narrower. */
  readonly returned: readonly {
    readonly entity: string;
    readonly level: Verdict;
    readonly why: string;
    readonly quote: Quote | null;
    readonly confidence: number;
  }[];
  readonly quotes: readonly Quote[];
}

const roles = ["definition", "context"] as const satisfies readonly SourceRole[];

/** Trusts a reply about retrieval after checking it; a hit is quoted from the entity's own document. Throws a `ReplyError`. */
export function parseRetrieval({ reply, sources, entities, returned }: RetrievalInput): RetrievalFinding {
  const wire = readWire(retrievalSchema.jsonSchema, readReply(reply));
  const ids = returned.map(({ entity }) => entity);
  checkAnsweredOnce(
    "returned",
    wire.returned.map(({ entity }) => entity),
    ids,
  );
  checkEntities(wire.in_scope.entities, new Set([...entities, ...ids]));
  checkConfidence(wire, findingConfidence);
  checkLimits(wire);
  const evidence = checkEvidence(
    [
      group("in_scope", wire.in_scope.evidence, wire.in_scope.in_scope),
      ...wire.returned.map((one, index) =>
        group(`returned[${index}]`, one.evidence, one.level !== "no_match"),
      ),
    ],
    sources,
  );
  for (const [index, { entity, level }] of wire.returned.entries()) {
    const own = returned.find((one) => one.entity === entity)?.source;
    const quotes = evidence.get(`returned[${index}].evidence`)?.quotes ?? [];
    if (level !== "no_match" && !quotes.some(({ source }) => source === own)) {
      const field = `returned[${index}].evidence`;
      throw new ReplyError("quote_not_found", `${field} has no quote from the entity's own document.`, field);
    }
  }
  checkScope(wire.in_scope);
  const { evidence: _evidence, reason: _reason, ...inScope } = wire.in_scope;
  return {
    in_scope: { ...inScope, quote: firstQuote(evidence, "in_scope.evidence") },
    returned: ids.flatMap((id) => {
      const index = wire.returned.findIndex(({ entity }) => entity === id);
      const one = wire.returned[index];
      if (one === undefined) return [];
      const { level, why, confidence } = one;
      return [
        { entity: id, level, why, quote: firstQuote(evidence, `returned[${index}].evidence`), confidence },
      ];
    }),
    quotes: allQuotes(evidence),
  };
}

function checkEntities(named: readonly string[], known: ReadonlySet<string>): void {
  for (const [index, entity] of named.entries()) {
    if (!known.has(entity)) malformed(`in_scope.entities[${index}]`, "is no entity of the list");
    if (named.indexOf(entity) < index) malformed(`in_scope.entities[${index}]`, "is named twice");
  }
}

function checkScope({
  in_scope,
  entities,
}: {
  readonly in_scope: boolean;
  readonly entities: readonly string[];
}): void {
  if (in_scope !== entities.length > 0) {
    throw new ReplyError(
      "contradiction",
      "in_scope.in_scope does not agree with the entities named.",
      "in_scope.in_scope",
    );
  }
}

function group(field: string, items: readonly EvidenceItem[], needsQuote: boolean): EvidenceGroup {
  return { field: `${field}.evidence`, items, roles, quotesFrom: needsQuote ? [roles] : [] };
}
