import { counted } from "../../util/index.ts";
import { isFlip } from "../compare/compare-case.ts";
import {
  type ComparedCase,
  type ComparedSide,
  type Comparison,
  caseChanges,
  transitionWords,
} from "../compare/comparison.ts";
import { comparisonRateRows, sliceRows } from "../compare/comparison-rate-rows.ts";
import {
  calibrationNotes,
  changeWords,
  checkWords,
  conditionWords,
  decisionWords,
  formatSideRate,
  powerSentences,
  resultSentence,
} from "../compare/comparison-words.ts";
import { formatEstimate } from "../format-estimate.ts";
import { formatP } from "../format-p.ts";
import { hiddenWords } from "../hidden-words.ts";
import { flipMatrix, intervalPlot } from "../svg/index.ts";
import { type Html, html } from "./html.ts";
import { block, facts, mark, renderPage, table, tile } from "./page.ts";

/** Writes a comparison as a page: whether to take the change and why, then the numbers, then every case that changed, both queries side by side. */
export function renderComparisonPage(comparison: Comparison): string {
  const { suite, acceptance, paired, pre, post, cases } = comparison;
  const changed = cases.filter(({ target, change }) => target || isFlip(change));
  const others = cases.filter((one) => !changed.includes(one));
  return renderPage(`${suite}: comparison`, [
    html`<h1>${suite}: ${decisionWords(comparison)}</h1>
<p class="small">${pre.run_id} [${pre.arm}] → ${post.run_id} [${post.arm}] · judge ${comparison.judge_model ?? "without a model"} · identity ${comparison.judge_identity.slice(0, 12)}</p>
<p class="lead">${resultSentence(comparison)}</p>
<div class="tiles">${[
      tile(`${paired.improved}`, "cases improved"),
      tile(`${paired.regressed}`, "cases regressed"),
      tile(`${comparison.counts.same_pass + comparison.counts.same_fail}`, "pass or fail as before"),
      tile(mark(acceptance.decision), "decision by the conditions below"),
    ]}</div>`,
    calibrationNotes(comparison).map((note) => html`<p class="notice">${note}</p>`),
    comparison.pin_differences.map(
      ({ pin, qids }) =>
        html`<p class="notice">Differs, and was allowed to: ${pin} in ${counted(qids.length, "case")}.</p>`,
    ),
    comparison.notes.map((note) => html`<p class="notice">${note}</p>`),
    html`<h2>May the change be taken?</h2>`,
    table(
      ["condition", "met", "why"],
      acceptance.checks.map(({ condition, result, reason }) => [
        conditionWords(condition),
        mark(checkWords(result)),
        reason,
      ]),
    ),
    html`<h2>Pass rates</h2><figure>${ratePlot(comparison)}<figcaption>Share of cases that pass, of those that pass or fail; 95 % intervals. Slices take the cases decided in both arms.</figcaption></figure>`,
    tagPlot(comparison),
    html`<h2>What changed</h2><figure>${matrix(comparison)}<figcaption>Cases by outcome before and after; off the diagonal the outcome changed.</figcaption></figure>`,
    table(
      ["change", "cases"],
      caseChanges
        .filter((change) => comparison.counts[change] > 0)
        .map((change) => [changeWords(change), comparison.counts[change]]),
      [1],
    ),
    html`<h2>For the statistician</h2>`,
    statistics(comparison),
    html`<h2>Cases that changed, and targets (${changed.length})</h2>`,
    changed.map((one) => caseDetails(one)),
    others.length === 0 ? null : html`<h2>All other cases (${others.length})</h2>`,
    others.map((one) => caseDetails(one)),
    comparison.holdout_hidden === 0
      ? null
      : html`<p class="small">${hiddenWords(comparison.holdout_hidden, "case")}</p>`,
  ]);
}

function ratePlot(comparison: Comparison): Html {
  return { markup: intervalPlot("Pass rates before and after", comparisonRateRows(comparison)) };
}

function tagPlot({ tags }: Comparison): Html | null {
  const rows = sliceRows(tags);
  const plot: Html = { markup: intervalPlot("Pass rates by tag", rows) };
  return rows.length === 0
    ? null
    : html`<details><summary>By tag</summary><figure>${plot}</figure></details>`;
}

function matrix({ transitions }: Comparison): Html {
  return { markup: flipMatrix({ words: transitionWords, counts: transitions }) };
}

function statistics(comparison: Comparison): Html {
  const { pre, post, post2, paired, flips, flip_count, noise } = comparison;
  return html`${facts([
    ["Pass rate before", formatSideRate(pre)],
    ["Pass rate after", formatSideRate(post)],
    ["Pass rate after, again", post2 === null ? null : formatSideRate(post2)],
    ["Pairs", `${paired.pairs} cases that pass or fail in both arms`],
    ["Difference", `${formatEstimate(paired.difference)} (Tango's score interval)`],
    [
      "Exact sign test (McNemar)",
      `one-sided p ${formatP(paired.p_better)} that the candidate is better, ${formatP(paired.p_worse)} that it is worse; the bar is ${paired.bar} improvements`,
    ],
    ["Verdicts that changed", `${flip_count}: ${formatEstimate(flips)}`],
    [
      "A/A noise",
      noise === null
        ? "not measured under these pins"
        : `${noise.flips} of ${noise.cases} flipped between two passes over the same thing (${noise.kind}); band ${(100 * noise.band).toFixed(1)} %`,
    ],
  ])}${powerSentences(comparison).map((sentence) => html`<p>${sentence}</p>`)}`;
}

function caseDetails(one: ComparedCase): Html {
  const target = one.target ? html` ${mark("target")}` : null;
  return html`<details><summary><strong>${one.qid}</strong> ${mark(one.change === "improved" || one.change === "regressed" ? one.change : changeWords(one.change))}${target} <bdi>${one.question}</bdi></summary>
<div class="sides">${sideColumn("Before", one.pre)}${sideColumn("After", one.post)}</div>${
    one.post2 === null ? null : sideColumn("After, again", one.post2)
  }
${facts([
  ["Split", one.split],
  ["Tags", one.tags.join(", ")],
])}</details>`;
}

function sideColumn(name: string, side: ComparedSide | null): Html {
  if (side === null) return html`<section><h3>${name}</h3><p class="none">no attempt</p></section>`;
  return html`<section><h3>${name} ${mark(side.outcome)}</h3><p>${side.why}</p>
<h3>Final query</h3>${block(side.final_query)}<h3>Answer</h3>${block(side.answer_text)}
${facts([
  ["Rule", side.rule],
  ["Samples", side.samples.length > 1 ? side.samples.join(", ") : null],
  ["Label of", side.labelled_by],
  ["Attempt", side.attempt_sha.slice(0, 12)],
])}</section>`;
}
