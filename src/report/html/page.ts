import { sha256 } from "../../util/index.ts";
import type { ReportTable } from "../report-table.ts";
import { type Html, type HtmlPart, html } from "./html.ts";
import { pageStyle } from "./page-style.ts";

/** Writes a whole page: one file that loads nothing and runs nothing, whatever stands in it. */
export function renderPage(title: string, body: HtmlPart): string {
  const page = html`<title>${title}</title>
${styleElement}
<body>
<main>
${body}
</main>
</body>
</html>
`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
${page.markup}`;
}

const styleElement: Html = { markup: `<style>${pageStyle}</style>` };

function policy(): string {
  const digest = Buffer.from(sha256(pageStyle), "hex").toString("base64");
  return `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
}

/** A table whose first column names its rows; the cells of columns that `numeric` names are set to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly HtmlPart[])[],
  numeric: readonly number[] = [],
): Html {
  const cell = (part: HtmlPart, column: number) => {
    if (column === 0) return html`<th scope="row">${part}</th>`;
    return numeric.includes(column) ? html`<td class="number">${part}</td>` : html`<td>${part}</td>`;
  };
  const named = (name: string, column: number) =>
    numeric.includes(column)
      ? html`<th scope="col" class="number">${name}</th>`
      : html`<th scope="col">${name}</th>`;
  return html`<div class="scroll"><table><thead><tr>${head.map(named)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>\n`)}</tbody></table></div>`;
}

/** A table that other forms of a report have too. */
export function reportTable({ head, rows, numeric = [] }: ReportTable): Html {
  return table(head, rows, numeric);
}

/** A list of facts; those without a value are left out. */
export function facts(entries: readonly (readonly [string, HtmlPart])[]): Html {
  const shown = entries.filter(([, value]) => value !== null && value !== "");
  return html`<dl>${shown.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** A block of judged text, line by line as it was written; empty or missing text is said to be so. */
export function block(text: string | null): Html {
  return text === null || text === "" ? html`<p class="none">none</p>` : html`<pre dir="auto">${text}</pre>`;
}

/** An outcome as a mark with a colour of its own. */
export function mark(word: string): Html {
  return html`<span class="${markClass(word)}">${word}</span>`;
}

function markClass(word: string): string {
  switch (word.toLowerCase()) {
    case "match":
    case "improved":
    case "better":
    case "pass":
    case "passed":
    case "hit":
    case "yes":
    case "accepted":
      return "mark good";
    case "no_match":
    case "regressed":
    case "worse":
    case "fail":
    case "failed":
    case "missed":
    case "no":
    case "refused":
    case "rejected":
      return "mark bad";
    case "near_match":
    case "near_hit":
    case "needs_human":
    case "needs a person":
    case "incomplete":
    case "undecided":
    case "unknown":
    case "not known":
    case "insufficient_calibration":
    case "halted":
      return "mark open";
    default:
      return "mark";
  }
}

/** A drawing with what it shows; drawings escape what they are given and are markup as they stand. */
export function drawing(svg: string, caption: HtmlPart): Html {
  return html`<figure>${{ markup: svg }}${caption === null ? null : html`<figcaption>${caption}</figcaption>`}</figure>`;
}

/** A list of things folded away under a title that counts them; nothing where there are none. */
export function foldedList(title: string, items: readonly HtmlPart[]): HtmlPart {
  return items.length === 0
    ? null
    : html`<details><summary>${title} (${items.length})</summary><ul>${items.map((item) => html`<li>${item}</li>\n`)}</ul></details>`;
}

/** A tile: one figure in large type with what it means. */
export function tile(figure: HtmlPart, words: HtmlPart, small: HtmlPart = null): Html {
  return html`<div class="tile"><div class="figure">${figure}</div><div>${words}</div>${small === null ? null : html`<div class="small">${small}</div>`}</div>`;
}
