import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noFindings, type Quote } from "../../domain/index.ts";
import { makeDecided, makeFailed, makeLabel, makeNeedsHuman } from "../../testing/make-judgement.ts";
import { sha256 } from "../../util/index.ts";
import { compareRuns } from "../compare/compare-runs.ts";
import { renderComparisonReport } from "../compare/render-comparison-report.ts";
import { judgementViews } from "../judgement-views.ts";
import { renderReport, reportFormatOf } from "../render-report.ts";
import { summarize } from "../summarize.ts";
import { html, shownText } from "./html.ts";

const attacks = [
  "<script>document.title='owned'</script>",
  "<img src=x onerror=alert(1)>",
  "</pre></details></style><style>*{display:none}</style>",
  '" onmouseover="alert(1)',
  "<a href='javascript:alert(1)'>click</a>",
  "<!-- --><iframe src=https://example.org></iframe>",
  "=cmd|'/c calc'!A1",
];

function attacked(attack: string) {
  const quote: Quote = { source: 1, role: "answer", quote: attack, offset: 0, grade: "exact" };
  const findings = { ...noFindings, construction: { built: attack, confidence: 7, quote } };
  const judgements = [
    makeDecided(
      { qid: "q1", arm: attack },
      { why: attack, tags: [attack], must_not_use_hits: [attack], findings },
    ),
    makeNeedsHuman({ qid: attack, arm: attack }, { why: attack, gold_note: attack, gold_status: "suspect" }),
    makeFailed({ qid: "q3", arm: attack }),
  ];
  const labels = [makeLabel({ qid: "q1", arm: attack }, { why: attack, rater: attack })];
  const attempts = judgements.map(({ pins }) => ({
    attempt: { qid: pins.qid, answer_text: attack, final_query: attack },
    qid: pins.qid,
    arm: attack,
    sample: 0,
    attemptSha: pins.attempt_sha,
    line: 1,
  }));
  return { judgements, labels, attempts, cases: [] };
}

function pageOf(attack: string): string {
  const inputs = attacked(attack);
  const summary = summarize({ runId: attack, suite: attack, ...inputs });
  return renderReport(summary, "html", { views: judgementViews(inputs, { listHoldout: true }), card: null });
}

function comparisonOf(attack: string) {
  const arm = { runId: attack, suite: attack, arm: attack, ...attacked(attack) };
  return compareRuns({ pre: arm, post: arm });
}

/** Everything that could load, run or leave the page. */
const active = /<(script|img|iframe|object|embed|link|form|base|a)\b|\son[a-z]+=|javascript:/i;

/** The elements of a page, by their names and attributes; text between them and within labels of drawings is left out. */
function elementsOf(page: string): string {
  return (page.match(/<[^>]*>/g) ?? []).join("\n").replace(/aria-label="[^"]*"/g, "aria-label");
}

describe("pages", () => {
  it.each(attacks)("show %s as text, in a report and in a comparison", (attack) => {
    for (const page of [pageOf(attack), renderComparisonReport(comparisonOf(attack), "html")]) {
      expect(elementsOf(page)).not.toMatch(active);
      expect(page).toContain(shownText(attack));
      expect(page.match(/<style>/g)).toHaveLength(1);
    }
  });

  it("have the same elements whatever text is judged", () => {
    const plain = elementsOf(pageOf("plain"));
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 40 }), (text) => {
        const marks = /<\/?span( class="invisible")?>/g;
        fc.pre(text.trim() !== "" && !text.includes("plain"));
        return (
          elementsOf(pageOf(`x${text}`))
            .replace(marks, "")
            .replace(/\n+/g, "\n") === plain.replace(marks, "").replace(/\n+/g, "\n")
        );
      }),
      { numRuns: 40 },
    );
  });

  it("have one first heading, and skip no level below it", () => {
    for (const page of [pageOf("x"), renderComparisonReport(comparisonOf("x"), "html")]) {
      const levels = [...page.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
      const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0));
      expect(levels[0]).toBe(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(Math.max(...steps)).toBeLessThanOrEqual(1);
    }
  });

  it("say findings in words", () => {
    expect(pageOf("x")).toContain('<th scope="row">built</th><td>x</td>');
    expect(pageOf("x")).not.toContain("&quot;construction&quot;");
  });

  it("load and run nothing, and name the hash of their only style", () => {
    const page = pageOf("x");
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
    const digest = Buffer.from(sha256(style), "hex").toString("base64");
    expect(page).toContain(
      `content="default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'"`,
    );
    expect(page).not.toMatch(/https?:|url\(|@import| style=/);
  });

  it("do not show a holdout judgement that the summary does not list", () => {
    const judgements = [makeDecided({ qid: "secret" }, { split: "holdout", why: "hidden reason" })];
    const inputs = { judgements, labels: [], cases: [], attempts: [] };
    const summary = summarize({ runId: "r", suite: "s", ...inputs });
    for (const format of ["html", "csv"] as const) {
      const text = renderReport(summary, format, {
        views: judgementViews(inputs, { listHoldout: true }),
        card: null,
      });
      expect(text).not.toContain("hidden reason");
    }
  });
});

describe("shownText", () => {
  it("shows what cannot be seen", () => {
    expect(shownText("a\u202eb\u200bc\u00add\ufe0f\u0000\u{e0041}")).toBe(
      ["a", "202E", "b", "200B", "c", "00AD", "d", "FE0F", "", "0000", "", "E0041", ""]
        .map((piece, index) => (index % 2 === 0 ? piece : `<span class="invisible">U+${piece}</span>`))
        .join(""),
    );
  });

  it("leaves letters of every script as they are", () => {
    expect(shownText("Größe 数値 שלום e\u0301")).toBe("Größe 数値 שלום e\u0301");
  });

  it("is what a template does to every text that it is given", () => {
    expect(html`<b>${"<i>"}</b>${[html`<u>${"&"}</u>`]}${null}`.markup).toBe("<b>&lt;i&gt;</b><u>&amp;</u>");
  });
});

describe("CSV", () => {
  it.each(attacks)("holds %s in one cell and never as a formula", (attack) => {
    const inputs = attacked(attack);
    const summary = summarize({ runId: attack, suite: attack, ...inputs });
    const csv = renderReport(summary, "csv", {
      views: judgementViews(inputs, { listHoldout: true }),
      card: null,
    });
    expect(csv).not.toMatch(/(^|,)"?[=+@-]/m);
    expect(csv.split("\r\n")).toHaveLength(5);
  });
});

describe("reportFormatOf", () => {
  it("knows pages and tables by their endings", () => {
    expect(["a.html", "a.HTM", "a.csv", "a.pdf"].map(reportFormatOf)).toEqual(["html", "html", "csv", null]);
  });
});
