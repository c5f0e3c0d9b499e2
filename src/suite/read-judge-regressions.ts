import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type JudgeRegression, judgeRegressionSchema } from "../domain/index.ts";
import type { InputIssue } from "../errors/index.ts";
import type { JsonValue } from "../util/index.ts";
import { limitIssues } from "./limit-issues.ts";
import { readJsonLines } from "./read-json-lines.ts";
import { schemaIssues } from "./schema-issues.ts";

/** The file of a suite that holds its settled predictions. */
export const judgeRegressionsFileName = "judge-regressions.jsonl";

/** The settled predictions of a suite with what is wrong in their file. */
export interface JudgeRegressionsReading {
  readonly file: string;
  /** Whether there is such a file. */
  readonly exists: boolean;
  readonly fixtures: readonly LoadedRegression[];
  /** Lines that cannot be read and ids that occur twice. */
  readonly issues: readonly InputIssue[];
}

/** A settled prediction with its line, counted from 1. */
export interface LoadedRegression {
  readonly fixture: JudgeRegression;
  readonly line: number;
}

/** Reads `judge-regressions.jsonl` of a suite folder; a suite without the file has no fixtures. */
export async function readJudgeRegressions(root: string): Promise<JudgeRegressionsReading> {
  const file = join(root, judgeRegressionsFileName);
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (!exists) return { file, exists, fixtures: [], issues: [] };
  const fixtures: LoadedRegression[] = [];
  const issues: InputIssue[] = [];
  const lines = new Map<string, number>();
  for await (const read of readJsonLines(file)) {
    if (read.kind === "issue") {
      issues.push(read.issue);
      continue;
    }
    const { line } = read;
    const fixture = parseFixture(read.value, { file, line });
    if (Array.isArray(fixture)) {
      issues.push(...fixture);
      continue;
    }
    const earlier = lines.get(fixture.fixtureId);
    if (earlier === undefined) fixtures.push({ fixture, line });
    else issues.push(duplicate(file, line, earlier));
    lines.set(fixture.fixtureId, earlier ?? line);
  }
  return { file, exists, fixtures, issues: limitIssues(issues) };
}

/** The value as the file has it, unknown fields included, once the schema has accepted it. */
function parseFixture(
  value: JsonValue,
  place: { readonly file: string; readonly line: number },
): JudgeRegression | InputIssue[] {
  const checked = judgeRegressionSchema.safeParse(value);
  return checked.success ? (value as JudgeRegression) : [...schemaIssues(checked.error, place)];
}

function duplicate(file: string, line: number, earlier: number): InputIssue {
  const problem = `Line ${earlier} has the same fixtureId.`;
  return { file, line, field: "fixtureId", problem, remedy: "Give each fixture an id of its own." };
}
