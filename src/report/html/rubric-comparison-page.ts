import { measureNote, measureSentence, measureTable, sideFacts } from "../compare-rubric/measure-table.ts";
import type { RubricComparison } from "../compare-rubric/rubric-comparison.ts";
import { asIs } from "../report-table.ts";
import { intervalPlot } from "../svg/index.ts";
import { uncalibratedText } from "../uncalibrated-text.ts";
import { type HtmlPart, html } from "./html.ts";
import { drawing, facts, renderPage, reportTable, table, tile } from "./page.ts";

/** Writes a comparison of runs under a rubric as a page: what became of each measure in words, then the numbers, then every item that changed. */
export function renderRubricComparisonPage(comparison: RubricComparison): string {
  const { rubric, pre, post, mode, measures, changed, calibrated, shared } = comparison;
  return renderPage(`${rubric.name}: comparison`, [
    html`<h1>${rubric.name}: what the change did${calibrated === false ? " (uncalibrated)" : ""}</h1>
<p class="small">${pre.run_id} → ${post.run_id} · rubric ${rubric.name} ${rubric.revision} · identity ${comparison.judge_identity.slice(0, 12)}</p>`,
    measures.map((measure) => html`<p class="lead">${measureSentence(measure)}</p>`),
    html`<div class="tiles">${[
      tile(shared, mode === "pair" ? "pairs in both runs" : "outputs in both runs"),
      tile(changed.length, "of them changed"),
    ]}</div>`,
    calibrated === false ? html`<p class="notice">${uncalibratedText}</p>` : null,
    comparison.pin_differences.map((pin) => html`<p class="notice">Differs, and was allowed to: ${pin}.</p>`),
    comparison.notes.map((note) => html`<p class="notice">${note}</p>`),
    ratePlot(comparison),
    html`<h2>The numbers</h2>`,
    mode === "pair" ? html`<p>Winners are counted for A: a win is 1, a tie 0.5.</p>` : null,
    reportTable(measureTable(comparison, asIs)),
    html`<p class="small">${measureNote}</p>`,
    facts(sideFacts(comparison, asIs)),
    html`<h2>Items that changed (${changed.length})</h2>`,
    changed.length === 0
      ? html`<p>None.</p>`
      : table(
          ["item", "measure", "before", "after"],
          changed.flatMap(({ id, changes }) =>
            changes.map((change) => [id, change.id, change.before, change.after]),
          ),
        ),
  ]);
}

/** Shares before and after: of what passes, or of wins. Scores keep their own scales and stand in the table. */
function ratePlot({ measures }: RubricComparison): HtmlPart {
  const rows = measures
    .filter(({ kind }) => kind !== "criterion")
    .flatMap(({ kind, id, before, after }) => {
      const name = kind === "verdict" || id === "overall" ? "as a whole" : `${kind} ${id}`;
      return [
        { label: `${name}, before`, estimate: before },
        { label: `${name}, after`, estimate: after },
      ];
    });
  return rows.length === 0
    ? null
    : html`<h2>Before and after</h2>${drawing(intervalPlot("Before and after", rows), "Shares over the items of both runs, with 95 % intervals.")}`;
}
