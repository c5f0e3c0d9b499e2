import { extname } from "node:path";
import { parseDocument } from "yaml";
import { z } from "zod";
import { type OutputCheck, outputCheckSchema } from "../domain/index.ts";
import { InputError } from "../errors/index.ts";
import { checkIssues } from "../judge/index.ts";
import { readInputFile, schemaIssues } from "../suite/index.ts";
import { describeJsonIssue, safeParseJson } from "../util/index.ts";

const checksFileSchema = z.strictObject({
  $schema: z.string().optional(),
  checks: z.array(outputCheckSchema).min(1),
});

/** Reads a file of checks: YAML or JSON, an object with the list `checks`. Throws an InputError that lists every problem. */
export async function loadChecks(file: string): Promise<readonly OutputCheck[]> {
  const place = { file, line: null };
  const read = await readInputFile(file);
  if (!read.ok) throw new InputError([{ ...place, field: null, problem: read.problem, remedy: read.remedy }]);
  const checked = checksFileSchema.safeParse(parseText(read.text, file));
  if (!checked.success) throw new InputError(schemaIssues(checked.error, place));
  const { checks } = checked.data;
  const issues = checkIssues(checks, { ...place, field: "checks" });
  if (issues.length > 0) throw new InputError(issues);
  return checks;
}

function parseText(text: string, file: string): unknown {
  const wrong = (line: number | null, problem: string): InputError =>
    new InputError([{ file, line, field: null, problem, remedy: "Mend it; see docs/score.md." }]);
  if (extname(file).toLowerCase() === ".json") {
    const parsed = safeParseJson(text);
    if (!parsed.ok) throw wrong(null, `Not one JSON value: ${describeJsonIssue(parsed.issue)}.`);
    return parsed.value;
  }
  const document = parseDocument(text, { logLevel: "silent" });
  const [error] = document.errors;
  if (error !== undefined) throw wrong(error.linePos?.[0].line ?? null, "The YAML is not well-formed.");
  return document.toJS({ maxAliasCount: 100 });
}
