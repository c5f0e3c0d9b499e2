import { describe, expect, it } from "vitest";
import type { Verdict } from "../../domain/index.ts";
import { isEstimate } from "../../stats/index.ts";
import { measureAgreement } from "./measure-agreement.ts";
import type { Rater } from "./rating-units.ts";
import { renderAgreement } from "./render-agreement.ts";

const words: Readonly<Record<string, Verdict>> = { p: "match", f: "no_match", n: "near_match" };

function makeRater(name: string, letters: string, sha: string | null = "a"): Rater {
  return {
    name,
    ratings: [...letters].map((letter, index) => ({
      qid: `q${index}`,
      attempt_sha: sha,
      verdict: words[letter] ?? null,
    })),
  };
}

describe("measureAgreement", () => {
  it("gives Cohen's kappa of a known table", () => {
    const a = makeRater("a", `${"p".repeat(20)}${"p".repeat(5)}${"f".repeat(10)}${"f".repeat(15)}`);
    const b = makeRater("b", `${"p".repeat(20)}${"f".repeat(5)}${"p".repeat(10)}${"f".repeat(15)}`);
    const [pair] = measureAgreement({ raters: [a, b] }).pairs;
    expect(pair?.n).toBe(50);
    expect(pair !== undefined && isEstimate(pair.kappa) ? pair.kappa.value : null).toBeCloseTo(0.4, 12);
  });

  it("leaves kappa undefined, and never 1, where both say one thing alone", () => {
    const [pair] = measureAgreement({ raters: [makeRater("a", "ppp"), makeRater("b", "ppp")] }).pairs;
    expect(pair?.kappa).toMatchObject({ kind: "not_estimable", reason: "no_variation" });
  });

  it("is the same whichever rater comes first", () => {
    const a = makeRater("a", "ppffn-p");
    const b = makeRater("b", "pffpnpp");
    const [there] = measureAgreement({ raters: [a, b] }).pairs;
    const [back] = measureAgreement({ raters: [b, a] }).pairs;
    expect(back?.kappa).toEqual(there?.kappa);
  });

  it("lists items on which raters differ, and takes a missing verdict as no disagreement", () => {
    const raters = [makeRater("a", "pp-"), makeRater("b", "pfp"), makeRater("c", "p-p")];
    expect(measureAgreement({ raters }).disagreements).toEqual([
      { qid: "q1", attempt_sha: "a", verdicts: ["match", "no_match", null] },
    ]);
  });

  it("counts held-out items on which raters differ, and does not list them unless it is asked to", () => {
    const held = { qid: "held", attempt_sha: "a" };
    const raters: readonly Rater[] = [
      { name: "a", ratings: [{ ...held, verdict: "match", holdout: true }] },
      { name: "b", ratings: [{ ...held, verdict: "no_match" }] },
    ];
    const agreement = measureAgreement({ raters });
    expect(agreement).toMatchObject({ items: 1, disagreements: [], holdout_hidden: 1 });
    for (const format of ["text", "markdown", "html", "json"] as const) {
      expect(renderAgreement(agreement, format)).not.toContain("held");
    }
    expect(measureAgreement({ raters, listHoldout: true }).disagreements).toHaveLength(1);
  });

  it("never takes verdicts on different attempts as verdicts on the same", () => {
    const raters = [makeRater("a", "pp", "one"), makeRater("b", "pp", "two")];
    expect(() => measureAgreement({ raters })).toThrow(/same attempt/);
  });

  it("takes a label without an attempt as one on the only attempt of its case", () => {
    const raters = [makeRater("a", "pf"), makeRater("person", "pp", null)];
    expect(measureAgreement({ raters }).items).toBe(2);
  });

  it("writes names of raters as text", () => {
    const raters = [makeRater("<img src=x> | x\n# y", "pf"), makeRater("b", "pp")];
    const text = renderAgreement(measureAgreement({ raters }), "markdown");
    expect(text).not.toContain("<img");
    expect(text).not.toMatch(/^# y/m);
  });
});
