import { describe, expect, it } from "vitest";
import { makeDecided, makeFailed, makeNeedsHuman, makeUnscored } from "../testing/make-judgement.ts";
import { renderReport, reportFormatOf } from "./render-report.ts";
import { summarize } from "./summarize.ts";

const hostile = "<script>alert(1)</script> [x](javascript:1) | \u001b[2J\u202e \"&' `";
const judgements = [
  makeDecided({ qid: hostile, arm: hostile }, { why: hostile, tags: [hostile] }),
  makeDecided({ qid: "b", arm: hostile }, { verdict: "no_match", rule: "not_contained", why: hostile }),
  makeDecided({ qid: "c", arm: hostile }, { verdict: "near_match", rule: "divergent_reading" }),
  makeNeedsHuman({ qid: "d", arm: hostile }, { tentative: "match" }),
  makeFailed({ qid: "e", arm: hostile }),
  makeUnscored({ qid: "f", arm: hostile }),
];
const summary = summarize({ runId: "run-1", suite: hostile, judgements });

describe("renderReport", () => {
  it("lets no control character of judged text through, in any form", () => {
    for (const format of ["text", "markdown", "junit"] as const) {
      const report = renderReport(summary, format);
      for (const control of ["\u001b", "\u202e"]) expect(report).not.toContain(control);
    }
  });
  it("opens no tag and no link in Markdown", () => {
    const report = renderReport(summary, "markdown");
    expect(report).not.toContain("<script");
    expect(report).not.toContain("[x](javascript");
  });
  it("keeps every Markdown table row at the width of its header", () => {
    const rows = renderReport(summary, "markdown")
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.startsWith("| arm"));
    const cells = (row: string) => row.replaceAll("\\|", "").split("|").length;
    const verdicts = rows.filter((row) => row.includes("not\\_contained") || row.includes(" not_contained "));
    expect(new Set(verdicts.map(cells))).toEqual(new Set([7]));
  });
  it("maps outcomes to JUnit: failed is an error, no_match a failure, the rest skipped", () => {
    const xml = renderReport(summary, "junit");
    expect(xml).toContain('tests="6" failures="1" errors="1" skipped="3"');
    expect(xml.match(/<failure /g)).toHaveLength(1);
    expect(xml.match(/<error /g)).toHaveLength(1);
    expect(xml.match(/<skipped /g)).toHaveLength(3);
  });
  it("writes JSON that reads back as the summary", () => {
    expect(JSON.parse(renderReport(summary, "json"))).toEqual(JSON.parse(JSON.stringify(summary)));
  });
});

describe("reportFormatOf", () => {
  it.each([
    ["report.md", "markdown"],
    ["out.JSON", "json"],
    ["junit.xml", "junit"],
    ["summary.txt", "text"],
    ["report.pdf", null],
    ["report", null],
  ])("reads %s as %s", (file, format) => {
    expect(reportFormatOf(file)).toBe(format);
  });
});
