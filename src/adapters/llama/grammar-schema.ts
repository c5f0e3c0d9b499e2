import { boundedSchema } from "../../findings/index.ts";
import type { JsonSchema } from "../../model/index.ts";
import type { JsonValue } from "../../util/index.ts";

/** Longest text that a grammar of node-llama-cpp 3.21 can bound, in characters: it refuses 2000, and holds to no number above. */
const LONGEST_BOUND = 1999;

/**
 * The schema as node-llama-cpp makes a grammar of it: it knows `oneOf` and no `anyOf`, which mean the same where the choices exclude each other. A reply to a
 * question of this package is bounded by its own limits, so that a model which repeats itself comes to an end.
 */
export function grammarSchema(schema: JsonSchema): Record<string, JsonValue> {
  return convertSchema(boundedSchema(schema));
}

function convertSchema(schema: JsonSchema): Record<string, JsonValue> {
  const converted: Record<string, JsonValue> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (namedSchemas.has(keyword) && isSchema(value)) converted[keyword] = convertMembers(value);
    else if (keyword === "maxLength") converted[keyword] = Math.min(Number(value), LONGEST_BOUND);
    else converted[keyword === "anyOf" ? "oneOf" : keyword] = convert(value);
  }
  return converted;
}

/** Keywords whose members are names with a schema each. */
const namedSchemas = new Set(["properties", "$defs"]);

function convertMembers(members: JsonSchema): Record<string, JsonValue> {
  return Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, convert(schema)]));
}

function convert(value: JsonValue): JsonValue {
  if (isList(value)) return value.map(convert);
  if (!isSchema(value)) return value;
  return convertSchema(value);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isSchema(value: JsonValue): value is JsonSchema {
  return typeof value === "object" && value !== null && !isList(value);
}
