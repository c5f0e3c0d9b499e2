import { formatEstimate, formatTally } from "./format-estimate.ts";
import { callsFact, openFacts } from "./open-facts.ts";
import type { ReportFacts, ReportTable, Safe } from "./report-table.ts";
import { estimateText } from "./rubric-head.ts";
import { formatNumber } from "./rubric-style.ts";
import type { CriterionSummary, ScoreSummary } from "./score-summary.ts";

/** What a run over outputs came to: its pass rate, outcomes, reasons and calls. */
export function scoreFacts(summary: ScoreSummary): ReportFacts {
  const { counts, reasons } = summary;
  const facts: ReportFacts = [
    ["Pass rate", `${formatEstimate(summary.pass_rate)} = pass / (pass + fail)`],
    [
      "Outcomes",
      `pass ${counts.pass} · fail ${counts.fail} · needs a person ${counts.needs_human} · failed ${counts.failed} · unscored ${counts.unscored} · of ${counts.selected}`,
    ],
    ["Labels of people", counts.labelled === 0 ? "" : `on ${counts.labelled}`],
    ["Failed by", formatTally(summary.failed_by)],
    ...openFacts(reasons),
    ["Flags", formatTally(summary.flags)],
    callsFact(summary),
  ];
  return facts.filter(([, value]) => value !== "");
}

/** What became of each gate and each check over a run; null where there are none. */
export function gateTable({ gates, checks }: ScoreSummary, safe: Safe): ReportTable | null {
  if (gates.length + checks.length === 0) return null;
  return {
    head: ["gate", "pass", "fail", "needs a person", "failed"],
    rows: [
      ...gates.map(({ id, pass, fail, needs_human, failed }) => [
        safe(id),
        `${pass}`,
        `${fail}`,
        `${needs_human}`,
        `${failed}`,
      ]),
      ...checks.map(({ id, pass, fail, unknown }) => [
        `${safe(id)} (check)`,
        `${pass}`,
        `${fail}`,
        `${unknown} unknown`,
        "0",
      ]),
    ],
    numeric: [1, 2, 3, 4],
  };
}

/** What became of each criterion over a run, each on its own scale; null where there are none. */
export function criteriaTable({ criteria }: ScoreSummary, safe: Safe): ReportTable | null {
  if (criteria.length === 0) return null;
  return {
    head: [
      "criterion",
      "scale",
      "mean (95 %)",
      "median",
      "scored",
      "passes",
      "open",
      "score ~ length",
      "stages at fault",
    ],
    rows: criteria.map((criterion) => criterionRow(criterion, safe)),
    numeric: [3, 4],
  };
}

function criterionRow(criterion: CriterionSummary, safe: Safe): readonly string[] {
  const { id, min, max, mean, median, scored, pass_at, pass_rate, needs_human, failed, length } = criterion;
  const open = needs_human + failed;
  return [
    safe(id),
    `${formatNumber(min)}–${formatNumber(max)}`,
    mean === null ? "–" : `${mean.value.toFixed(2)} (${mean.low.toFixed(2)}–${mean.high.toFixed(2)})`,
    median === null ? "–" : formatNumber(median),
    `${scored}`,
    pass_at === null ? "no passAt" : `${formatEstimate(pass_rate)} at ${formatNumber(pass_at)}`,
    open === 0 ? "0" : `${needs_human} need a person, ${failed} failed`,
    length === null ? "under 30 scores" : estimateText(length),
    formatTally(criterion.stages) || "none",
  ];
}
