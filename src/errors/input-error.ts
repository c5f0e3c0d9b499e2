import { EvalJudgeError } from "./eval-judge-error.ts";

/** One problem of an input: where it is, what is wrong and what to do. */
export interface InputIssue {
  /** The file as the caller named it, or null for a value. */
  readonly file: string | null;
  /** Line in the file, counted from 1, or null. */
  readonly line: number | null;
  /** Path to the field, such as `golden.value`, or null for the whole. */
  readonly field: string | null;
  /** What is wrong, in one sentence that quotes nothing from judged text. */
  readonly problem: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Input that does not have the required form: all problems at once. */
export class InputError extends EvalJudgeError<"input_invalid"> {
  readonly issues: readonly InputIssue[];

  constructor(issues: readonly InputIssue[], cause?: unknown) {
    super({ code: "input_invalid", message: issues.map(formatInputIssue).join("\n"), cause });
    this.issues = issues;
  }
}

/** Writes an issue as `file:line: field: problem. Remedy` on one line. */
export function formatInputIssue({ file, line, field, problem, remedy }: InputIssue): string {
  const place = file === null ? "" : line === null ? `${file}: ` : `${file}:${line}: `;
  return `${place}${field === null ? "" : `${field}: `}${problem} ${remedy}`.trimEnd();
}
