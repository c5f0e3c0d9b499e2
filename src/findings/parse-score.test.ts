import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ReplyError } from "../errors/index.ts";
import { catchReplyError } from "./catch-reply-error.ts";
import { parseScore, type ScoreInput } from "./parse-score.ts";

const sources: ScoreInput["sources"] = [
  { role: "user", text: "When does the first ferry leave Osthaven?" },
  { role: "assistant", text: "The first ferry leaves Osthaven at 07:40 from quay 2." },
];

const reply = {
  evidence: [{ source: 1, quote: "leaves Osthaven at 07:40" }],
  reasoning: "Time and quay are given: level 4.",
  score: 4,
  confidence: 0.8,
  improvement: "Name the last ferry too.",
  stage: "none",
};

function parse(text: string, options: Partial<ScoreInput> = {}) {
  return parseScore({
    reply: { text, finishReason: "stop" },
    sources,
    allowedQuoteRoles: ["assistant"],
    scale: { min: 0, max: 5, step: 1 },
    ...options,
  });
}

function codeOf(text: string, options: Partial<ScoreInput> = {}): string {
  const result = catchReplyError(() => parse(text, options));
  return result.ok ? "judged" : result.error.code;
}

describe("parseScore", () => {
  it("gives score, evidence with offsets, and the rest", () => {
    expect(parse(JSON.stringify(reply))).toEqual({
      score: 4,
      confidence: 0.8,
      reasoning: reply.reasoning,
      improvement: reply.improvement,
      stage: "none",
      quotes: [{ source: 1, role: "assistant", quote: "leaves Osthaven at 07:40", grade: "exact" }].map(
        (quote) => ({ ...quote, offset: (sources[1]?.text ?? "").indexOf(quote.quote) }),
      ),
      absences: [],
    });
  });

  it.each([
    [0.5, 0, true],
    [0.25, 0, false],
    [1.5, 0.5, true],
    [0.75, 0.25, true],
  ])("holds a score of %d to steps of 0.5 from %d: %s", (score, min, allowed) => {
    const text = JSON.stringify({ ...reply, reasoning: "Fits.", score });
    expect(codeOf(text, { scale: { min, max: 5, step: 0.5 } })).toBe(
      allowed ? "judged" : "score_out_of_range",
    );
  });

  it("takes 0.3 as three steps of 0.1", () => {
    const text = JSON.stringify({ ...reply, reasoning: "Fits.", score: 0.3 });
    expect(codeOf(text, { scale: { min: 0, max: 1, step: 0.1 } })).toBe("judged");
  });

  it("names the limit where the reply was cut", () => {
    const cut = { text: "{", finishReason: "length", outputLimit: 900 };
    expect(() => parse("", { reply: cut })).toThrow(/900 tokens/);
  });

  it.each([
    ["a refusal marked by the provider", { refusal: "No.", finishReason: "stop" }, "output_refused"],
    ["a tool call", { finishReason: "tool-calls" }, "output_incomplete"],
    ["a cut before a refusal", { refusal: "No.", finishReason: "length" }, "output_truncated"],
    ["an empty refusal mark, which is none", { refusal: "", finishReason: "stop" }, "judged"],
  ])("calls %s %s %s", (_name, finish, code) => {
    expect(codeOf("", { reply: { text: JSON.stringify(reply), ...finish } })).toBe(code);
  });

  it.each([
    ["an absence that searched nothing", [{ looked_for: "the quay", sources: [] }], "quote_invalid"],
    ["an absence that names a source twice", [{ looked_for: "the quay", sources: [1, 1] }], "quote_invalid"],
    ["an absence of nothing", [{ looked_for: " ", sources: [1] }], "quote_invalid"],
    ["an absence before the first source", [{ looked_for: "the quay", sources: [-1] }], "quote_index"],
    ["a source that is not whole", [{ source: 1.5, quote: "quay 2" }], "output_malformed"],
    [
      "a quote repeated with other white space",
      [
        { source: 1, quote: "quay 2" },
        { source: 1, quote: "quay  2" },
      ],
      "quote_invalid",
    ],
    [
      "the same words from two places of one quote",
      [
        { source: 1, quote: "ferry leaves" },
        { source: 1, quote: "leaves Osthaven" },
      ],
      "judged",
    ],
  ])("calls %s: %j %s", (_name, evidence, code) => {
    expect(codeOf(JSON.stringify({ ...reply, evidence }))).toBe(code);
  });

  it("says in no error what the reply or the sources say", () => {
    const secret = "zq-secret-zq";
    const replies = [
      { ...reply, evidence: [{ source: 1, quote: secret }] },
      { ...reply, [secret]: 1 },
      { ...reply, stage: secret },
      { ...reply, reasoning: secret.repeat(1000) },
      secret,
    ];
    for (const one of replies) {
      const result = catchReplyError(() => parse(JSON.stringify(one)));
      expect(result).toMatchObject({ ok: false });
      expect(result.ok ? "" : `${result.error.message} ${result.error.field}`).not.toContain(secret);
    }
  });

  it("reads the score that stands in a changed reply, or rejects it with a typed error", () => {
    const text = JSON.stringify(reply);
    const noise = fc.constantFrom(
      "",
      '"',
      "{",
      "}",
      "[",
      ",",
      ":",
      "0",
      "9",
      "-",
      "e9",
      "null",
      "\\",
      "\u200b",
      "level 1",
      '"score":1,',
    );
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(6), noise, (at, removed, put) => {
        const changed = text.slice(0, at) + put + text.slice(at + removed);
        const result = catchReplyError(() => parse(changed));
        if (!result.ok) {
          expect(result.error).toBeInstanceOf(ReplyError);
          return;
        }
        const read: unknown = JSON.parse(changed);
        expect(read).toHaveProperty("score", result.value.score);
        expect(read).toHaveProperty("confidence", result.value.confidence);
      }),
      { numRuns: 2000 },
    );
  });
});
