import { attemptSchema, type LoadedAttempt, type Suite, type SuiteWarning } from "../domain/index.ts";
import { InputError, type InputIssue } from "../errors/index.ts";
import { canonicalJson, nearSpellings } from "../util/index.ts";
import { limitIssues } from "./limit-issues.ts";
import { type AttemptPlace, loadAttempt } from "./load-attempt.ts";
import { unknownFieldWarning } from "./load-case.ts";
import { readJsonLines } from "./read-json-lines.ts";
import { unknownFields } from "./unknown-fields.ts";

/** What `readAttempts` may be told beside files and suite. */
export interface ReadAttemptsOptions {
  /** Is told of fields that are not known; each once a file. */
  readonly onWarning?: (warning: SuiteWarning) => void;
}

/**
 * Reads one or more files of attempts, one JSON object a line, in their order; throws an `InputError` that lists every problem.
 * A qid that the suite does not have is an error, with near spellings suggested; so are two lines with one qid, arm and sample.
 * Unknown fields are kept. An absent arm is `default`, an absent sample is 0.
 */
export async function readAttempts(
  files: string | readonly string[],
  suite: Suite,
  { onWarning = () => {} }: ReadAttemptsOptions = {},
): Promise<readonly LoadedAttempt[]> {
  const qids = new Set(suite.cases.map(({ evalCase }) => evalCase.qid));
  const attempts: LoadedAttempt[] = [];
  const issues: InputIssue[] = [];
  const places = new Map<string, string>();
  for (const file of typeof files === "string" ? [files] : files) {
    const reported = new Set<string>();
    for await (const read of readJsonLines(file)) {
      if (read.kind === "issue") {
        issues.push(read.issue);
        continue;
      }
      const place = { file, line: read.line };
      const reading = loadAttempt(read.value, place);
      if (!reading.ok) {
        issues.push(...reading.issues);
        continue;
      }
      const { loaded } = reading;
      for (const unknown of unknownFields(loaded.attempt, Object.keys(attemptSchema.shape))) {
        if (!reported.has(unknown.field)) onWarning(unknownFieldWarning(unknown, place, loaded.qid));
        reported.add(unknown.field);
      }
      const key = canonicalJson([loaded.qid, loaded.arm, loaded.sample]);
      const earlier = places.get(key);
      if (earlier !== undefined) issues.push(duplicate(place, earlier));
      else if (!qids.has(loaded.qid)) issues.push(unknownQid(place, loaded.qid, qids));
      else attempts.push(loaded);
      places.set(key, earlier ?? `${file}:${read.line}`);
    }
  }
  if (issues.length > 0) throw new InputError(limitIssues(issues));
  return attempts;
}

function duplicate(place: AttemptPlace, earlier: string): InputIssue {
  const problem = `${earlier} has the same qid, arm and sample.`;
  return {
    ...place,
    field: "qid",
    problem,
    remedy: "Give repetitions different samples, and variants different arms.",
  };
}

function unknownQid(place: AttemptPlace, qid: string, qids: ReadonlySet<string>): InputIssue {
  const near = nearSpellings(qid, qids);
  const remedy =
    near.length === 0 ? "Check that the attempts belong to this suite." : `Is ${near.join(" or ")} meant?`;
  return { ...place, field: "qid", problem: "The suite has no case with this qid.", remedy };
}
