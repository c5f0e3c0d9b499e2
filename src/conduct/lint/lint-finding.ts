import type { LintSeverity } from "./lint-rule.ts";
import type { RubricFileLintCode } from "./rubric-rules.ts";
import type { SuiteLintCode } from "./suite-rules.ts";

/** The code of a finding. */
export type LintCode = SuiteLintCode | RubricFileLintCode;

/** One thing that an author should mend or look at. */
export interface LintFinding {
  readonly code: LintCode;
  readonly severity: LintSeverity;
  readonly file: string;
  /** Counted from 1; null where it is about the file as a whole. */
  readonly line: number | null;
  readonly qid: string | null;
  /** What was found, with clause, column or field; it quotes no text. */
  readonly reason: string;
  /** What to do about it. */
  readonly suggestion: string;
}
