import type { CalibrationCard, CalibrationMeasures, CalibrationPart } from "../../domain/index.ts";
import { escapeTerminal } from "../../util/index.ts";
import {
  type CardFact,
  gateFacts,
  measureFacts,
  peopleFacts,
  selectionSentences,
  shownSlices,
  smallSlices,
  verdictSentence,
} from "./card-facts.ts";
import { formatCoefficient, formatRate } from "./format-measure.ts";

/** Writes a card for the terminal; names that come from files are made safe to print. */
export function renderCard(card: CalibrationCard): string {
  const { judge, labels, canary } = card;
  const model = judge.model_asked === null ? "without a model" : escapeTerminal(judge.model_asked);
  const returned =
    judge.models_returned.length === 0
      ? ""
      : ` (answered by ${judge.models_returned.map(escapeTerminal).join(", ")})`;
  const lines = [
    `Judge ${model}${returned} · identity ${escapeTerminal(shortIdentity(judge.identity))}`,
    `Labels ${labels.test} test${labels.tune > 0 ? `, ${labels.tune} tune` : ""} by ${labels.raters.map(escapeTerminal).join(", ")}${counted(labels)}`,
    verdictSentence(card),
    "",
    ...card.parts.flatMap((part) => [...partLines(part, card), ""]),
    `Canary: ${canary.ids.length} fixed things, agreement ${formatRate(canary.agreement)}${canary.checks.length === 0 ? "" : ` · ${canary.checks.length} re-runs, the last ${canary.checks.at(-1)?.within === true ? "within the interval" : "outside the interval"}`}`,
  ];
  return lines.join("\n");
}

/** An identity that is a fingerprint is known by its start. */
export function shortIdentity(identity: string): string {
  return /^[0-9a-f]{64}$/.test(identity) ? identity.slice(0, 12) : identity;
}

/** What was passed over, for the line about the labels. */
export function counted({ revised, divided, unjudged }: CalibrationCard["labels"]): string {
  return [
    revised > 0 ? ` · ${revised} replaced by a later label of the same person` : "",
    divided > 0 ? ` · ${divided} in no figure because people are divided` : "",
    unjudged > 0 ? ` · ${unjudged} labels of things without a verdict` : "",
  ].join("");
}

/** How many ids of a list are shown before it is said how many more there are. */
const LISTED = 10;

function partLines(part: CalibrationPart, { mode }: CalibrationCard): readonly string[] {
  const { gate, overall } = part;
  const slices = shownSlices(part);
  const small = smallSlices(slices.small);
  return [
    ...(part.criterion === null ? [] : [`Criterion ${escapeTerminal(part.criterion)}: ${gate.status}`]),
    ...gate.reasons.map(({ text }) => `  ! ${text}`),
    ...facts(gateFacts(part)).map(
      (line) => `${line}${gate.over === "findings" ? " · verdicts by findings" : ""}`,
    ),
    ...matrixLines(overall),
    ...facts(measureFacts(overall)),
    ...strata(part),
    ...facts(peopleFacts(part)),
    ...Object.entries(part.failure_classes).map(
      ([name, { recall, labelled }]) =>
        `  failures of kind ${escapeTerminal(name)} caught ${formatRate(recall)} of ${labelled} labelled`,
    ),
    ...slices.shown.map(([name, measures]) => `  slice ${escapeTerminal(name)}: ${sliceFigures(measures)}`),
    ...(small === null ? [] : [`  ${small}`]),
    ...selectionSentences(part, mode).map((sentence) => `  ${sentence}`),
    ...idList("people fail, the judge passes", part.false_pass),
    ...idList("people pass, the judge fails", part.false_fail),
  ];
}

/** The two figures by which a slice is known. */
export function sliceFigures({ failure, kappa, n }: CalibrationMeasures): string {
  const caught = failure === null ? "" : `failures caught ${formatRate(failure.recall)} · `;
  return `${caught}kappa ${formatCoefficient(kappa)} · n ${n}`;
}

function strata({ by_evidence, by_findings }: CalibrationPart): readonly string[] {
  return [
    ...(by_evidence === null ? [] : [`  decided by evidence: ${sliceFigures(by_evidence)}`]),
    ...(by_findings === null ? [] : [`  decided by findings: ${sliceFigures(by_findings)}`]),
  ];
}

function facts(list: readonly CardFact[]): readonly string[] {
  return list.map(([name, figure]) => `  ${name}: ${figure}`);
}

function matrixLines({ categories, matrix }: CalibrationMeasures): readonly string[] {
  if (categories.length < 2) return [];
  const names = categories.map(escapeTerminal);
  const width = Math.max(...names.map((name) => name.length), 8);
  return [
    `  people ↓ judge → ${names.map((name) => name.padStart(width)).join(" ")}`,
    ...matrix.map(
      (row, index) =>
        `  ${(names[index] ?? "").padEnd(16)} ${row.map((count) => String(count).padStart(width)).join(" ")}`,
    ),
  ];
}

function idList(title: string, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  const shown = ids.slice(0, LISTED).map((id) => escapeTerminal(shortId(id)));
  const more = ids.length > LISTED ? `, … and ${ids.length - LISTED} more` : "";
  return [`  ${title} (${ids.length}): ${shown.join(", ")}${more}`];
}

/** An id without the long fingerprint at its end. */
export function shortId(id: string): string {
  return id.replace(/@([0-9a-f]{8})[0-9a-f]{56}$/, "@$1");
}
