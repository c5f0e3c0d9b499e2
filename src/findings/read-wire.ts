import { ReplyError } from "../errors/index.ts";
import type { JsonValue } from "../util/index.ts";
import { fieldPath } from "./field-path.ts";
import type { Wire, WireSchema } from "./wire-schema.ts";

/**
 * Trusts a parsed reply after comparing it with its schema key by key: exact key case, no unknown keys, every key present, null only
 * where declared, no strings as numbers. Throws a `ReplyError` (`output_malformed`) that names the field and nothing of the reply.
 */
export function readWire<Schema extends WireSchema>(schema: Schema, value: JsonValue): Wire<Schema> {
  const problem = findProblem(schema, value, "");
  if (problem !== null) throw new ReplyError("output_malformed", problem.message, problem.field);
  return value as Wire<Schema>;
}

interface Problem {
  readonly field: string | null;
  readonly message: string;
}

function findProblem(schema: WireSchema, value: JsonValue, path: string): Problem | null {
  if ("anyOf" in schema) {
    const fits = schema.anyOf.some((member) => findProblem(member, value, path) === null);
    if (fits) return null;
    const close = schema.anyOf.find((member) => hasKindOf(member, value));
    const soleClose =
      schema.anyOf.filter((member) => hasKindOf(member, value)).length === 1 ? close : undefined;
    return soleClose === undefined
      ? problemAt(path, "has none of the allowed forms")
      : findProblem(soleClose, value, path);
  }
  if (schema.type === "object") return findObjectProblem(schema.properties, value, path);
  if (schema.type === "array") return findListProblem(schema, value, path);
  if (schema.type === "null") return value === null ? null : problemAt(path, "must be null");
  if (schema.type === "boolean")
    return typeof value === "boolean" ? null : problemAt(path, "must be true or false");
  if (schema.type === "string") {
    if (typeof value !== "string") return problemAt(path, "must be a text");
    if ("enum" in schema && !schema.enum.includes(value))
      return problemAt(path, `must be one of: ${schema.enum.join(", ")}`);
    return null;
  }
  if (typeof value !== "number") return problemAt(path, "must be a number");
  if (schema.type === "integer" && !Number.isInteger(value) && !isConfidence(path)) {
    return problemAt(path, "must be a whole number");
  }
  return null;
}

function findObjectProblem(
  properties: Readonly<Record<string, WireSchema>>,
  value: JsonValue,
  path: string,
): Problem | null {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return problemAt(path, "must be an object");
  const members = new Map(Object.entries(value));
  for (const [key, schema] of Object.entries(properties)) {
    const member = members.get(key);
    if (member === undefined) return problemAt(fieldPath(path, key), "is missing");
    const problem = findProblem(schema, member, fieldPath(path, key));
    if (problem !== null) return problem;
  }
  const unknown = members.size - Object.keys(properties).length;
  return unknown === 0 ? null : problemAt(path, `has ${unknown} unknown ${unknown === 1 ? "key" : "keys"}`);
}

function findListProblem(
  schema: { readonly items: WireSchema },
  value: JsonValue,
  path: string,
): Problem | null {
  if (!Array.isArray(value)) return problemAt(path, "must be a list");
  for (const [index, item] of value.entries()) {
    const problem = findProblem(schema.items, item, `${path}[${index}]`);
    if (problem !== null) return problem;
  }
  return null;
}

function hasKindOf(schema: WireSchema, value: JsonValue): boolean {
  if ("anyOf" in schema || value === null) return false;
  if (Array.isArray(value)) return schema.type === "array";
  return schema.type === (typeof value === "number" && schema.type === "integer" ? "integer" : typeof value);
}

/** A confidence off its scale is a matter of range, which has its own code. */
function isConfidence(path: string): boolean {
  return /(?:^|\.)confidence$/.test(path);
}

function problemAt(path: string, what: string): Problem {
  return path === ""
    ? { field: null, message: `The reply ${what}.` }
    : { field: path, message: `${path} ${what}.` };
}
