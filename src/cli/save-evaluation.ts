import { existsSync } from "node:fs";
import { join } from "node:path";
import { type AnySummary, renderAnyReport } from "../report/index.ts";
import { replaceFile } from "./write-reports.ts";

/** What is saved, and under which name. */
export interface SaveEvaluationOptions {
  readonly summary: AnySummary;
  /** Words for the file name; letters and digits of them are kept. */
  readonly task: string;
  readonly now: Date;
  /** @default the working folder */
  readonly root?: string;
}

/** Writes the report to `docs/evals/YYYY-MM-DD-<task>-eval.md`, numbered from the second of a day on, and returns the path. */
export async function saveEvaluation({
  summary,
  task,
  now,
  root = process.cwd(),
}: SaveEvaluationOptions): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const slug =
    task
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "task";
  const named = (number: number) =>
    join(root, "docs", "evals", `${day}-${slug}${number === 1 ? "" : `-${number}`}-eval.md`);
  let number = 1;
  while (existsSync(named(number))) number += 1;
  await replaceFile(named(number), renderAnyReport(summary, "markdown"));
  return named(number);
}
