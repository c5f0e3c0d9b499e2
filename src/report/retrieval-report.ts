import { assertNever, csvText, escapeHtml, escapeTerminal } from "../util/index.ts";
import { renderRetrievalPage } from "./html/retrieval-page.ts";
import type { ReportFormat } from "./render-report.ts";
import { retrievalSummaryLines } from "./render-retrieval-summary.ts";
import type { RetrievalSummary, SearchState } from "./retrieval-summary.ts";
import { markdownStyle, textStyle } from "./rubric-style.ts";
import { wholeText } from "./whole-text.ts";

/** Writes the summary of a run over searches in the given form, as the whole content of a file. */
export function renderRetrievalReport(summary: RetrievalSummary, format: ReportFormat): string {
  switch (format) {
    case "text":
      return wholeText(retrievalSummaryLines(summary, textStyle, { full: false }));
    case "markdown":
      return wholeText(retrievalSummaryLines(summary, markdownStyle, { full: true }));
    case "json":
      return `${JSON.stringify(summary, null, 2)}\n`;
    case "html":
      return renderRetrievalPage(summary);
    case "csv":
      return renderTerms(summary);
    case "junit":
      return renderJunit(summary);
    default:
      return assertNever(format);
  }
}

/** One search a line. */
function renderTerms({ searches, missed }: RetrievalSummary): string {
  const entities = new Map(missed.map((one) => [one.id, one.entities.join(" ")]));
  const rows = searches.map(({ id, term, state }) => [id, term, state, entities.get(id) ?? ""]);
  return csvText([["id", "term", "state", "entities"], ...rows]);
}

/** Missed terms are failures, searches that could not be judged errors; what a person has to look at and what is not in the model is skipped. */
function renderJunit({ source, searches }: RetrievalSummary): string {
  const count = (kind: string) => searches.filter(({ state }) => junitKinds[state] === kind).length;
  const cases = searches.map(({ id, term, state }) => {
    const open = `    <testcase classname="retrieval" name="${xml(id)}"`;
    const kind = junitKinds[state];
    return kind === null
      ? `${open}/>`
      : `${open}><${kind} message="${xml(`${state}: ${term}`)}"/></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(source)}">`,
    `  <testsuite name="retrieval" tests="${cases.length}" failures="${count("failure")}" errors="${count("error")}" skipped="${count("skipped")}">`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

const junitKinds: Readonly<Record<SearchState, "failure" | "error" | "skipped" | null>> = {
  hit: null,
  near_hit: null,
  missed: "failure",
  out_of_scope: "skipped",
  needs_human: "skipped",
  unscored: "skipped",
  failed: "error",
};

function xml(text: string): string {
  return escapeHtml(escapeTerminal(text));
}
