import type { InputIssue } from "../errors/index.ts";

/** How many issues of one input are listed. */
export const maxListedIssues = 1000;

/** Keeps the first issues and counts the others in a last one, so that a wrong file of a million lines stays readable. */
export function limitIssues(issues: readonly InputIssue[]): readonly InputIssue[] {
  if (issues.length <= maxListedIssues) return issues;
  const problem = `${issues.length - maxListedIssues} further problems are not listed.`;
  const rest: InputIssue = {
    file: null,
    line: null,
    field: null,
    problem,
    remedy: "Mend the listed ones first.",
  };
  return [...issues.slice(0, maxListedIssues), rest];
}
