import { z } from "zod";
import { attemptKey, DEFAULT_ARM } from "../../domain/index.ts";
import { InputError, type InputIssue } from "../../errors/index.ts";
import { limitIssues, readJsonLines } from "../../suite/index.ts";

const lineSchema = z.looseObject({
  qid: z.string().min(1),
  arm: z.string().min(1).optional(),
  sample: z.int().min(0).optional(),
  tool_log: z.unknown().optional(),
});

/**
 * Reads a host's log of many attempts, by `attemptKey`: a line is one call with the `qid` (and `arm`, `sample`) of its attempt, or a whole `tool_log`. Throws an
 * InputError with every problem.
 */
export async function readToolLogs(file: string): Promise<ReadonlyMap<string, unknown>> {
  const logs = new Map<string, unknown[]>();
  const issues: InputIssue[] = [];
  for await (const read of readJsonLines(file)) {
    if (read.kind === "issue") {
      issues.push(read.issue);
      continue;
    }
    const parsed = lineSchema.safeParse(read.value);
    if (!parsed.success) {
      const problem = "The line does not say of which attempt it is.";
      issues.push({ file, line: read.line, field: "qid", problem, remedy: "Write the qid of its case." });
      continue;
    }
    const { qid, arm = DEFAULT_ARM, sample = 0, tool_log, ...call } = parsed.data;
    const key = attemptKey({ qid, arm, sample });
    const calls = tool_log === undefined ? [call] : Array.isArray(tool_log) ? tool_log : [tool_log];
    logs.set(key, [...(logs.get(key) ?? []), ...calls]);
  }
  if (issues.length > 0) throw new InputError(limitIssues(issues));
  return logs;
}
