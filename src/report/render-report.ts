import { assertNever } from "../util/index.ts";
import { renderCsv } from "./csv-report.ts";
import { renderSummaryPage } from "./html/summary-page.ts";
import { renderJunit } from "./render-junit.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { renderText } from "./render-text.ts";
import { noDetails, type ReportDetails } from "./report-details.ts";
import type { Summary } from "./summary.ts";

/** The forms of a report. */
export const reportFormats = ["text", "markdown", "json", "junit", "html", "csv"] as const;
/** One of the forms of a report. */
export type ReportFormat = (typeof reportFormats)[number];

/** Writes a summary in the given form, as the whole content of a file; the page and the table also show the details that are given. */
export function renderReport(
  summary: Summary,
  format: ReportFormat,
  details: ReportDetails = noDetails,
): string {
  switch (format) {
    case "text":
      return `${renderText(summary)}\n`;
    case "markdown":
      return renderMarkdown(summary, details);
    case "json":
      return `${JSON.stringify(summary, null, 2)}\n`;
    case "junit":
      return renderJunit(summary);
    case "html":
      return renderSummaryPage(summary, details);
    case "csv":
      return renderCsv(summary, details);
    default:
      return assertNever(format);
  }
}

/** The form that a file name asks for: `.md` Markdown, `.json` JSON, `.xml` JUnit, `.html` a page, `.csv` a table, `.txt` text; null for any other ending. */
export function reportFormatOf(file: string): ReportFormat | null {
  const ending = file.slice(file.lastIndexOf(".") + 1).toLowerCase();
  switch (ending) {
    case "md":
    case "markdown":
      return "markdown";
    case "json":
      return "json";
    case "xml":
      return "junit";
    case "html":
    case "htm":
      return "html";
    case "csv":
      return "csv";
    case "txt":
      return "text";
    default:
      return null;
  }
}
