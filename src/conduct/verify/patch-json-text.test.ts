import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { patchJsonText } from "./patch-json-text.ts";

describe("patchJsonText", () => {
  it("replaces a value and leaves every other character", () => {
    const text = ' {"a" : 1,\t"b":{"c":"}\\"{", "d":[1, {"d":2}]} , "e":null}';
    expect(patchJsonText(text, [{ path: ["b", "d"], json: "7" }])).toBe(
      ' {"a" : 1,\t"b":{"c":"}\\"{", "d":7} , "e":null}',
    );
  });

  it("adds a member at the end of its object, spaced as the others are", () => {
    expect(patchJsonText('{"a": {"b": 1} }', [{ path: ["a", "c"], json: "2" }])).toBe(
      '{"a": {"b": 1, "c": 2} }',
    );
    expect(patchJsonText('{"a":{}}', [{ path: ["a", "c"], json: "2" }])).toBe('{"a":{"c":2}}');
  });

  it("finds a name that is written with escapes, and no name inside a text", () => {
    expect(patchJsonText('{"x":"\\"a\\":1","\\u0061":1}', [{ path: ["a"], json: "2" }])).toBe(
      '{"x":"\\"a\\":1","\\u0061":2}',
    );
  });

  it("keeps long numbers and everything else that parsing would change", () => {
    const text = '{"n":12345678901234567890,"f":1.50,"a":0}';
    expect(patchJsonText(text, [{ path: ["a"], json: "1" }])).toBe(
      '{"n":12345678901234567890,"f":1.50,"a":1}',
    );
  });

  it("throws where a path leads nowhere", () => {
    expect(() => patchJsonText('{"a":1}', [{ path: ["b", "c"], json: "1" }])).toThrow(RangeError);
    expect(() => patchJsonText('{"a":1}', [{ path: ["a", "c"], json: "1" }])).toThrow(RangeError);
  });

  it("gives the text of an object that has the new values and the old others", () => {
    const name = fc.string({ minLength: 1, unit: "grapheme" }).filter((key) => key !== "__proto__");
    const outer = fc.dictionary(name, fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 });
    fc.assert(
      fc.property(
        outer,
        name,
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom(undefined, 2),
        (object, key, value, indent) => {
          const text = JSON.stringify({ golden: object }, null, indent);
          const patched = JSON.parse(
            patchJsonText(text, [{ path: ["golden", key], json: JSON.stringify(value) }]),
          );
          expect(patched).toEqual({
            golden: { ...JSON.parse(JSON.stringify(object)), [key]: JSON.parse(JSON.stringify(value)) },
          });
        },
      ),
    );
  });
});
