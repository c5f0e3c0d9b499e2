import type { Estimate } from "../../stats/index.ts";
import { formatEstimate } from "../format-estimate.ts";
import type { RubricSummary } from "../rubric-summary.ts";
import { uncalibratedText } from "../uncalibrated-text.ts";
import { type Html, type HtmlPart, html } from "./html.ts";
import { tile } from "./page.ts";

/** The line below the heading that says by whom, under which rubric and over what was judged. */
export function rubricByline(summary: RubricSummary): Html {
  const { rubric, judge_models, sample } = summary;
  const judge = judge_models.length === 0 ? "without a model" : judge_models.join(", ");
  const drawn = sample === null ? "" : ` · a sample of ${sample.size} of ${sample.of} (seed ${sample.seed})`;
  return html`<p class="small">run ${summary.run_id}${drawn} · rubric ${rubric.name} ${rubric.revision} · judge ${judge} · rules ${summary.judge_version} · identity ${summary.judge_identity.slice(0, 12)}</p>`;
}

/** What keeps the figures from being taken at their word: no calibration, notes of the run, words left out. */
export function rubricNotices({ calibrated, notes, redacted }: RubricSummary): HtmlPart {
  return [
    calibrated === false ? html`<p class="notice">${uncalibratedText}</p>` : null,
    redacted ? html`<p class="notice">Judged text, reasons and quotes are left out of this page.</p>` : null,
    notes.map((note) => html`<p class="notice">${note}</p>`),
  ];
}

/** A rate as a tile, with its interval in small. */
export function rateTile(rate: Estimate | null, words: string): Html {
  return rate === null
    ? tile("–", words)
    : tile(`${(100 * rate.value).toFixed(0)} %`, words, formatEstimate(rate));
}
