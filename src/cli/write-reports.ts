import { appendFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigurationError } from "../errors/index.ts";
import { type AnySummary, type ReportDetails, renderAnyReport, reportFormatOf } from "../report/index.ts";
import { withoutSecrets } from "./secret-sink.ts";

/** Checks before any work that every file to be written has an ending that names a form. Throws a ConfigurationError. */
export function checkOutputs(files: readonly string[]): void {
  for (const file of files) {
    if (reportFormatOf(file) === null) {
      throw new ConfigurationError(
        "configuration_invalid",
        `${file}: the ending names no form of report; use .html, .md, .json, .csv, .xml or .txt.`,
      );
    }
  }
}

/** Where else a report goes, and what it may show beside the summary. */
export interface WriteReportsOptions {
  /** File that a GitHub action shows as the summary of its job. */
  readonly stepSummary: string | undefined;
  readonly details: ReportDetails;
}

/** Writes the reports, each whole or not at all, and in a GitHub action its job summary. Throws a ConfigurationError where the disk refuses. */
export async function writeReports(
  summary: AnySummary,
  files: readonly string[],
  { stepSummary, details }: WriteReportsOptions,
): Promise<void> {
  for (const file of files) {
    const format = reportFormatOf(file);
    if (format === null) continue;
    await replaceFile(file, renderAnyReport(summary, format, { ...details, pictures: true }));
  }
  if (stepSummary !== undefined && stepSummary !== "") {
    await appendFile(stepSummary, withoutSecrets(renderAnyReport(summary, "markdown"))).catch(() => {});
  }
}

/** Writes a file whole or not at all, with its folder. Throws a ConfigurationError where the disk refuses. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const draft = `${file}.draft-${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, withoutSecrets(content));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw new ConfigurationError(
      "configuration_invalid",
      `${file} cannot be written; name a file in a folder that can be.`,
      error,
    );
  }
}
