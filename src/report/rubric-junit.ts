import { escapeHtml, escapeTerminal } from "../util/index.ts";
import type { PairSummary } from "./pair-summary.ts";
import type { ScoreSummary } from "./score-summary.ts";

/**
 * Writes a run under a rubric as JUnit XML: failed → `<error>`, FAIL → `<failure>`, needs_human and unscored → `<skipped>`. A compared pair that has its outcome
 * passes, whoever won.
 */
export function renderRubricJunit(summary: ScoreSummary | PairSummary): string {
  const cases: readonly JunitCase[] = summary.evaluations.map(({ id, status, verdict }) => ({
    id,
    status,
    verdict,
  }));
  const count = (kind: Kind) => cases.filter((one) => kindOf(one) === kind).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlText(summary.source)}">`,
    `  <testsuite name="${xmlText(summary.rubric.name)}" tests="${cases.length}" failures="${count("failure")}" errors="${count("error")}" skipped="${count("skipped")}">`,
    ...cases.map((one) => renderCase(summary.rubric.name, one)),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

interface JunitCase {
  readonly id: string;
  readonly status: "decided" | "needs_human" | "unscored" | "failed";
  readonly verdict: string;
}

type Kind = "passed" | "failure" | "error" | "skipped";

function kindOf({ status, verdict }: JunitCase): Kind {
  if (status === "failed") return "error";
  if (status !== "decided") return "skipped";
  return verdict.startsWith("FAIL") ? "failure" : "passed";
}

function renderCase(rubric: string, one: JunitCase): string {
  const open = `    <testcase classname="${xmlText(rubric)}" name="${xmlText(one.id)}"`;
  const kind = kindOf(one);
  return kind === "passed" ? `${open}/>` : `${open}><${kind} message="${xmlText(one.verdict)}"/></testcase>`;
}

// Control and bidirectional characters are shown, because they would reach the terminal or page of whoever reads the file.
function xmlText(text: string): string {
  return escapeHtml(escapeTerminal(text));
}
