import { stat } from "node:fs/promises";
import { relative } from "node:path";
import { type LintFinding, lintRubricFile, lintSuite } from "../conduct/index.ts";
import { loadRubric, loadSuite } from "../suite/index.ts";
import { escapeTerminal } from "../util/index.ts";

/** Lints a suite folder, or a rubric file. Throws an InputError where it cannot be read as one. */
export async function lintPath(path: string): Promise<readonly LintFinding[]> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => true,
  );
  return isFolder
    ? await lintSuite(await loadSuite(path))
    : lintRubricFile((await loadRubric(path)).rubric, path);
}

/** Writes a finding on one line: place, severity, code, reason and what to do. */
export function lintFindingLine({
  file,
  line,
  qid,
  severity,
  code,
  reason,
  suggestion,
}: LintFinding): string {
  const place = [relative(process.cwd(), file), line].filter((part) => part !== null).join(":");
  return escapeTerminal(
    `${place}: ${severity} ${code}${qid === null ? "" : ` [${qid}]`}: ${reason} ${suggestion}`,
  );
}
