import { appendFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigurationError } from "../errors/index.ts";
import { type AnySummary, renderAnyReport, reportFormatOf } from "../report/index.ts";

/** Checks before any work that every file to be written has an ending that names a form. Throws a ConfigurationError. */
export function checkOutputs(files: readonly string[]): void {
  for (const file of files) {
    if (reportFormatOf(file) === null) {
      throw new ConfigurationError(
        "configuration_invalid",
        `${file}: the ending names no form of report; use .md, .json, .xml or .txt.`,
      );
    }
  }
}

/** Writes the reports, each whole or not at all, and in a GitHub action its job summary. Throws a ConfigurationError where the disk refuses. */
export async function writeReports(
  summary: AnySummary,
  files: readonly string[],
  stepSummary: string | undefined,
): Promise<void> {
  for (const file of files) {
    const format = reportFormatOf(file);
    if (format === null) continue;
    await replaceFile(file, renderAnyReport(summary, format));
  }
  if (stepSummary !== undefined && stepSummary !== "") {
    await appendFile(stepSummary, renderAnyReport(summary, "markdown")).catch(() => {});
  }
}

/** Writes a file whole or not at all, with its folder. Throws a ConfigurationError where the disk refuses. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const draft = `${file}.draft-${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, content);
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
