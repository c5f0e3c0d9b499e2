import type { OutputCheck } from "../../../domain/index.ts";
import type { InputIssue } from "../../../errors/index.ts";
import { unsupportedInSchema } from "./json-schema.ts";

/** Where checks stand. */
export interface ChecksPlace {
  readonly file: string | null;
  readonly line: number | null;
  /** Path to the list of checks. */
  readonly field: string;
}

/** Finds what is wrong with checks that have their form: ids given twice, schemas with keywords that would let values through unseen. */
export function checkIssues(checks: readonly OutputCheck[], place: ChecksPlace): readonly InputIssue[] {
  const issues: InputIssue[] = [];
  const ids = new Set<string>();
  for (const [index, check] of checks.entries()) {
    const field = `${place.field}[${index}]`;
    if (check.id !== undefined && ids.has(check.id)) {
      issues.push({
        ...place,
        field: `${field}.id`,
        problem: "The id occurs twice.",
        remedy: "Give each check an id of its own.",
      });
    }
    if (check.id !== undefined) ids.add(check.id);
    if (check.kind !== "json_schema") continue;
    const unsupported = unsupportedInSchema(check.schema);
    if (unsupported !== null) {
      issues.push({
        ...place,
        field: `${field}.schema`,
        problem: `The schema holds something that is not supported, at ${unsupported}.`,
        remedy: "See docs/score.md for the keywords that are; references must be local.",
      });
    }
  }
  return issues;
}
