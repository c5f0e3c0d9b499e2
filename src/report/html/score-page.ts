import type { ReportDetails } from "../report-details.ts";
import { asIs, type ReportTable } from "../report-table.ts";
import type { ScoreEvaluation } from "../score-evaluation.ts";
import { criteriaTable, gateTable, scoreFacts } from "../score-facts.ts";
import type { ScoreSummary } from "../score-summary.ts";
import { intervalPlot } from "../svg/index.ts";
import { type HtmlPart, html } from "./html.ts";
import { drawing, facts, renderPage, reportTable, tile } from "./page.ts";
import { rateTile, rubricByline, rubricNotices } from "./rubric-page.ts";
import { scoreDetails } from "./score-details.ts";

/** Writes a run over outputs as a page: what it came to in words, each gate and each criterion on its own scale, then every output with what its scores rest on. */
export function renderScorePage(summary: ScoreSummary, { outputs = [] }: ReportDetails): string {
  const { source, counts, evaluations, redacted, calibrated, judge_models } = summary;
  const context = { judgeModels: judge_models, calibrated, redacted };
  const itemOf = new Map(redacted ? [] : outputs.map((one) => [one.itemSha, one.item]));
  const open = evaluations.length === 1;
  const shown = (one: ScoreEvaluation) =>
    scoreDetails(one, { context, item: itemOf.get(one.attempt_sha) ?? null, open });
  const of = (status: ScoreEvaluation["status"]) => evaluations.filter((one) => one.status === status);
  const decided = of("decided");
  const failing = decided.filter(({ verdict }) => verdict !== "PASS");
  return renderPage(`${source}: scores`, [
    html`<h1>${source}: what the scores came to</h1>`,
    rubricByline(summary),
    html`<p class="lead">${leadOf(summary)}</p>
<div class="tiles">${[
      rateTile(summary.pass_rate, "pass, of those that pass or fail"),
      tile(counts.pass, "pass"),
      tile(counts.fail, "fail"),
      tile(counts.needs_human, "wait for a person"),
      tile(counts.failed + counts.unscored, "without a verdict"),
    ]}</div>`,
    rubricNotices(summary),
    ratePlot(summary),
    tableSection("Gates and checks", gateTable(summary, asIs)),
    tableSection("Criteria, each on its own scale", criteriaTable(summary, asIs)),
    scoreTable(summary),
    html`<h2>For the statistician</h2>${facts(scoreFacts(summary))}`,
    list("Needs a person", of("needs_human"), shown),
    list("Could not be judged", of("failed"), shown),
    list("Unscored", of("unscored"), shown),
    list("Fails", failing, shown),
    list(
      "Passes",
      decided.filter((one) => !failing.includes(one)),
      shown,
    ),
  ]);
}

function leadOf({ counts, rubric }: ScoreSummary): string {
  const parts = [
    `${counts.pass} pass`,
    `${counts.fail} fail`,
    ...(counts.needs_human === 0 ? [] : [`${counts.needs_human} wait for a person`]),
    ...(counts.failed === 0 ? [] : [`${counts.failed} could not be judged`]),
    ...(counts.unscored === 0 ? [] : [`${counts.unscored} had nothing to score`]),
  ];
  const noun = counts.selected === 1 ? "output" : "outputs";
  return `Of ${counts.selected} ${noun} under ${rubric.name} ${rubric.revision}, ${parts.join(", ")}.`;
}

function ratePlot({ pass_rate, criteria }: ScoreSummary): HtmlPart {
  const rows = [
    ...(pass_rate === null ? [] : [{ label: "the whole verdict", estimate: pass_rate }]),
    ...criteria.flatMap(({ id, pass_rate: estimate }) =>
      estimate === null ? [] : [{ label: id, estimate }],
    ),
  ];
  if (rows.length === 0) return null;
  return html`<h2>Pass rates</h2>${drawing(
    intervalPlot("Pass rates", rows),
    "Share of outputs that pass, of those that pass or fail, and of scores at or above what a criterion asks for; 95 % intervals.",
  )}`;
}

function tableSection(title: string, table: ReportTable | null): HtmlPart {
  return table === null ? null : html`<h2>${title}</h2>${reportTable(table)}`;
}

/** How often each score was given; only where there is more than one output. */
function scoreTable({ criteria, evaluations }: ScoreSummary): HtmlPart {
  const scored = criteria.filter(({ scores }) => scores.length > 0);
  if (scored.length === 0 || evaluations.length === 1) return null;
  return html`<details><summary>How often each score was given</summary>${reportTable({
    head: ["criterion", "score", "outputs"],
    rows: scored.flatMap(({ id, scores }) => scores.map(({ score, count }) => [id, `${score}`, `${count}`])),
    numeric: [1, 2],
  })}</details>`;
}

function list(
  title: string,
  evaluations: readonly ScoreEvaluation[],
  shown: (one: ScoreEvaluation) => HtmlPart,
): HtmlPart {
  return evaluations.length === 0
    ? null
    : [html`<h2>${title} (${evaluations.length})</h2>`, evaluations.map(shown)];
}
