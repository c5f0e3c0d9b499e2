import { describe, expect, it } from "vitest";
import {
  makeOpenScore,
  makePairJudgement,
  makeScoreJudgement,
} from "../../test/judge/make-rubric-judgement.ts";
import type { ScoreJudgement } from "../domain/index.ts";
import { evaluateAnyGate, renderAnyReport } from "./any-report.ts";
import { summarizePairs } from "./pair-summarize.ts";
import { recordSha } from "./record-sha.ts";
import { summarizeScores } from "./score-summarize.ts";

const hostile = "|x|\n# Heading <script>alert(1)</script> \u001b[31m [link](http://x) \u202e";
const common = { runId: "run-1", source: "outputs.jsonl" };
const judgement = makeScoreJudgement("berth-1", {
  score: 2,
  quote: hostile,
  reasoning: hostile,
  improvement: hostile,
});
const scores = summarizeScores({ ...common, judgements: [judgement] });
const pair = makePairJudgement("berth-2", "a", { a: hostile, quote: hostile });
const pairs = summarizePairs({ ...common, judgements: [pair] });

describe("renderAnyReport of scores", () => {
  it("has the parts of an evaluation report in their order", () => {
    const markdown = renderAnyReport(
      summarizeScores({ ...common, judgements: [makeScoreJudgement("b")] }),
      "markdown",
    );
    const parts = [
      "# Evaluation Report",
      "Target: b | Rubric: harbour\\_desk v1 | Mode: Direct scoring",
      "## Hard Gates",
      "| safety | PASS | “Berth six” (answer)",
      "## Criterion Scores",
      "### courtesy — Score: 4/5 (confidence: 0.8)",
      "**Evidence**: “Berth six”",
      "**Reasoning**: It fits",
      "**Improvement**: Greet",
      "## Summary",
      "**Gates**: 1 pass, 0 fail",
      "**Lowest**: courtesy — Greet",
      "**Verdict**: PASS",
      "## Impact",
      "**Average confidence**: 0.8",
    ];
    const places = parts.map((part) => markdown.indexOf(part));
    expect(parts.filter((_, index) => places[index] === -1)).toEqual([]);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(markdown).not.toMatch(/overall/i);
  });

  it.each(["markdown", "text", "junit"] as const)("lets no judged text out of its place in %s", (format) => {
    for (const summary of [scores, pairs]) {
      const written = renderAnyReport(summary, format);
      expect(written).not.toContain("\u001b");
      expect(written).not.toContain("\u202e");
      expect(written).not.toMatch(/^# Heading/m);
      if (format !== "text") expect(written).not.toContain("<script>");
    }
  });

  it("leaves every judged word out of a redacted report, and names the record by its hash", () => {
    const secret = makeScoreJudgement("berth-1", {
      quote: "secret1",
      reasoning: "secret2",
      improvement: "secret3",
    });
    const summary = summarizeScores({ ...common, judgements: [secret], redacted: true });
    const secretPair = makePairJudgement("berth-2", "a", { quote: "secret4" });
    const pairSummary = summarizePairs({ ...common, judgements: [secretPair], redacted: true });
    for (const format of ["markdown", "text", "json", "junit"] as const) {
      expect(renderAnyReport(summary, format)).not.toMatch(/secret/);
      expect(renderAnyReport(pairSummary, format)).not.toMatch(/secret|It fits/);
    }
    expect(renderAnyReport(summary, "markdown")).toContain(recordSha(secret));
    expect(JSON.parse(renderAnyReport(summary, "json"))).toMatchObject({ redacted: true });
  });

  it("shows the dissent of a panel", () => {
    const [one, two] = [judgement, makeScoreJudgement("x", { score: 3 })];
    if (one.status !== "decided" || two.status !== "decided") throw new Error("unexpected");
    const votes = [...(one.criteria[0]?.votes ?? []), ...(two.criteria[0]?.votes ?? [])];
    const panel = { ...one, criteria: one.criteria.map((criterion) => ({ ...criterion, votes })) };
    expect(renderAnyReport(summarizeScores({ ...common, judgements: [panel] }), "text")).toMatch(
      /Panel: scripted:judge 2 \(0\.8\), scripted:judge 3 \(0\.8\)/,
    );
  });

  it("writes an incomplete verdict with its reason and without a number", () => {
    const text = renderAnyReport(
      summarizeScores({ ...common, judgements: [makeOpenScore("x", "failed")] }),
      "text",
    );
    expect(text).toContain("Verdict: INCOMPLETE (courtesy: failed, model_timeout)");
    expect(text).toContain("### courtesy — no score: failed (model_timeout)");
    expect(text).not.toMatch(/Score: \d/);
  });
});

describe("the table of scores", () => {
  it("says of a part without an outcome neither that it passes nor that it does not", () => {
    const judgement = makeScoreJudgement("b", { gate: "fail", passAt: null });
    if (judgement.status === "unscored" || judgement.status === "failed") throw new Error("unexpected");
    const open = {
      ...judgement,
      gates: judgement.gates.map(({ id, votes }) => ({
        ...{ status: "needs_human" as const, id, votes, reasons: ["low_confidence" as const] },
      })),
    };
    const rows = (judgements: readonly ScoreJudgement[]) =>
      renderAnyReport(summarizeScores({ ...common, judgements }), "csv").split("\r\n");
    expect(rows([judgement])[2]).toBe("b,gate,safety,decided,fail,,,,false,0.8,,");
    expect(rows([open])[2]).toMatch(/^b,gate,safety,needs_human,,,,,,/);
    expect(rows([judgement])[3]).toBe("b,criterion,courtesy,decided,,4,1,5,,0.8,,");
  });
});

describe("renderAnyReport of comparisons", () => {
  it("has the parts of a pairwise evaluation in their order", () => {
    const markdown = renderAnyReport(
      summarizePairs({ ...common, judgements: [makePairJudgement("p", "a")] }),
      "markdown",
    );
    const parts = [
      "# Pairwise Evaluation",
      "Comparing: A vs B",
      "### courtesy",
      "Pass 1 (A first): A 0.8 | Pass 2 (B first): A 0.8 | Consistent: yes",
      "**Final**: A 0.8 (agreed)",
      "**Reasoning**: It fits",
      "## Verdict: none \\(1 of 1 criteria A\\) | Confidence: 0.8 | Position consistency: 1/1",
      "## Impact",
    ];
    const places = parts.map((part) => markdown.indexOf(part));
    expect(parts.filter((_, index) => places[index] === -1)).toEqual([]);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

describe("evaluateAnyGate of scores", () => {
  const judgements = [
    makeScoreJudgement("1"),
    makeScoreJudgement("2", { score: 1 }),
    makeOpenScore("3", "needs_human"),
  ];
  const summary = summarizeScores({ ...common, judgements });

  it.each([
    [{}, "passed"],
    [{ minPassRate: 0.5 }, "passed"],
    [{ minPassRate: 0.6 }, "failed"],
    [{ minPassRate: 0.5, strict: true }, "failed"],
    [{ maxFail: 0 }, "failed"],
    [{ maxNeedsHuman: 0 }, "needs_human"],
  ])("under %j is %s", (gate, result) => {
    expect(evaluateAnyGate(summary, gate).result).toBe(result);
  });

  it("puts coverage before quality", () => {
    const down = summarizeScores({ ...common, judgements: [...judgements, makeOpenScore("4", "failed")] });
    expect(evaluateAnyGate(down, { maxFail: 0 }).result).toBe("coverage");
    expect(evaluateAnyGate(down, { maxFail: 0, minCoverage: 0.5 }).result).toBe("failed");
  });
});
