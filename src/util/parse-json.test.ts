import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeJsonIssue, JsonSyntaxError, parseJson, safeParseJson } from "./parse-json.ts";
import type { ParseJsonOptions } from "./parse-json-options.ts";
import { readJsonStrictly } from "./parse-json-strictly.ts";

describe("parseJson", () => {
  it.each([
    ["an object", '{"a":[1,true,null,"x"]}', { a: [1, true, null, "x"] }],
    ["JSON white space around the value", " \n\t\r[1]\r\n", [1]],
    ["a number with an exponent", "3e0", 3],
    ["an escaped key", '{"\\u0061":1}', { a: 1 }],
    ["the same key in two objects", '[{"a":1},{"a":{"a":2}}]', [{ a: 1 }, { a: { a: 2 } }]],
    ["a colon inside a string", '{"a":":\\"::"}', { a: ':":: '.trim() }],
  ])("reads %s", (_name, text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each([
    ["an empty text", "", "empty", 1, 1],
    ["white space only", " \n ", "empty", 2, 2],
    ["a byte-order mark", "\ufeff{}", "syntax", 1, 1],
    ["a no-break space", "\u00a0{}", "syntax", 1, 1],
    ["a fence", "```json\n{}\n```", "syntax", 1, 1],
    ["a second value", "{}\n{}", "trailing", 2, 1],
    ["a comment", "{} // x", "trailing", 1, 4],
    ["one brace too many", "{}}", "trailing", 1, 3],
    ["a repeated key", '{"a":1,"a":1}', "duplicate_key", 1, 8],
    ["a repeated key hidden by an escape", '{\n"a":1,\n"\\u0061":2}', "duplicate_key", 3, 1],
    ["a repeated __proto__", '{"__proto__":1,"__proto__":2}', "duplicate_key", 1, 16],
    ["a comma at the end", "[1,]", "syntax", 1, 4],
    ["a leading zero", "[01]", "syntax", 1, 3],
    ["a bare word", "[NaN]", "syntax", 1, 2],
    ["single quotation marks", "['a']", "syntax", 1, 2],
    ["a raw line feed in a string", '["a\nb"]', "syntax", 1, 4],
    ["a wrong escape", '["\\x41"]', "syntax", 1, 3],
    ["a string without end", '["abc', "syntax", 1, 6],
    ["a number without bound", '{"a":[0,1e999]}', "not_finite", 1, 9],
  ])("rejects %s", (_name, text, problem, line, column) => {
    expect(safeParseJson(text)).toMatchObject({ ok: false, issue: { problem, line, column } });
  });

  it("throws an error that quotes nothing of the text", () => {
    const text = '{"secret-key":"secret-value","secret-key":1}';
    expect(() => parseJson(text)).toThrow(JsonSyntaxError);
    expect(() => parseJson(text)).toThrow(/^line 1, column 30: a key occurs twice in one object$/);
  });

  it("keeps __proto__ as an ordinary own key", () => {
    const value = parseJson('{"__proto__":{"score":5},"big":1e2}');
    expect(Object.keys(value as object)).toEqual(["__proto__", "big"]);
    expect((value as { score?: unknown }).score).toBeUndefined();
  });

  it("names the path of a number that is not finite", () => {
    const result = safeParseJson('{"a":[0,{"b":-1e400}]}');
    expect(result).toMatchObject({ ok: false, issue: { path: ["a", 1, "b"] } });
  });

  it("keeps an infinity where the caller reports it", () => {
    expect(parseJson("[1e999,-1e999]", { notFinite: "keep" })).toEqual([
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ]);
  });

  it("reads integers beyond 2^53 exactly on request", () => {
    const text = "[9007199254740991,9007199254740993,-12345678901234567890123,1e20,0.1234567890123456]";
    expect(parseJson(text, { bigIntegers: "bigint" })).toEqual([
      9007199254740991,
      9007199254740993n,
      -12345678901234567890123n,
      1e20,
      0.1234567890123456,
    ]);
  });

  it.each([
    ["raw", '["\ud83d"]'],
    ["escaped", '["\\uD83d"]'],
    ["in the wrong order", '["\\ude00\\ud83d"]'],
    ["in a key", '{"\\udfff":1}'],
  ])("rejects a lone surrogate on request: %s", (_name, text) => {
    expect(safeParseJson(text, { loneSurrogates: "reject" })).toMatchObject({
      ok: false,
      issue: { problem: "lone_surrogate" },
    });
    expect(safeParseJson(text).ok).toBe(true);
  });

  it("accepts a surrogate pair that is half raw and half escaped", () => {
    expect(parseJson('["\ud83d\\ude00"]', { loneSurrogates: "reject" })).toEqual(["😀"]);
  });

  it("caps the depth before the stack ends", () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    expect(safeParseJson(deep)).toMatchObject({ ok: false, issue: { problem: "too_deep", column: 201 } });
    expect(safeParseJson("[[1]]", { maxDepth: 2 }).ok).toBe(true);
    expect(safeParseJson("[[[1]]]", { maxDepth: 2 }).ok).toBe(false);
  });

  it("reads back whatever JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it("gives the same on the fast path as the strict reader on the whole text, whatever the text", () => {
    const token = fc.constantFrom(
      ..."{}[]:, \n".split(""),
      '"a"',
      '"\\u0061"',
      '"b\\\\"',
      '"\ud800"',
      '"\\ud83d\\ude00"',
      "1",
      "-0",
      "1e999",
      "12345678901234567890",
      "0.5",
      "1E2",
      "true",
      "null",
      "x",
    );
    const rules: Required<ParseJsonOptions>[] = [
      { maxDepth: 3, loneSurrogates: "reject", bigIntegers: "bigint", notFinite: "keep" },
      { maxDepth: 200, loneSurrogates: "allow", bigIntegers: "number", notFinite: "reject" },
    ];
    const text = fc.oneof(
      fc.array(token, { maxLength: 14 }).map((tokens) => tokens.join("")),
      fc
        .array(fc.tuple(token, token), { maxLength: 5 })
        .map((pairs) => `{${pairs.map((pair) => pair.join(":")).join(",")}}`),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...rules), (written, chosen) => {
        expect(safeParseJson(written, chosen)).toEqual(readJsonStrictly(written, chosen));
      }),
      { numRuns: 3000 },
    );
  });

  it("accepts no text that JSON.parse rejects", () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), fc.nat(), (noise, json, place) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + noise + json.slice(at);
        const result = safeParseJson(text, { notFinite: "keep" });
        if (result.ok) expect(result.value).toEqual(JSON.parse(text));
        else expect(describeJsonIssue(result.issue)).toMatch(/^line \d+, column \d+: [a-z]/);
      }),
    );
  });
});
