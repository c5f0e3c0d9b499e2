import { join } from "node:path";
import type { LoadedCase, Suite } from "../../domain/index.ts";
import { casesFileName, parseRubric, readJudgeRegressions } from "../../suite/index.ts";
import type { LintFinding } from "./lint-finding.ts";
import type { LintCase, LintPlace, SuiteSubject } from "./lint-rule.ts";
import { suiteRules } from "./suite-rules.ts";

/**
 * Finds what an author of a suite should mend or look at: in questions, goldens, rubrics, names and in the suite as a whole; `suiteRules` says
 * what each code means. Cases that are not judged are left out. Findings stand in the order of the file, then of the rules. Reads
 * `judge-regressions.jsonl` beside the cases.
 */
export async function lintSuite(suite: Suite): Promise<readonly LintFinding[]> {
  const subject: SuiteSubject = {
    suite,
    cases: suite.cases.filter(isJudged).map(lintCaseOf),
    regressions: await readJudgeRegressions(suite.root),
  };
  const file = join(suite.root, casesFileName);
  const findings = suiteRules.flatMap(({ code, severity, finds, suggestion, find }) =>
    find(subject).map((place) => ({
      code,
      severity,
      ...placeOf(place, file),
      reason: reasonOf(finds, place),
      suggestion,
    })),
  );
  return findings.sort((left, right) => (left.line ?? 0) - (right.line ?? 0));
}

function isJudged({ evalCase: { state } }: LoadedCase): boolean {
  return state === undefined || state === "selected";
}

function lintCaseOf(loaded: LoadedCase): LintCase {
  const { qid, question, golden } = loaded.evalCase;
  const kind = golden?.kind ?? null;
  return { loaded, qid, question, kind, rubric: parseRubric(golden?.rubric, kind) };
}

function placeOf(
  { lintCase, file, line, qid }: LintPlace,
  casesFile: string,
): Pick<LintFinding, "file" | "line" | "qid"> {
  return {
    file: file ?? casesFile,
    line: line ?? lintCase?.loaded.line ?? null,
    qid: qid ?? lintCase?.qid ?? null,
  };
}

/** The sentence of the rule with the detail of the place in parentheses. */
function reasonOf(finds: string, { detail }: LintPlace): string {
  return detail === undefined ? finds : `${finds.replace(/\.$/, "")} (${detail}).`;
}
