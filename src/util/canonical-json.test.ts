import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, type JsonValue } from "./canonical-json.ts";
import { gitBlobSha, sha256 } from "./hash.ts";

describe("canonicalJson", () => {
  it("gives equal values equal bytes, whatever the order of the keys", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const shuffled = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(shuffled as JsonValue)).toBe(canonicalJson(value as JsonValue));
      }),
    );
  });
  it("reads back as the value it was made from", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value as JsonValue))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
  it("writes big integers in full", () => {
    expect(canonicalJson({ b: 2n ** 70n, a: undefined })).toBe('{"b":1180591620717411303424}');
  });
  it("refuses numbers that JSON cannot say", () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(RangeError);
  });
});

describe("hashes", () => {
  it("gives a blob the id that git gives it", () => {
    expect(gitBlobSha("hello\n")).toBe("ce013625030ba8dba906f756967f9e9ca394464a");
  });
  it("hashes text as UTF-8", () => {
    expect(sha256("é")).toBe(sha256(Buffer.from("é", "utf8")));
  });
});
