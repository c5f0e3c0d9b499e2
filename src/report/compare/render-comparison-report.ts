import { assertNever } from "../../util/index.ts";
import { renderComparisonPage } from "../html/comparison-page.ts";
import { reportFormatOf } from "../render-report.ts";
import type { Comparison } from "./comparison.ts";
import { renderComparisonCsv } from "./comparison-csv.ts";
import { renderComparison } from "./render-comparison.ts";

/** The forms of a comparison. */
export const comparisonFormats = ["text", "markdown", "json", "html", "csv"] as const;
/** One of the forms of a comparison. */
export type ComparisonFormat = (typeof comparisonFormats)[number];

/** Writes a comparison in the given form, as the whole content of a file. */
export function renderComparisonReport(comparison: Comparison, format: ComparisonFormat): string {
  switch (format) {
    case "text":
    case "markdown":
      return renderComparison(comparison, format);
    case "json":
      return `${JSON.stringify(comparison, null, 2)}\n`;
    case "html":
      return renderComparisonPage(comparison);
    case "csv":
      return renderComparisonCsv(comparison);
    default:
      return assertNever(format);
  }
}

/** The form that a file name asks for; null for an ending that names none. */
export function comparisonFormatOf(file: string): ComparisonFormat | null {
  const format = reportFormatOf(file);
  return comparisonFormats.find((one) => one === format) ?? null;
}
