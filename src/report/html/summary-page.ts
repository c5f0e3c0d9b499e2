import { attemptKey, type CalibrationCard } from "../../domain/index.ts";
import { armSentence } from "../arm-sentence.ts";
import { confidencePlots } from "../card-plots.ts";
import { distinctDoubts } from "../distinct-doubts.ts";
import { calibrationSentences, formatCorrection, formatSliceRate } from "../format-calibration.ts";
import { formatCost, formatEstimate, formatTally } from "../format-estimate.ts";
import { hiddenWords } from "../hidden-words.ts";
import { rateRows, tagRows } from "../rate-rows.ts";
import type { ReportDetails } from "../report-details.ts";
import type { ArmSummary, CorrectionResult, ListedJudgement, Summary } from "../summary.ts";
import { intervalPlot } from "../svg/index.ts";
import { type Html, type HtmlPart, html } from "./html.ts";
import { judgementDetails } from "./judgement-details.ts";
import { facts, mark, renderPage, table, tile } from "./page.ts";

/** Writes a summary as a page: what it came to in words, then the numbers with their intervals, then every listed judgement with all that is known of it. */
export function renderSummaryPage(summary: Summary, { views, card }: ReportDetails): string {
  const { suite, arms, notes, queue, failures } = summary;
  const doubts = distinctDoubts(summary.doubts);
  const viewOf = new Map(views.map((view) => [attemptKey(view.judgement.pins), view]));
  const shown = (one: ListedJudgement): HtmlPart => {
    const view = viewOf.get(attemptKey(one));
    return view === undefined ? shortDetails(one) : judgementDetails({ ...view, outcome: one.outcome });
  };
  const open = new Set([...queue, ...failures].map(attemptKey));
  const rest = summary.judgements.filter((one) => !open.has(attemptKey(one)));
  return renderPage(`${suite}: report`, [
    html`<h1>${suite}: what the run came to</h1>
<p class="small">run ${summary.run_id} · judge ${summary.judge_model ?? "without a model"} · rules ${summary.judge_version} · identity ${summary.judge_identity.slice(0, 12)}</p>`,
    arms.map(armHead),
    calibrationSentences(summary).map((sentence) =>
      summary.calibrated === false
        ? html`<p class="notice">${sentence}</p>`
        : html`<p class="say">${sentence}</p>`,
    ),
    notes.map((note) => html`<p class="notice">${note}</p>`),
    html`<h2>Pass rates</h2><figure>${plainMarkup(intervalPlot("Pass rates", rateRows(arms)))}<figcaption>Share of answers that pass, of those that pass or fail, with 95 % intervals; what is open or could not be judged is in neither.</figcaption></figure>`,
    tagPlot(arms),
    html`<h2>For the statistician</h2>`,
    arms.map(armFacts),
    card === null ? null : cardPlots(card),
    doubts.length === 0
      ? null
      : [
          html`<h2>Doubts about goldens (${doubts.length})</h2>`,
          table(
            ["case", "status", "note", "settled by"],
            doubts.map(({ qid, gold_status, note, settled_by }) => [qid, gold_status, note, settled_by]),
          ),
        ],
    list("Needs a person", queue, shown),
    list("Could not be judged", failures, shown),
    list(open.size === 0 ? "Every verdict" : "Every other verdict", rest, shown),
    summary.holdout_hidden === 0
      ? null
      : html`<p class="small">${hiddenWords(summary.holdout_hidden, "judgement")}</p>`,
    summary.holdout_doubts_hidden === 0
      ? null
      : html`<p class="small">${hiddenWords(summary.holdout_doubts_hidden, "doubt")}</p>`,
  ]);
}

function armHead(arm: ArmSummary): Html {
  const { name, counts, pass_rate, rate_withheld, calibrated, corrected_pass_rate } = arm;
  const rate = pass_rate === null ? "–" : `${(100 * pass_rate.value).toFixed(0)} %`;
  const small =
    rate_withheld === "contaminated"
      ? "not published: contaminated"
      : formatSliceRate({ pass_rate, calibrated });
  return html`<p class="lead"><strong>${name}</strong>: ${armSentence(arm)}</p>
<div class="tiles">${[
    tile(rate, "pass, of those that pass or fail", small),
    correctedTile(corrected_pass_rate),
    tile(counts.match, "right"),
    tile(counts.no_match, "wrong"),
    tile(counts.needs_human, "wait for a person"),
    tile(counts.failed + counts.unscored, "without a verdict"),
  ]}</div>`;
}

/** The corrected rate stands beside the raw one where there is one. */
function correctedTile(corrected: CorrectionResult | null): HtmlPart {
  return corrected?.kind === "estimate"
    ? tile(
        `${(100 * corrected.value).toFixed(0)} %`,
        "pass, corrected by the measured error of the judge",
        formatEstimate(corrected),
      )
    : null;
}

function tagPlot(arms: readonly ArmSummary[]): HtmlPart {
  const rows = tagRows(arms);
  return rows.length === 0
    ? null
    : html`<details><summary>By tag (${rows.length})</summary><figure>${plainMarkup(intervalPlot("Pass rates by tag", rows))}</figure></details>`;
}

function armFacts(arm: ArmSummary): Html {
  const { counts, reasons } = arm;
  return html`<h3>${arm.name}</h3>${facts([
    ["Pass rate", formatSliceRate(arm)],
    [
      "Corrected pass rate",
      arm.corrected_pass_rate === null ? null : formatCorrection(arm.corrected_pass_rate),
    ],
    ["Match of all selected", formatEstimate(arm.match_of_selected)],
    [
      "Counts",
      `match ${counts.match} · no_match ${counts.no_match} · near_match ${counts.near_match} · needs_human ${counts.needs_human} · unscored ${counts.unscored} · failed ${counts.failed} · golden wrong ${counts.excluded} · of ${counts.selected}`,
    ],
    ["Labels of people", counts.labelled === 0 ? null : counts.labelled],
    ["Coverage", arm.coverage === null ? null : `${(100 * arm.coverage).toFixed(1)} %`],
    ["Decided by", formatTally(arm.decided_by)],
    ["Rules", formatTally(arm.rules)],
    ["Needs a person because", formatTally(reasons.needs_human)],
    ["Unscored because", formatTally(reasons.unscored)],
    ["Failed because", formatTally(reasons.failed)],
    ["Flags", formatTally(arm.flags)],
    ["Verdicts that repeats changed", arm.flip_rate === null ? null : formatEstimate(arm.flip_rate)],
    ...arm.pass_at_k.map(
      ({ k, any, all }) =>
        [`pass@${k}, pass^${k}`, `${formatEstimate(any)}, ${formatEstimate(all)}`] as const,
    ),
    [
      "Calls",
      arm.calls === 0 ? null : `${arm.calls} (${arm.calls_cached} cached), ${formatCost(arm.cost_usd)}`,
    ],
  ])}`;
}

/** How reliable the confidence of the judge was on its labels, and what abstaining buys. */
function cardPlots(card: CalibrationCard): HtmlPart {
  const plots = confidencePlots(card.parts[0]?.overall.confidence ?? null);
  if (plots === null) return null;
  return html`<h2>How far the judge's confidence can be trusted</h2><div class="sides">
<figure>${plainMarkup(plots.reliability)}<figcaption>Reliability on labels of people; on the diagonal, stated and seen are equal.</figcaption></figure>
<figure>${plainMarkup(plots.riskCoverage)}<figcaption>What is wrong among the verdicts, the more of them are taken.</figcaption></figure></div>`;
}

function list(
  title: string,
  items: readonly ListedJudgement[],
  shown: (one: ListedJudgement) => HtmlPart,
): HtmlPart {
  return items.length === 0 ? null : [html`<h2>${title} (${items.length})</h2>`, items.map(shown)];
}

function shortDetails({ qid, arm, outcome, rule, why }: ListedJudgement): Html {
  return html`<details><summary><strong>${qid}</strong> <span class="small">${arm}</span> ${mark(outcome)}</summary>${facts(
    [
      ["Rule", rule],
      ["Why", why],
    ],
  )}</details>\n`;
}

// The plots escape what they are given and are markup as they stand.
function plainMarkup(markup: string): Html {
  return { markup };
}
