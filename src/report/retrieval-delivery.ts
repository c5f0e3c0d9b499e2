import { z } from "zod";
import type { ReturnedEntity } from "../domain/index.ts";

/** Ids of entities that a search should deliver for a question. Unknown fields are kept. */
const expectedSchema = z.union([
  z.array(z.string().min(1)),
  z.looseObject({
    /** Every one of them. */
    required: z.array(z.string().min(1)).optional(),
    /** Of each group at least one. */
    requiredAnyOf: z.array(z.array(z.string().min(1)).min(1)).optional(),
    /** Helpful, and never missed. */
    acceptable: z.array(z.string().min(1)).optional(),
  }),
]);

/** What must be delivered: of each group at least one entity. */
export type ExpectedEntities = readonly (readonly string[])[];

/**
 * By what an expected entity counts as delivered: its very id was returned · an entity of the same type and name on another source was · a returned document
 * names it.
 */
export const deliveryRoutes = ["exact", "sibling", "named"] as const;
/** By what an expected entity counts as delivered. */
export type DeliveryRoute = (typeof deliveryRoutes)[number];

/** What became of one requirement. */
export interface DeliveredRequirement {
  /** The entities of which one is required. */
  readonly anyOf: readonly string[];
  /** Null where none of them was delivered. */
  readonly route: DeliveryRoute | null;
  /** The expected entity that was delivered. */
  readonly expected: string | null;
  /** The returned entity that delivers it, and its place in the search, from 1. */
  readonly by: { readonly entity: string; readonly rank: number } | null;
}

/** What was delivered for one attempt. */
export interface Delivery {
  readonly outcome: "delivered" | "not_delivered" | "nothing_to_deliver";
  readonly requirements: readonly DeliveredRequirement[];
}

/** Reads the `expectedEntities` of a case; null where it has another form. A list of ids requires each of them. */
export function parseExpectedEntities(value: unknown): ExpectedEntities | null {
  if (value === undefined || value === null) return [];
  const parsed = expectedSchema.safeParse(value);
  if (!parsed.success) return null;
  if (Array.isArray(parsed.data)) return parsed.data.map((id) => [id]);
  const { required = [], requiredAnyOf = [] } = parsed.data;
  return [...required.map((id) => [id]), ...requiredAnyOf];
}

/** Says mechanically what of the expected entities a search delivered, by the surest route. `searches` are those of one attempt, each best first. */
export function scoreDelivery(
  expected: ExpectedEntities,
  searches: readonly (readonly ReturnedEntity[])[],
): Delivery {
  if (expected.length === 0) return { outcome: "nothing_to_deliver", requirements: [] };
  const returned = searches.flatMap((search) => search.map((entity, index) => ({ entity, rank: index + 1 })));
  const requirements = expected.map((anyOf) => requirementOf(anyOf, returned));
  const all = requirements.every(({ route }) => route !== null);
  return { outcome: all ? "delivered" : "not_delivered", requirements };
}

interface Ranked {
  readonly entity: ReturnedEntity;
  readonly rank: number;
}

function requirementOf(anyOf: readonly string[], returned: readonly Ranked[]): DeliveredRequirement {
  for (const route of deliveryRoutes) {
    for (const expected of anyOf) {
      const [first] = returned
        .filter(({ entity }) => delivers[route](expected, entity))
        .toSorted((a, b) => a.rank - b.rank);
      if (first !== undefined)
        return { anyOf, route, expected, by: { entity: first.entity.id, rank: first.rank } };
    }
  }
  return { anyOf, route: null, expected: null, by: null };
}

const delivers: Readonly<Record<DeliveryRoute, (expected: string, entity: ReturnedEntity) => boolean>> = {
  exact: (expected, { id }) => id === expected,
  sibling: (expected, { id }) => {
    const [wanted, other] = [readId(expected), readId(id)];
    if (wanted === null || other === null) return false;
    return wanted.type === other.type && wanted.name === other.name && wanted.source !== other.source;
  },
  named: (expected, { document }) => document != null && names(document, expected),
};

interface EntityId {
  readonly type: string;
  readonly source: string;
  readonly name: string;
}

/** An id `type:source:name`; the name may hold colons and points. */
function readId(id: string): EntityId | null {
  const [, type, source, name] = /^([^:]+):([^:]+):(.+)$/.exec(id) ?? [];
  return type === undefined || source === undefined || name === undefined ? null : { type, source, name };
}

/**
 * Whether a document names an entity: by its id, by source and name, or by its name as a word. A name that is also a plain word, such as `status`, counts only
 * where it is written as a name: with its source, or as code.
 */
function names(document: string, expected: string): boolean {
  if (holdsWord(document, expected)) return true;
  const id = readId(expected);
  if (id === null) return false;
  if (holdsWord(document, `${id.source}.${id.name}`)) return true;
  const isPlain = /^\p{L}+$/u.test(id.name) && !/\p{Ll}\p{Lu}/u.test(id.name);
  return isPlain ? document.includes(`\`${id.name}\``) : holdsWord(document, id.name);
}

/** Whether a text holds a word that no longer name goes on from, before or behind it. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, behind] = [text.slice(0, at), text.slice(at + word.length)];
    if (!/[\p{L}\p{N}_]$/u.test(before) && !/^(?:[\p{L}\p{N}_]|[.:](?=[\p{L}_]))/u.test(behind)) return true;
  }
  return false;
}
