import { isEstimate } from "../../stats/index.ts";
import { counted } from "../../util/index.ts";
import { disagreementTable, pairTable, raterTable } from "../agreement/agreement-tables.ts";
import { type Agreement, formatAgreement, type PairAgreement } from "../agreement/measure-agreement.ts";
import { hiddenWords } from "../hidden-words.ts";
import { asIs } from "../report-table.ts";
import { countMatrix } from "../svg/index.ts";
import { type Html, html } from "./html.ts";
import { drawing, renderPage, reportTable, tile } from "./page.ts";

/** Writes an agreement as a page: how far all agree, each two with their table of counts, then every item on which raters differ. */
export function renderAgreementPage(agreement: Agreement): string {
  const { raters, pairs, items, alpha, disagreements, holdout_hidden } = agreement;
  const differing = disagreements.length + holdout_hidden;
  return renderPage("How far the raters agree", [
    html`<h1>How far the raters agree</h1>
<p class="small">${raters.map(({ name }) => name).join(" · ")}</p>
<p class="lead">At least two of ${raters.length} raters gave a verdict on ${counted(items, "item")}; on ${differing} of these they differ.</p>
<div class="tiles">${[
      tile(
        isEstimate(alpha) ? alpha.value.toFixed(2) : "–",
        "Krippendorff's α, over all raters",
        formatAgreement(alpha),
      ),
      tile(items, "items with two verdicts or more"),
      tile(differing, "items on which they differ"),
    ]}</div>
<h2>Raters</h2>${reportTable(raterTable(agreement, asIs))}
<h2>Pairs</h2>${reportTable(pairTable(agreement, asIs))}
<p class="small">With 95 % intervals. The share of equal verdicts is never to be read alone: two raters who say one thing of everything agree in all of it.</p>`,
    pairs.map((pair) => pairMatrix(pair, agreement)),
    html`<h2>Items on which they differ (${differing})</h2>${
      disagreements.length === 0 ? null : reportTable(disagreementTable(agreement, asIs))
    }`,
    differing === 0 ? html`<p>None.</p>` : null,
    holdout_hidden === 0 ? null : html`<p class="small">${hiddenWords(holdout_hidden, "case")}</p>`,
  ]);
}

function pairMatrix({ a, b, n, matrix }: PairAgreement, { categories }: Agreement): Html {
  const svg = countMatrix({
    label: `Verdicts of ${a} (rows) and of ${b} (columns)`,
    corner: "first ↓ second →",
    names: categories,
    counts: matrix,
    tone: (row, column) => (row === column ? "good" : "bad"),
  });
  return html`<details><summary>${a} and ${b}: ${counted(n, "item")}</summary>${drawing(svg, html`Rows: what ${a} says. Columns: what ${b} says.`)}</details>\n`;
}
