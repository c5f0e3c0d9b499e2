import type { JudgeRubric } from "../../domain/index.ts";
import type { LintFinding } from "./lint-finding.ts";
import { rubricFileRules } from "./rubric-rules.ts";

/** Finds what an author of a rubric of the score and pair judges should mend or look at; `file` is what findings call it. */
export function lintRubricFile(rubric: JudgeRubric, file: string): readonly LintFinding[] {
  return rubricFileRules.flatMap(({ code, severity, finds, suggestion, find }) =>
    find(rubric).map(({ detail }) => {
      const reason = detail === undefined ? finds : `${finds.replace(/\.$/, "")} (${detail}).`;
      return { code, severity, file, line: null, qid: null, reason, suggestion };
    }),
  );
}
