import { describe, expect, it } from "vitest";
import { unsupportedInSchema, violationOf } from "./json-schema.ts";

const conditional = JSON.parse('{"if":{"type":"string"},"then":{"minLength":2},"else":{"minimum":5}}');

describe("violationOf", () => {
  it.each<[object | boolean, unknown, boolean]>([
    [true, 1, true],
    [false, 1, false],
    [{}, null, true],
    [{ type: "integer" }, 3, true],
    [{ type: "integer" }, 3.5, false],
    [{ type: ["string", "null"] }, null, true],
    [{ type: "object" }, [], false],
    [{ enum: [1, { a: [2] }] }, { a: [2] }, true],
    [{ const: { a: 1, b: 2 } }, { b: 2, a: 1 }, true],
    [{ const: 1 }, "1", false],
    [{ minimum: 2, maximum: 3 }, 3, true],
    [{ exclusiveMaximum: 3 }, 3, false],
    [{ exclusiveMinimum: 3 }, 3, false],
    [{ minimum: 2 }, "a", true],
    [{ multipleOf: 0.1 }, 0.3, true],
    [{ multipleOf: 2 }, 3, false],
    [{ minLength: 2 }, "👍", false],
    [{ maxLength: 1 }, "👍", true],
    [{ pattern: "^[a-z]+$" }, "ab1", false],
    [{ minItems: 2 }, [1], false],
    [{ maxItems: 1 }, [1, 2], false],
    [{ uniqueItems: true }, [{ a: 1 }, { a: 1 }], false],
    [{ prefixItems: [{ type: "string" }], items: { type: "number" } }, ["a", 1], true],
    [{ prefixItems: [{ type: "string" }], items: false }, ["a", 1], false],
    [{ items: { type: "number" } }, [1, "a"], false],
    [{ contains: { const: 1 } }, [2], false],
    [{ contains: { const: 1 }, minContains: 0 }, [2], true],
    [{ contains: { const: 1 }, maxContains: 1 }, [1, 1], false],
    [{ required: ["a"] }, {}, false],
    [{ required: ["toString"] }, {}, false],
    [{ required: ["a"] }, [], true],
    [{ properties: { a: { type: "string" } } }, { a: 1 }, false],
    [{ properties: { a: {} }, additionalProperties: false }, { a: 1, b: 2 }, false],
    [{ patternProperties: { "^x": { type: "number" } }, additionalProperties: false }, { xa: 1 }, true],
    [{ patternProperties: { "^x": { type: "number" } } }, { xa: "1" }, false],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, false],
    [{ minProperties: 1 }, {}, false],
    [{ maxProperties: 1 }, { a: 1, b: 1 }, false],
    [{ dependentRequired: { a: ["b"] } }, { a: 1 }, false],
    [{ dependentSchemas: { a: { required: ["b"] } } }, { a: 1 }, false],
    [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, 3, false],
    [{ anyOf: [{ type: "string" }, { minimum: 3 }] }, 3, true],
    [{ oneOf: [{ type: "number" }, { type: "integer" }] }, 2, false],
    [{ not: { type: "string" } }, "a", false],
    [conditional, "a", false],
    [conditional, 6, true],
    [conditional, 4, false],
    [{ $ref: "#/$defs/x", $defs: { x: { minimum: 3 } } }, 2, false],
    [{ $ref: "#/$defs/a~1b", $defs: { "a/b": { minimum: 3 } } }, 4, true],
  ])("holds %j against %j: %s", (schema, value, conforms) => {
    expect(unsupportedInSchema(schema)).toBeNull();
    expect(violationOf(schema, value as never) === null).toBe(conforms);
  });

  it("names the place in the schema", () => {
    const schema = { properties: { a: { items: { type: "string" } } } };
    expect(violationOf(schema, { a: [1] })).toBe("#/properties/a/items/type");
  });

  it("reads a schema that refers to itself, and ends on one that only does that", () => {
    const tree = {
      $defs: { node: { properties: { child: { $ref: "#/$defs/node" } }, required: ["name"] } },
      $ref: "#/$defs/node",
    };
    expect(violationOf(tree, { name: 1, child: { name: 2 } })).toBeNull();
    expect(violationOf(tree, { name: 1, child: {} })).not.toBeNull();
    expect(violationOf({ $ref: "#" }, 1)).not.toBeNull();
  });
});

describe("unsupportedInSchema", () => {
  it.each<[unknown, string]>([
    [{ unevaluatedProperties: false }, "#/unevaluatedProperties"],
    [{ properties: { a: { minLenght: 2 } } }, "#/properties/a/minLenght"],
    [{ $ref: "https://example.org/schema.json" }, "#/$ref"],
    [{ $ref: "#/$defs/none" }, "#/$ref"],
    [{ anyOf: [{ $dynamicRef: "#x" }] }, "#/anyOf/0/$dynamicRef"],
    [{ pattern: "(" }, "#/pattern"],
    [{ allOf: {} }, "#/allOf"],
    [{ items: [{}] }, "#/items"],
    [null, "#"],
  ])("names what of %j would let values through unseen", (schema, place) => {
    expect(unsupportedInSchema(schema)).toBe(place);
  });
});
