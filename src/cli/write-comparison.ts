import { ConfigurationError } from "../errors/index.ts";
import { type Comparison, comparisonFormatOf, renderComparisonReport } from "../report/index.ts";
import { replaceFile } from "./write-reports.ts";

/** Checks before any work that every file to be written has an ending that names a form of a comparison. Throws a ConfigurationError. */
export function checkComparisonOutputs(files: readonly string[]): void {
  for (const file of files) {
    if (comparisonFormatOf(file) === null) {
      throw new ConfigurationError(
        "configuration_invalid",
        `${file}: the ending names no form of comparison; use .md, .json, .html, .csv or .txt.`,
      );
    }
  }
}

/** Writes a comparison in every form that is asked for, each file whole or not at all. Throws a ConfigurationError where the disk refuses. */
export async function writeComparison(comparison: Comparison, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const format = comparisonFormatOf(file);
    if (format !== null) await replaceFile(file, renderComparisonReport(comparison, format));
  }
}
