import { assertNever, escapeHtml, escapeTerminal } from "../util/index.ts";
import type { ArmSummary, ListedJudgement, Summary } from "./summary.ts";

/**
 * Writes a summary as JUnit XML, one suite an arm: failed → `<error>`, no_match → `<failure>`, near_match, needs_human, unscored and
 * settled wrong goldens → `<skipped>`. Holdout judgements that are not listed are left out.
 */
export function renderJunit(summary: Summary): string {
  const suites = summary.arms.map((arm) => renderSuite(summary, arm));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xmlText(summary.suite)}">\n${suites.join("\n")}\n</testsuites>\n`;
}

function renderSuite(summary: Summary, arm: ArmSummary): string {
  const items = summary.judgements.filter((item) => item.arm === arm.name);
  const count = (...outcomes: readonly ListedJudgement["outcome"][]) =>
    items.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const skipped = items.length - count("match", "no_match", "failed");
  return [
    `  <testsuite name="${xmlText(arm.name)}" tests="${items.length}" failures="${count("no_match")}" errors="${count("failed")}" skipped="${skipped}">`,
    ...items.map((item) => renderCase(summary, item)),
    "  </testsuite>",
  ].join("\n");
}

function renderCase(summary: Summary, item: ListedJudgement): string {
  const name = item.sample === 0 ? item.qid : `${item.qid} (${item.sample})`;
  const open = `    <testcase classname="${xmlText(`${summary.suite}.${item.arm}`)}" name="${xmlText(name)}"`;
  const body = renderOutcome(item);
  return body === "" ? `${open}/>` : `${open}>${body}</testcase>`;
}

function renderOutcome({ outcome, rule, why }: ListedJudgement): string {
  const message = `message="${xmlText(`${outcome}: ${rule}`)}"`;
  switch (outcome) {
    case "match":
      return "";
    case "no_match":
      return `<failure type="${xmlText(rule)}" ${message}>${xmlText(why)}</failure>`;
    case "failed":
      return `<error type="${xmlText(rule)}" ${message}>${xmlText(why)}</error>`;
    case "near_match":
    case "needs_human":
    case "unscored":
    case "excluded":
      return `<skipped ${message}/>`;
    default:
      return assertNever(outcome);
  }
}

// Control and bidirectional characters are shown, because they would reach the terminal or page of whoever reads the file.
function xmlText(text: string): string {
  return escapeHtml(escapeTerminal(text));
}
