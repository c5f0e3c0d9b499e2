import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkText } from "./check-text.ts";
import { normaliseText } from "./normalise-text.ts";

const question = "Where was tram 7 painted?";
const alternatives = ["Fenn Street works", "Fenn works"];
const check = (answer: string, asked = question) => checkText({ answer, alternatives, question: asked });

describe("checkText", () => {
  it.each([
    "Fenn Street works",
    "fenn street works.",
    "**The Fenn Street works**",
    "“Fenn works”",
    "FENN\u00a0WORKS",
  ])("decides %j, which is an alternative", (answer) => {
    expect(check(answer)).toMatchObject({ equals: true, contains: true, timesAsLong: 1, decidesMatch: true });
  });

  it.each(["It was the Fenn Street works.", "Tram 7 was painted at Fenn Street works", "Answer: Fenn works"])(
    "decides %j, which contains one and says nothing more",
    (answer) => {
      expect(check(answer)).toMatchObject({ equals: false, contains: true, decidesMatch: true });
    },
  );

  it.each<[string, Partial<ReturnType<typeof checkText>>]>([
    ["Not Fenn Street works.", { negationOrHedge: true }],
    ["It wasn’t Fenn Street works", { negationOrHedge: true }],
    ["Perhaps Fenn Street works", { negationOrHedge: true }],
    ["Fenn Street works?", { negationOrHedge: true }],
    ["~~Fenn Street works~~", { negationOrHedge: true }],
    ["❌ Fenn Street works", { negationOrHedge: true }],
    ["Fenn Street works or Hall Road", { negationOrHedge: true, otherCandidate: true }],
    ["Hall Road, then Fenn Street works", { otherCandidate: true }],
    ["Fenn Street works and Hall Road", { otherCandidate: true }],
    ["Fenn Street works museum", { otherCandidate: true }],
    ["Fenn Street workshop", { contains: false }],
    ["Hall Road", { contains: false, alternative: null }],
    ["", { contains: false, equals: false }],
    [
      "Tram 7 was painted, as it is said of it in all that is there, at the Fenn works",
      { contains: true, alternative: 1 },
    ],
  ])("leaves %j to a reader", (answer, expected) => {
    expect(check(answer)).toMatchObject({ ...expected, decidesMatch: false });
  });

  it("does not take the other choices of a question as said already", () => {
    const asked = "Was it painted at Hall Road or Fenn works?";
    expect(check("Hall Road, Fenn works", asked)).toMatchObject({
      otherCandidate: true,
      decidesMatch: false,
    });
    expect(check("Fenn works", asked).decidesMatch).toBe(true);
  });

  it("keeps apart what only looks alike", () => {
    const decides = (answer: string, alternative: string) =>
      checkText({ answer, alternatives: [alternative], question }).decidesMatch;
    expect(decides("Vitamin", "Vitamin A")).toBe(false);
    expect(decides("5", "-5")).toBe(false);
    expect(decides("10:30", "30")).toBe(false);
    expect(decides("1994-95", "1994")).toBe(false);
    expect(decides("1.5", "15")).toBe(false);
    expect(decides("2500 lakh", "2500")).toBe(false);
    expect(decides("C", "C++")).toBe(false);
    expect(decides("...", "!!!")).toBe(false);
    expect(decides("", "")).toBe(false);
    expect(decides("Salt & Pepper", "salt and pepper")).toBe(true);
    expect(decides("1,234", "1234")).toBe(true);
    expect(decides("Café", "Cafe\u0301")).toBe(true);
  });

  it("names the longest alternative that is contained", () => {
    expect(check("It was Fenn Street works").alternative).toBe(0);
    expect(check("It was Fenn works").alternative).toBe(1);
  });
});

describe("normaliseText", () => {
  it("changes nothing more after a second pass", () => {
    const texts = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom(..."aA the-.,:/5'&%+#é ") }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const once = normaliseText(text);
        const twice = normaliseText(once);
        expect(normaliseText(twice)).toBe(twice);
      }),
    );
  });

  it("drops accents on request", () => {
    expect(normaliseText("Málaga", "folded")).toBe("malaga");
    expect(normaliseText("Málaga")).toBe("málaga");
  });
});

const data = process.env.EVAL_JUDGE_DATA ?? join(import.meta.dirname, "../../../shared/data");
const file = join(data, "evouna-tq/TQ.json");

interface Judged {
  readonly question: string;
  readonly golden_answer: string;
  readonly improper: boolean;
  readonly [key: `answer_${string}`]: string | null;
  readonly [key: `judge_${string}`]: boolean;
}

describe.skipIf(!existsSync(file))("checkText on answers that people judged", () => {
  it.each(["fid", "gpt35", "chatgpt", "gpt4", "newbing"])(
    "decides `match` on answers of %s with precision of 0.99 or more",
    (answerer) => {
      const rows: readonly Judged[] = JSON.parse(readFileSync(file, "utf8"));
      const decided = rows.filter((row) => {
        const answer = row[`answer_${answerer}`] ?? "";
        const asked = { answer, alternatives: row.golden_answer.split("/"), question: row.question };
        return !row.improper && checkText(asked).decidesMatch;
      });
      const right = decided.filter((row) => row[`judge_${answerer}`]);
      expect(right.length).toBeGreaterThanOrEqual(0.99 * decided.length);
    },
  );
});
