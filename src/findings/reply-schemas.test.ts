import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, type JsonValue, sha256 } from "../util/index.ts";
import { catchReplyError } from "./catch-reply-error.ts";
import { readWire } from "./read-wire.ts";
import { replySchemas, SCHEMA_REVISION } from "./schema-revision.ts";
import type { WireSchema } from "./wire-schema.ts";

/** Without the type of the value, which the compiler cannot unfold for a schema it does not know. */
const readAny: (schema: WireSchema, value: JsonValue) => unknown = readWire<{ type: "null" }> as never;

const named = replySchemas.map((schema) => [schema.name, schema.jsonSchema] as const);

describe("the schemas", () => {
  it("do not change without a new revision", () => {
    const sha = sha256(canonicalJson(replySchemas.map(({ name, jsonSchema }) => ({ name, jsonSchema }))));
    expect({ revision: SCHEMA_REVISION, sha }).toMatchInlineSnapshot(`
      {
        "revision": "findings/v1",
        "sha": "516531eee841bcacb115cdf0d8ae972a2b5de4eb7470930f6822a38c4c57ec3a",
      }
    `);
  });

  it("have names of their own that every provider accepts", () => {
    const names = replySchemas.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z_0-9]{1,64}$/);
  });

  it.each(named)("%s carries only what every provider accepts", (_name, schema) => {
    const keywords = ["type", "properties", "required", "additionalProperties", "items", "anyOf", "enum"];
    for (const part of partsOf(schema)) {
      expect(keywords).toEqual(expect.arrayContaining(Object.keys(part)));
      if ("properties" in part) {
        expect(part.required).toEqual(Object.keys(part.properties));
        expect(part.additionalProperties).toBe(false);
      }
    }
    expect(schema).toHaveProperty("type", "object");
    expect(depthOf(schema)).toBeLessThanOrEqual(6);
  });

  it.each(named)("%s and its validator agree on what fits", (_name, schema) => {
    fc.assert(
      fc.property(instanceOf(schema), (value) => {
        expect(readAny(schema, value)).toBe(value);
      }),
      { numRuns: 50 },
    );
  });

  it.each(named)("%s and its validator agree on what does not fit", (_name, schema) => {
    fc.assert(
      fc.property(instanceOf(schema), fc.nat(), fc.constantFrom(...spoilers), (value, place, spoil) => {
        const spoilt = spoil(structuredClone(value), place);
        fc.pre(spoilt !== undefined && !fits(schema, spoilt));
        const result = catchReplyError(() => readAny(schema, spoilt ?? null));
        expect(result).toMatchObject({ ok: false, error: { code: "output_malformed" } });
      }),
      { numRuns: 100 },
    );
  });

  it.each(named)(
    "%s puts evidence before the reason, the reason before the finding, confidence last",
    (_name, schema) => {
      for (const part of partsOf(schema)) {
        if (!("properties" in part)) continue;
        const keys = Object.keys(part.properties).filter((key) => !["improvement", "stage"].includes(key));
        const places = ["evidence", "confidence"].map((key) => keys.indexOf(key));
        const reason = keys.findIndex((key) => ["reason", "reasoning", "why"].includes(key));
        if (places[0] !== -1 && reason !== -1) expect(places[0]).toBeLessThan(reason);
        if (places[1] !== -1) expect(places[1]).toBe(keys.length - 1);
      }
    },
  );
});

function partsOf(schema: WireSchema): readonly WireSchema[] {
  const inner =
    "anyOf" in schema
      ? schema.anyOf
      : schema.type === "object"
        ? Object.values(schema.properties)
        : schema.type === "array"
          ? [schema.items]
          : [];
  return [schema, ...inner.flatMap(partsOf)];
}

function depthOf(schema: WireSchema): number {
  if ("anyOf" in schema) return Math.max(...schema.anyOf.map(depthOf));
  if (schema.type === "object") return 1 + Math.max(...Object.values(schema.properties).map(depthOf));
  return schema.type === "array" ? 1 + depthOf(schema.items) : 0;
}

function instanceOf(schema: WireSchema): fc.Arbitrary<JsonValue> {
  if ("anyOf" in schema) return fc.oneof(...schema.anyOf.map(instanceOf));
  switch (schema.type) {
    case "object":
      return fc
        .record(
          Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, instanceOf(part)])),
        )
        .map((value) => ({ ...value }));
    case "array":
      return fc.array(instanceOf(schema.items), { maxLength: 2 });
    case "string":
      return "enum" in schema ? fc.constantFrom(...schema.enum) : fc.string({ maxLength: 5 });
    case "integer":
      return fc.integer();
    case "number":
      return fc.double({ noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
  }
}

/** An independent and slow reading of the same schema. */
function fits(schema: WireSchema, value: JsonValue): boolean {
  if ("anyOf" in schema) return schema.anyOf.some((part) => fits(part, value));
  switch (schema.type) {
    case "object": {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
      const entries = Object.entries(value as Record<string, JsonValue>);
      return (
        JSON.stringify(entries.map(([key]) => key).sort()) === JSON.stringify([...schema.required].sort()) &&
        entries.every(
          ([key, member]) => schema.properties[key] !== undefined && fits(schema.properties[key], member),
        )
      );
    }
    case "array":
      return Array.isArray(value) && value.every((item: JsonValue) => fits(schema.items, item));
    case "string":
      return typeof value === "string" && (!("enum" in schema) || schema.enum.includes(value));
    case "integer":
    case "number":
      return typeof value === "number";
    default:
      return schema.type === "null" ? value === null : typeof value === "boolean";
  }
}

type Spoiler = (value: JsonValue, place: number) => JsonValue | undefined;

const spoilers: readonly Spoiler[] = [
  (value, place) => changeObject(value, place, (object, key) => delete object[key]),
  (value, place) => changeObject(value, place, (object) => Object.assign(object, { extra: 1 })),
  (value, place) => changeObject(value, place, (object, key) => Object.assign(object, { [key]: null })),
  (value, place) =>
    changeObject(value, place, (object, key) => Object.assign(object, { [key]: String(object[key]) })),
  (value, place) =>
    changeObject(value, place, (object, key) => Object.assign(object, { [key]: [object[key]] })),
  (value, place) =>
    changeObject(value, place, (object, key) => {
      const member = object[key];
      delete object[key];
      Object.assign(object, { [key.toUpperCase()]: member });
    }),
  (value) => [value],
];

function changeObject(
  value: JsonValue,
  place: number,
  change: (object: Record<string, JsonValue>, key: string) => unknown,
): JsonValue | undefined {
  const objects = objectsIn(value);
  const object = objects[place % objects.length];
  const key = object === undefined ? undefined : Object.keys(object)[place % Object.keys(object).length];
  if (object === undefined || key === undefined) return undefined;
  change(object, key);
  return value;
}

function objectsIn(value: JsonValue): readonly Record<string, JsonValue>[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  const object = value as Record<string, JsonValue>;
  return [object, ...Object.values(object).flatMap(objectsIn)];
}
