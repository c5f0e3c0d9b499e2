import { hiddenWords } from "../hidden-words.ts";
import { asIs } from "../report-table.ts";
import type { Attribution } from "../retrieval-attribution.ts";
import {
  attributionLists,
  attributionTable,
  retrievalFacts,
  routeText,
  typeTable,
} from "../retrieval-facts.ts";
import type { RetrievalSummary } from "../retrieval-summary.ts";
import { intervalPlot } from "../svg/index.ts";
import { type HtmlPart, html } from "./html.ts";
import { drawing, facts, foldedList, mark, renderPage, reportTable, table, tile } from "./page.ts";
import { rateTile } from "./rubric-page.ts";

/** Writes a run over searches as a page: coverage, recall and precision in words and as plots, what was missed, and where wrong answers come from. */
export function renderRetrievalPage(summary: RetrievalSummary): string {
  const { source, counts, calibrated, missed, out_of_scope, queue, searches, attribution } = summary;
  const types = typeTable(summary, asIs);
  return renderPage(`${source}: retrieval`, [
    html`<h1>${source}: what the searches returned</h1>
<p class="small">run ${summary.run_id} · judge ${summary.judge_model ?? "without a model"} · rules ${summary.judge_version} · identity ${summary.judge_identity.slice(0, 12)} · entities ${summary.entities_sha.slice(0, 12)}</p>
<p class="lead">${leadOf(summary)}</p>
<div class="tiles">${[
      rateTile(summary.scope, "of the terms are in the model (coverage)"),
      rateTile(summary.recall.lenient, "of those have a hit (recall)"),
      tile(missed.length, "in scope, and nothing found"),
      tile(counts.needs_human, "wait for a person"),
      tile(counts.failed + counts.unscored, "without a verdict"),
    ]}</div>`,
    calibrated === false
      ? html`<p class="notice">Uncalibrated: there are no calibration cards of searches, so how often this judge errs is not known.</p>`
      : null,
    summary.notes.map((note) => html`<p class="notice">${note}</p>`),
    ratePlot(summary),
    types === null ? null : html`<h2>By type of entity</h2>${reportTable(types)}`,
    attribution === null ? null : attributionPart(attribution),
    html`<h2>For the statistician</h2>${facts(retrievalFacts(summary))}`,
    html`<h2>Searches</h2>`,
    missed.length === 0
      ? null
      : html`<h3>In scope, and nothing found (${missed.length})</h3>${table(
          ["search", "term", "entities that represent it"],
          missed.map(({ id, term, entities }) => [id, term, entities.join(", ")]),
        )}`,
    foldedList("Need a person", queue.map(nameOf)),
    foldedList("Not in the model", out_of_scope.map(nameOf)),
    foldedList("Could not be judged", searches.filter(({ state }) => state === "failed").map(nameOf)),
    html`<details><summary>Every search (${searches.length})</summary>${table(
      ["search", "term", "came to"],
      searches.map(({ id, term, state }) => [id, term, mark(state)]),
    )}</details>`,
  ]);
}

function nameOf({ id, term }: { readonly id: string; readonly term: string }): string {
  return `${term} (${id})`;
}

function leadOf({ terms, missed, counts }: RetrievalSummary): string {
  if (terms.valid === 0) return `No term of ${counts.selected} was decided.`;
  const found = terms.in_scope - missed.length;
  return `The model represents ${terms.in_scope} of ${terms.valid} terms; for ${found} of those the search returned a hit.`;
}

function ratePlot({ scope, recall, precision }: RetrievalSummary): HtmlPart {
  if (scope === null) return null;
  const rows = [
    { label: "coverage", estimate: scope },
    { label: "recall", estimate: recall.lenient },
    { label: "recall, strict", estimate: recall.strict },
    ...precision.flatMap(({ at, lenient, strict }) => [
      { label: `precision@${at}`, estimate: lenient },
      { label: `precision@${at}, strict`, estimate: strict },
    ]),
  ];
  return html`<h2>Coverage, recall and precision</h2>${drawing(
    intervalPlot("Coverage, recall and precision", rows),
    "With 95 % intervals. A near match is a hit; under “strict” only a match is.",
  )}`;
}

function attributionPart(attribution: Attribution): HtmlPart {
  const { holdout_hidden } = attribution;
  return [
    html`<h2>Where wrong answers come from</h2>${reportTable(attributionTable(attribution))}
<p class="small">Requirements: ${routeText(attribution)}</p>`,
    attributionLists(attribution).map(([title, names]) => foldedList(title, names)),
    holdout_hidden === 0 ? null : html`<p class="small">${hiddenWords(holdout_hidden, "attempt")}</p>`,
  ];
}
