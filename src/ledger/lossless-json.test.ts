import fc from "fast-check";
import { expect, it } from "vitest";
import { parseJson } from "../util/index.ts";
import { losslessJson } from "./lossless-json.ts";

const read = (text: string) => parseJson(text, { bigIntegers: "bigint" });

it("gives any JSON value back, keys in their order", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = losslessJson(value);
      expect(read(text)).toEqual(value);
      expect(losslessJson(read(text))).toBe(text);
    }),
  );
});

it("writes a value alike whatever stands beside it", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(losslessJson([value, 1n])).toBe(`[${losslessJson(value)},1]`);
      expect(losslessJson({ a: value, toJSON: "a column" })).toBe(
        `{"a":${losslessJson(value)},"toJSON":"a column"}`,
      );
    }),
  );
});

it("gives any double and any integer beyond 2^53 back", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Object.is(read(losslessJson(value)), value)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 53n }), (value) => {
      expect(read(losslessJson(value))).toBe(value);
      expect(read(losslessJson(-value))).toBe(-value);
    }),
  );
});

it("stays on one line and well-formed whatever a string holds", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const text = losslessJson({ [value]: value });
      expect(text).not.toMatch(/[\n\r]/);
      expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text);
      expect(read(text)).toEqual({ [value]: value });
    }),
  );
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, () => 1, Symbol("s")])("has no form for %s", (value) => {
  expect(() => losslessJson([value])).toThrow(RangeError);
});

it("leaves undefined properties out and refuses them in lists", () => {
  expect(losslessJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  expect(() => losslessJson([undefined])).toThrow(RangeError);
});
