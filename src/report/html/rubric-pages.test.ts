import { describe, expect, it } from "vitest";
import {
  makeOpenScore,
  makePairJudgement,
  makeScoreJudgement,
} from "../../../test/judge/make-rubric-judgement.ts";
import { measureAgreement } from "../agreement/measure-agreement.ts";
import { renderAgreement } from "../agreement/render-agreement.ts";
import { renderAnyReport } from "../any-report.ts";
import { compareRubricRuns } from "../compare-rubric/compare-rubric-runs.ts";
import { renderRubricComparison } from "../compare-rubric/render-rubric-comparison.ts";
import { summarizePairs } from "../pair-summarize.ts";
import { noDetails } from "../report-details.ts";
import { summarizeScores } from "../score-summarize.ts";
import { shownText } from "./html.ts";

const attack = `</pre></details><script>alert(1)</script> " onmouseover="x \u202e`;

/** A page of each kind, with the same text wherever text from outside can stand. */
function pagesOf(text: string): Readonly<Record<string, string>> {
  const words = { quote: text, reasoning: text, improvement: text };
  const common = { runId: text, source: text };
  const scored = [makeScoreJudgement(text, words), makeScoreJudgement("low", { ...words, score: 1 })];
  const scores = summarizeScores({
    ...common,
    judgements: [...scored, makeOpenScore("open", "needs_human")],
  });
  const later = summarizeScores({ ...common, judgements: [makeScoreJudgement(text, { score: 1 })] });
  const compared = [makePairJudgement(text, "a", { quote: text }), makePairJudgement("second", "b")];
  const pairs = summarizePairs({ ...common, judgements: compared });
  const given = {
    input: text,
    expected: text,
    context: [text],
    messages: [{ role: "user" as const, content: text }],
  };
  const outputs = scored.map(({ pins }) => ({
    item: { id: pins.qid, ...given, output: text },
    itemSha: pins.attempt_sha,
    line: 1,
  }));
  const both = compared.map(({ pins }) => ({
    item: { id: pins.qid, ...given, a: text, b: { output: text, system: text } },
    itemSha: pins.attempt_sha,
    line: 1,
  }));
  const ratings = (verdict: "match" | "no_match") => [{ qid: text, attempt_sha: text, verdict }];
  const raters = [
    { name: text, ratings: ratings("match") },
    { name: "b", ratings: ratings("no_match") },
  ];
  const run = (summary: typeof scores) => ({ summary, inputs: new Map<string, string>() });
  return {
    score: renderAnyReport(scores, "html", { ...noDetails, outputs }),
    pair: renderAnyReport(pairs, "html", { ...noDetails, pairs: both }),
    comparison: renderRubricComparison(compareRubricRuns({ pre: run(scores), post: run(later) }), "html"),
    agreement: renderAgreement(measureAgreement({ raters }), "html"),
  };
}

const attacked = pagesOf(attack);
const plain = pagesOf("plain");
const kinds = Object.keys(attacked);

describe.each(kinds)("the page of a %s", (kind) => {
  const page = attacked[kind] ?? "";

  it("shows text from outside as text", () => {
    const elements = (page.match(/<[^>]*>/g) ?? []).join("\n").replace(/aria-label="[^"]*"/g, "");
    expect(elements).not.toMatch(/<(script|img|iframe|a|form)\b|\son[a-z]+=/i);
    expect(page).toContain(shownText(attack));
    expect(page).not.toContain("\u202e");
    expect(page).not.toMatch(/https?:|url\(|@import| style=/);
  });

  it("has one first heading, and skips no level below it", () => {
    const levels = [...(plain[kind] ?? "").matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(1);
  });

  it("says of every head of a table what it is the head of", () => {
    expect(page).toContain('<th scope="col"');
    expect(page.match(/<th(?=[ >])(?! scope=)/g)).toBeNull();
  });
});

describe("pages under a rubric", () => {
  it("show what was judged beside what is said of it, and neither in a redacted report", () => {
    const judgements = [makeScoreJudgement("x", { quote: "secret quote" })];
    const outputs = judgements.map(({ pins }) => ({
      item: { id: "x", output: "secret output" },
      itemSha: pins.attempt_sha,
      line: 1,
    }));
    const pageOf = (redacted: boolean) =>
      renderAnyReport(summarizeScores({ runId: "r", source: "s", judgements, redacted }), "html", {
        ...noDetails,
        outputs,
      });
    expect(pageOf(false)).toMatch(/secret output[\s\S]*secret quote/);
    expect(pageOf(true)).not.toContain("secret");
  });
});
