import { canonicalJson, type JsonValue } from "../../../util/index.ts";
import { keywordTests, type Schema, type SchemaContext } from "./schema-keywords.ts";

/** What may stand in a schema and says nothing about which values conform; `format` is one of them, as draft 2020-12 has it. */
const annotations = new Set(
  `$schema $id $comment $defs definitions title description default examples deprecated readOnly writeOnly format contentMediaType
  contentEncoding`.split(/\s+/),
);

/**
 * Finds what of a JSON Schema is not supported: an unknown keyword, a reference that is not local. Such a schema would let values through unseen, so it
 * is refused. Returns the place as a JSON pointer, or null.
 */
export function unsupportedInSchema(schema: unknown): string | null {
  return findUnsupported(schema, schema, "#");
}

/**
 * Holds a JSON value to a JSON Schema (draft 2020-12: its keywords for types, numbers, texts, lists, objects, combination, conditions and local
 * references). Returns the pointer to the keyword that does not hold, or null.
 */
export function violationOf(schema: unknown, value: JsonValue): string | null {
  return check(schema as Schema, value, { root: schema as Schema, at: "#", depth: 0 });
}

const most = 200;

function check(schema: Schema, value: JsonValue, context: SchemaContext): string | null {
  if (schema === true) return null;
  if (schema === false || context.depth > most) return context.at;
  for (const [keyword, operand] of Object.entries(schema)) {
    const test = keywordTests[keyword];
    if (test === undefined) continue;
    const found = test({
      operand,
      value,
      schema,
      context,
      check: (inner, part, path) =>
        check(inner, part, { ...context, at: `${context.at}/${path}`, depth: context.depth + 1 }),
      equal: (left, right) => canonicalJson(left) === canonicalJson(right),
    });
    if (found === false) return `${context.at}/${keyword}`;
    if (typeof found === "string") return found;
  }
  return null;
}

const single = new Set("additionalProperties propertyNames items contains not if then else".split(" "));
const lists = new Set("prefixItems allOf anyOf oneOf".split(" "));
const maps = new Set("properties patternProperties dependentSchemas $defs definitions".split(" "));

function findUnsupported(schema: unknown, root: unknown, at: string): string | null {
  if (typeof schema === "boolean") return null;
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return at;
  for (const [keyword, operand] of Object.entries(schema)) {
    const place = `${at}/${keyword}`;
    const known =
      keyword in keywordTests || annotations.has(keyword) || keyword === "then" || keyword === "else";
    if (!known) return place;
    if (keyword === "$ref" && resolveReference(root, operand) === undefined) return place;
    if ((keyword === "pattern" || keyword === "patternProperties") && !compiles(operand)) return place;
    const inner = innerSchemas(keyword, operand);
    if (inner === null) return place;
    for (const [name, part] of inner) {
      const found = findUnsupported(part, root, `${place}${name}`);
      if (found !== null) return found;
    }
  }
  return null;
}

/** The schemas inside a keyword; null where it must hold some and holds something else. */
function innerSchemas(keyword: string, operand: unknown): readonly (readonly [string, unknown])[] | null {
  if (single.has(keyword)) return [["", operand]];
  if (lists.has(keyword))
    return Array.isArray(operand) ? operand.map((part, index) => [`/${index}`, part] as const) : null;
  if (!maps.has(keyword)) return [];
  if (typeof operand !== "object" || operand === null) return null;
  return Object.entries(operand).map(([name, part]) => [`/${name}`, part] as const);
}

/** The schema that a local reference names; undefined where there is none. */
export function resolveReference(root: unknown, reference: unknown): unknown {
  if (typeof reference !== "string" || !/^#(?:\/|$)/.test(reference)) return undefined;
  let place: unknown = root;
  for (const step of reference.split("/").slice(1)) {
    const key = decodeURIComponent(step).replace(/~1/g, "/").replace(/~0/g, "~");
    if (typeof place !== "object" || place === null || !Object.hasOwn(place, key)) return undefined;
    place = (place as Readonly<Record<string, unknown>>)[key];
  }
  return place;
}

function compiles(operand: unknown): boolean {
  const patterns = typeof operand === "string" ? [operand] : Object.keys(operand ?? {});
  try {
    for (const pattern of patterns) new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}
