import type { CalibrationCard, CalibrationMeasures, CalibrationPart } from "../../domain/index.ts";
import {
  confidencePlots,
  confusionPlot,
  facts,
  type Html,
  type HtmlPart,
  html,
  mark,
  renderPage,
  table,
  tile,
} from "../../report/index.ts";
import {
  gateFacts,
  measureFacts,
  peopleFacts,
  selectionSentences,
  shownSlices,
  smallSlices,
  verdictSentence,
} from "./card-facts.ts";
import { cardHeadline, largeFigure, partSentence } from "./card-words.ts";
import { formatCoefficient, formatRate } from "./format-measure.ts";
import { counted, shortId, shortIdentity, sliceFigures } from "./render-card.ts";

/** Writes a card as a page: whether the judge may be trusted and why, then the plots, then every figure with its interval, then where it erred. */
export function renderCardPage(card: CalibrationCard): string {
  const { judge, labels, canary, parts } = card;
  const name = judge.model_asked ?? "without a model";
  return renderPage(`${name}: calibration`, [
    html`<h1>Judge ${name}: ${cardHeadline(card)}</h1>
<p class="small">identity ${shortIdentity(judge.identity)} · measured ${card.made_at.slice(0, 10)}, until ${card.expires_at.slice(0, 10)} · ${labels.test} test labels, ${labels.tune} tune, by ${labels.raters.join(", ")}${counted(labels)}</p>
<p class="lead">${verdictSentence(card)}</p>`,
    parts.map((part) => partSection(part, card)),
    html`<h2>The judge</h2>`,
    facts([
      ["Model asked", judge.model_asked],
      ["Models that answered", judge.models_returned.join(", ")],
      ["Rules", judge.version],
      ["Identity", judge.identity],
      [
        "A person decides",
        judge.confidence_threshold === null
          ? null
          : `at or below confidence ${judge.confidence_threshold} of 10`,
      ],
      ["Suite", card.suite?.name ?? null],
      ["Canary", `${canary.ids.length} fixed things, agreement ${formatRate(canary.agreement)}`],
      [
        "Re-runs of the canary",
        canary.checks
          .map(
            ({ at, agree, n, within }) =>
              `${at.slice(0, 10)}: ${agree} of ${n}, ${within ? "within" : "outside"}`,
          )
          .join("; "),
      ],
    ]),
  ]);
}

function partSection(part: CalibrationPart, { mode }: CalibrationCard): HtmlPart {
  const { gate, overall, criterion } = part;
  return [
    html`<h2>${criterion ?? "The verdict as a whole"} ${mark(gate.status)}</h2>`,
    html`<p>${partSentence(part)}</p>`,
    tiles(overall),
    gate.reasons.map(({ text }) => html`<p class="notice">${text}</p>`),
    html`<h3>What is needed, and what the labels show</h3>`,
    table(
      ["needed", "shown"],
      gateFacts(part).map(([name, figure]) => [
        `${name}${gate.over === "findings" ? " (verdicts by findings)" : ""}`,
        figure,
      ]),
    ),
    plots(overall),
    selectionSentences(part, mode).map((sentence) => html`<p class="say">${sentence}</p>`),
    html`<h3>For the statistician</h3>`,
    facts([...measureFacts(overall), ...peopleFacts(part)]),
    table(
      ["group", "n", "failures caught", "kappa"],
      groupsOf(part).map(([name, measures]) => [
        name,
        measures.n,
        measures.failure === null ? null : formatRate(measures.failure.recall),
        formatCoefficient(measures.kappa),
      ]),
      [1],
    ),
    smallNote(part),
    part.tune === null
      ? null
      : html`<p class="small">Tune labels, in no other figure: ${sliceFigures(part.tune)}.</p>`,
    kindsOf(part),
    idList("People fail, the judge passes", part.false_pass),
    idList("People pass, the judge fails", part.false_fail),
  ];
}

function tiles({ failure, kappa, coverage }: CalibrationMeasures): Html {
  return html`<div class="tiles">${[
    ...(failure === null
      ? []
      : [
          tile(largeFigure(failure.recall, "rate"), "of the bad ones are caught", formatRate(failure.recall)),
          tile(
            largeFigure(failure.specificity, "rate"),
            "of the good ones pass",
            formatRate(failure.specificity),
          ),
        ]),
    tile(
      largeFigure(kappa, "coefficient"),
      "agreement beyond chance (kappa), 1 = always",
      formatCoefficient(kappa),
    ),
    tile(largeFigure(coverage, "rate"), "are given a verdict", formatRate(coverage)),
  ]}</div>`;
}

// The plots escape what they are given and are markup as they stand.
function plots({ ...measures }: CalibrationMeasures): HtmlPart {
  const confusion = confusionPlot(measures);
  const confidence = confidencePlots(measures.confidence);
  return [
    confusion === null
      ? null
      : html`<figure>${{ markup: confusion }}<figcaption>What people say (rows) against what the judge says (columns). Red: bad ones that it let pass.</figcaption></figure>`,
    confidence === null
      ? null
      : html`<div class="sides"><figure>${{ markup: confidence.reliability }}<figcaption>Reliability: how sure the judge says it is, against how often it is right, with 95 % intervals; on the diagonal the two are equal.</figcaption></figure>
<figure>${{ markup: confidence.riskCoverage }}<figcaption>Risk against coverage: what is wrong among the verdicts, the more of them are taken, the surest first.</figcaption></figure></div>`,
  ];
}

function groupsOf(part: CalibrationPart): readonly (readonly [string, CalibrationMeasures])[] {
  const { overall, by_evidence, by_findings } = part;
  return [
    ["all", overall],
    ...(by_evidence === null ? [] : [["decided by evidence", by_evidence] as const]),
    ...(by_findings === null ? [] : [["decided by findings", by_findings] as const]),
    ...shownSlices(part).shown.map(([name, measures]) => [`slice ${name}`, measures] as const),
  ];
}

function smallNote(part: CalibrationPart): Html | null {
  const note = smallSlices(shownSlices(part).small);
  return note === null ? null : html`<p class="small">${note}.</p>`;
}

function kindsOf({ failure_classes }: CalibrationPart): Html | null {
  const kinds = Object.entries(failure_classes);
  return kinds.length === 0
    ? null
    : table(
        ["kind of failure", "labelled", "caught"],
        kinds.map(([name, { labelled, recall }]) => [name, labelled, formatRate(recall)]),
        [1],
      );
}

function idList(title: string, ids: readonly string[]): Html | null {
  return ids.length === 0
    ? null
    : html`<details><summary>${title} (${ids.length})</summary><ul>${ids.map((id) => html`<li>${shortId(id)}</li>`)}</ul></details>`;
}
