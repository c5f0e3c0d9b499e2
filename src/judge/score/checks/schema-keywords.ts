import type { JsonValue } from "../../../util/index.ts";

/** A JSON Schema that was found to be supported. */
export type Schema = boolean | { readonly [keyword: string]: JsonValue };

/** Where in a schema a value is held to it. */
export interface SchemaContext {
  readonly root: Schema;
  /** JSON pointer into the schema. */
  readonly at: string;
  /** References and sub-schemas in one another. */
  readonly depth: number;
}

/** What a keyword is tested with. */
export interface KeywordInput {
  readonly operand: JsonValue;
  readonly value: JsonValue;
  readonly schema: { readonly [keyword: string]: JsonValue };
  readonly context: SchemaContext;
  /** Holds a part of the value to an inner schema; the pointer of what does not hold, or null. */
  readonly check: (schema: Schema, value: JsonValue, path: string) => string | null;
  readonly equal: (left: JsonValue, right: JsonValue) => boolean;
}

/** True where the keyword holds, false where it does not, or the pointer of an inner keyword that does not. */
export type KeywordResult = boolean | string | null;

type JsonObject = { readonly [key: string]: JsonValue };

/** Every keyword that says something about a value; a keyword for one type holds for values of every other type. */
export const keywordTests: Readonly<Record<string, (input: KeywordInput) => KeywordResult>> = {
  type: ({ operand, value }) => [operand].flat().some((name) => isOfType(value, String(name))),
  enum: ({ operand, value, equal }) => asList(operand).some((member) => equal(member, value)),
  const: ({ operand, value, equal }) => equal(operand, value),

  minimum: number((value, operand) => value >= operand),
  maximum: number((value, operand) => value <= operand),
  exclusiveMinimum: number((value, operand) => value > operand),
  exclusiveMaximum: number((value, operand) => value < operand),
  multipleOf: number((value, operand) => isWhole(value / operand)),

  minLength: text((value, operand) => [...value].length >= Number(operand)),
  maxLength: text((value, operand) => [...value].length <= Number(operand)),
  pattern: text((value, operand) => new RegExp(String(operand), "u").test(value)),

  minItems: list((value, { operand }) => value.length >= Number(operand)),
  maxItems: list((value, { operand }) => value.length <= Number(operand)),
  uniqueItems: list(
    (value, { operand, equal }) =>
      operand !== true ||
      value.every((item, index) => value.slice(0, index).every((other) => !equal(item, other))),
  ),
  prefixItems: list((value, { operand, check }) =>
    first(
      asList(operand)
        .slice(0, value.length)
        .map((schema, index) => check(asSchema(schema), value[index] ?? null, `prefixItems/${index}`)),
    ),
  ),
  items: list((value, { operand, schema, check }) =>
    first(
      value
        .slice(asList(schema.prefixItems ?? []).length)
        .map((item) => check(asSchema(operand), item, "items")),
    ),
  ),
  contains: list((value, { operand, schema, check }) => {
    const found = value.filter((item) => check(asSchema(operand), item, "contains") === null).length;
    const least = schema.minContains === undefined ? 1 : Number(schema.minContains);
    const atMost = schema.maxContains === undefined ? Number.POSITIVE_INFINITY : Number(schema.maxContains);
    return found >= least && found <= atMost;
  }),
  minContains: () => true,
  maxContains: () => true,

  required: object((value, { operand }) => asList(operand).every((key) => Object.hasOwn(value, String(key)))),
  minProperties: object((value, { operand }) => Object.keys(value).length >= Number(operand)),
  maxProperties: object((value, { operand }) => Object.keys(value).length <= Number(operand)),
  dependentRequired: object((value, { operand }) =>
    Object.entries(asObject(operand)).every(
      ([key, needed]) =>
        !Object.hasOwn(value, key) || asList(needed).every((other) => Object.hasOwn(value, String(other))),
    ),
  ),
  dependentSchemas: object((value, { operand, check }) =>
    first(
      Object.entries(asObject(operand))
        .filter(([key]) => Object.hasOwn(value, key))
        .map(([key, schema]) => check(asSchema(schema), value, `dependentSchemas/${key}`)),
    ),
  ),
  properties: object((value, { operand, check }) =>
    first(
      Object.entries(asObject(operand))
        .filter(([key]) => Object.hasOwn(value, key))
        .map(([key, schema]) => check(asSchema(schema), value[key] ?? null, `properties/${key}`)),
    ),
  ),
  patternProperties: object((value, { operand, check }) =>
    first(
      Object.entries(asObject(operand)).flatMap(([pattern, schema]) =>
        Object.entries(value)
          .filter(([key]) => new RegExp(pattern, "u").test(key))
          .map(([, member]) => check(asSchema(schema), member, `patternProperties/${pattern}`)),
      ),
    ),
  ),
  propertyNames: object((value, { operand, check }) =>
    first(Object.keys(value).map((key) => check(asSchema(operand), key, "propertyNames"))),
  ),
  additionalProperties: object((value, { operand, schema, check }) => {
    const named = new Set(Object.keys(asObject(schema.properties ?? {})));
    const patterns = Object.keys(asObject(schema.patternProperties ?? {})).map((one) => new RegExp(one, "u"));
    const further = Object.entries(value).filter(
      ([key]) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    return first(further.map(([, member]) => check(asSchema(operand), member, "additionalProperties")));
  }),

  allOf: ({ operand, value, check }) =>
    first(asList(operand).map((schema, index) => check(asSchema(schema), value, `allOf/${index}`))),
  anyOf: ({ operand, value, check }) =>
    asList(operand).some((schema) => check(asSchema(schema), value, "anyOf") === null),
  oneOf: ({ operand, value, check }) =>
    asList(operand).filter((schema) => check(asSchema(schema), value, "oneOf") === null).length === 1,
  not: ({ operand, value, check }) => check(asSchema(operand), value, "not") !== null,
  if: ({ operand, value, schema, check }) => {
    const branch = check(asSchema(operand), value, "if") === null ? "then" : "else";
    const inner = schema[branch];
    return inner === undefined ? true : check(asSchema(inner), value, branch);
  },
  $ref: ({ operand, value, context, check }) =>
    check(referenced(context.root, String(operand)), value, "$ref"),
};

/** The inner results as one: the first pointer of what does not hold. */
function first(results: readonly (string | null)[]): string | null {
  return results.find((result) => result !== null) ?? null;
}

function number(test: (value: number, operand: number) => boolean) {
  return ({ value, operand }: KeywordInput) => typeof value !== "number" || test(value, Number(operand));
}

function text(test: (value: string, operand: JsonValue) => boolean) {
  return ({ value, operand }: KeywordInput) => typeof value !== "string" || test(value, operand);
}

function list(test: (value: readonly JsonValue[], input: KeywordInput) => KeywordResult) {
  return (input: KeywordInput) => !Array.isArray(input.value) || test(input.value, input);
}

function object(test: (value: JsonObject, input: KeywordInput) => KeywordResult) {
  return (input: KeywordInput) => !isObject(input.value) || test(input.value, input);
}

function isOfType(value: JsonValue, name: string): boolean {
  switch (name) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return typeof value === "number" && Number.isInteger(value);
    default:
      return typeof value === name;
  }
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whole but for the rounding of binary fractions: 0.3 is three times 0.1. */
function isWhole(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value - Math.round(value)) <= 1e-9 * Math.max(1, Math.abs(value));
}

function asList(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function asObject(value: JsonValue): JsonObject {
  return isObject(value) ? value : {};
}

function asSchema(value: JsonValue): Schema {
  return typeof value === "boolean" || isObject(value) ? value : false;
}

function referenced(root: Schema, reference: string): Schema {
  let place: JsonValue = root;
  for (const step of reference.split("/").slice(1)) {
    const key = decodeURIComponent(step).replace(/~1/g, "/").replace(/~0/g, "~");
    place = isObject(place) || Array.isArray(place) ? ((place as JsonObject)[key] ?? false) : false;
  }
  return asSchema(place);
}
