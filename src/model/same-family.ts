import { modelFamilies, providerFamilies } from "./model-families.ts";

/** Whether two models come from one family; `unknown` where one of the names says too little. */
export type FamilyRelation = "same" | "different" | "unknown";

/**
 * Compares the families of two models, given as `provider:model` or by name alone; null = the model is not known. A model that was distilled from one family
 * into another belongs to both. Two names that the table does not know are `same` where one contains the other, versions aside.
 */
export function sameFamily(first: string | null, second: string | null): FamilyRelation {
  if (first === null || second === null) return "unknown";
  const families = familiesOf(first);
  const others = familiesOf(second);
  if (families.some((family) => others.includes(family))) return "same";
  if (families.length > 0 && others.length > 0) return "different";
  return families.length === others.length && namesOverlap(first, second) ? "same" : "unknown";
}

const known = new Map<string, readonly string[]>();
/** Names of models are few; more than these come from somebody's data. */
const MOST_KNOWN = 1000;

/** The families that a model's name, or else its provider, stands for; empty = unknown. */
export function familiesOf(model: string): readonly string[] {
  const families = known.get(model) ?? readFamilies(model);
  if (known.size < MOST_KNOWN) known.set(model, families);
  return families;
}

function readFamilies(model: string): readonly string[] {
  const { provider, name } = split(model);
  const named = modelFamilies.filter(({ names }) => names.test(name)).map(({ family }) => family);
  if (named.length > 0) return named;
  const family = provider === null ? undefined : providerFamilies[provider];
  return family === undefined ? [] : [family];
}

function split(model: string): { readonly provider: string | null; readonly name: string } {
  const lower = model.toLowerCase();
  const colon = lower.indexOf(":");
  const provider = colon === -1 ? null : lower.slice(0, colon);
  return provider !== null && /^[a-z][a-z-]*$/.test(provider)
    ? { provider, name: lower.slice(colon + 1) }
    : { provider: null, name: lower };
}

/** Shorter cores than this are in too many names. */
const SHORTEST_CORE = 3;

function namesOverlap(first: string, second: string): boolean {
  const [a, b] = [core(first), core(second)];
  return a.length >= SHORTEST_CORE && b.length >= SHORTEST_CORE && (a.includes(b) || b.includes(a));
}

/** The letters of a name after its last slash, without version, size and date. */
function core(model: string): string {
  const { name } = split(model);
  return name
    .slice(name.lastIndexOf("/") + 1)
    .replace(/[-_.:@]?v?\d[\w.]*/g, "")
    .replace(/[^\p{L}]/gu, "");
}
