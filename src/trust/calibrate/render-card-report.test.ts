import { describe, expect, it } from "vitest";
import type { CalibrationCard } from "../../domain/index.ts";
import { defaultBars } from "./gate-part.ts";
import { measureCard } from "./measure-card.ts";
import { cardFormatOf, cardFormats, renderCardReport } from "./render-card-report.ts";

/** A judge with a stated confidence that lets two bad answers of ten pass; every name is the given one. */
function cardOf(name: string): CalibrationCard {
  const items = Array.from({ length: 20 }, (_, index) => ({
    id: `${name}${index}`,
    people: index < 10 ? "match" : "no_match",
    judged: index < 12 ? "match" : "no_match",
    confidence: 0.6 + (index % 4) / 10,
  }));
  return measureCard({
    judged: {
      mode: "recorded",
      judge: {
        identity: name,
        version: name,
        modelAsked: name,
        modelsReturned: [name],
        confidenceThreshold: 5,
      },
      suite: { name, suite_sha: "sha" },
      things: items.map(({ id, judged, confidence }) => ({
        id,
        qid: null,
        attemptSha: null,
        arm: null,
        sample: null,
        group: id,
        criterion: name,
        status: "decided",
        value: judged,
        reading: judged,
        decidedBy: "findings",
        confidence,
        slices: [name],
        passAt: null,
        scale: null,
      })),
    },
    labels: items.map(({ id, people }, index) => ({
      line: index + 1,
      label: { id, criterion: name, label: people, rater: name, failure_class: name },
    })),
    labelsFile: "labels.jsonl",
    labelsSha: "sha",
    bars: defaultBars,
    targetAgreement: 0.9,
    passAt: null,
    failureLabels: [],
    abstainLabels: [],
    nominal: false,
    allowUnknown: false,
    now: new Date("2026-01-01T00:00:00.000Z"),
    days: 90,
  });
}

/** The tags of a page, without the elements that show what is invisible in a name. */
function tagsOf(page: string): readonly string[] {
  return page.replace(/<span class="invisible">[^<]*<\/span>/g, "").match(/<\/?[a-z][a-z0-9]*/g) ?? [];
}

const hostile = '</style><script>alert(1)</script>" onload="x\u202e\u001b[2J';

describe("the page of a card", () => {
  it("says first whether the judge may be trusted, then what it let pass", () => {
    const page = renderCardReport(cardOf("judge"), "html");
    expect(page).toContain("<h1>Judge judge: too few labels to trust this judge</h1>");
    expect(page).toContain("Of 10 bad ones that it decided the judge caught 8 and let 2 pass");
    expect(page.indexOf("<h1>")).toBeLessThan(page.indexOf("For the statistician"));
  });

  it("skips no level of heading", () => {
    const page = renderCardReport(cardOf("judge"), "html");
    const levels = [...page.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
    const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0));
    expect(levels[0]).toBe(1);
    expect(Math.max(...steps)).toBeLessThanOrEqual(1);
  });

  it("draws the confusion, the reliability and the risk against coverage", () => {
    expect(renderCardReport(cardOf("judge"), "html").match(/<svg /g)).toHaveLength(3);
  });

  it("has the same elements whatever names the files hold, and loads nothing", () => {
    const page = renderCardReport(cardOf(hostile), "html");
    expect(tagsOf(page)).toEqual(tagsOf(renderCardReport(cardOf("judge"), "html")));
    expect(page).not.toContain("<script");
    expect(page).not.toContain("\u202e");
    expect(page).not.toMatch(/\b(src|href)=/);
    expect(page).toContain("default-src 'none'");
  });
});

describe("the other forms of a card", () => {
  it("show the plots in Markdown as pictures within the file, at its end", () => {
    const text = renderCardReport(cardOf("judge"), "markdown");
    expect(text).toContain("![What people say against what the judge says][confusion]");
    const [, base64 = ""] = text.match(/^\[confusion\]: data:image\/svg\+xml;base64,(\S+)$/m) ?? [];
    const picture = Buffer.from(base64, "base64").toString("utf8");
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    expect(picture).toContain(">no_match<");
  });

  it("keep hostile names out of the pictures of Markdown", () => {
    const text = renderCardReport(cardOf(hostile), "markdown");
    expect(text).not.toContain("<script");
    for (const [, base64 = ""] of text.matchAll(/base64,(\S+)/g)) {
      expect(Buffer.from(base64, "base64").toString("utf8")).not.toContain("<script");
    }
  });

  it("list every labelled thing in CSV with the way it erred, and run no formula", () => {
    const rows = renderCardReport(cardOf("=cmd()"), "csv").trimEnd().split("\r\n");
    expect(rows).toHaveLength(21);
    expect(rows.filter((row) => row.includes(",false_pass,"))).toHaveLength(2);
    expect(rows.join("\n")).not.toMatch(/(^|,)"?=/m);
  });

  it("are chosen by the ending, and JUnit is none of them", () => {
    expect(["a.html", "a.md", "a.json", "a.csv", "a.txt"].map(cardFormatOf)).toEqual([
      "html",
      "markdown",
      "json",
      "csv",
      "text",
    ]);
    expect(cardFormatOf("a.xml")).toBeNull();
    expect(cardFormats).not.toContain("junit");
  });
});
