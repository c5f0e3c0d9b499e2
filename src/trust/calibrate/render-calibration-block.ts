import type { CalibrationCard, CalibrationMeasures, CalibrationPart } from "../../domain/index.ts";
import { escapeMarkdown } from "../../util/index.ts";
import {
  gateFacts,
  measureFacts,
  peopleFacts,
  selectionSentences,
  shownSlices,
  smallSlices,
  verdictSentence,
} from "./card-facts.ts";
import { formatRate } from "./format-measure.ts";
import { percentWords } from "./gate-part.ts";
import { counted, shortId, shortIdentity, sliceFigures } from "./render-card.ts";

/** Writes the block of a card for `CALIBRATION.md`, between two marks by which a later block of the same judge replaces it. */
export function renderCalibrationBlock(card: CalibrationCard): string {
  const { judge, labels, canary } = card;
  const { start, end } = blockMarks(judge.identity);
  const model = judge.model_asked === null ? "without a model" : escapeMarkdown(judge.model_asked);
  const returned = judge.models_returned.map(escapeMarkdown).join(", ");
  return [
    start,
    `## Judge ${model}, identity ${escapeMarkdown(shortIdentity(judge.identity))}`,
    "",
    `**${verdictSentence(card)}** Measured ${card.made_at.slice(0, 10)}.`,
    "",
    ...(returned === "" ? [] : [`- Answered by: ${returned}`]),
    ...(judge.version === null ? [] : [`- Rules: ${escapeMarkdown(judge.version)}`]),
    ...(judge.confidence_threshold === null
      ? []
      : [`- At or below confidence ${judge.confidence_threshold} of 10 a person decides`]),
    `- Labels: ${labels.test} test, ${labels.tune} tune, by ${labels.raters.map(escapeMarkdown).join(", ")}${counted(labels)}`,
    `- Canary: ${canary.ids.length} fixed things, agreement ${formatRate(canary.agreement)}`,
    "",
    ...card.parts.flatMap((part) => partLines(part, card)),
    end,
    "",
  ].join("\n");
}

/** Puts a block into the text of a `CALIBRATION.md`: in place of the block of the same judge, else at the end. */
export function placeCalibrationBlock(text: string, card: CalibrationCard): string {
  const block = renderCalibrationBlock(card);
  const { start, end } = blockMarks(card.judge.identity);
  const from = text.indexOf(start);
  const to = from < 0 ? -1 : text.indexOf(end, from);
  if (from >= 0 && to >= 0) {
    const after = text.slice(to + end.length).replace(/^\n/, "");
    return `${text.slice(0, from)}${block}${after}`;
  }
  if (text.trim() === "") return `# Calibration\n\n${block}`;
  return `${text.trimEnd()}\n\n${block}`;
}

function blockMarks(identity: string): { readonly start: string; readonly end: string } {
  const name = identity.replace(/[^A-Za-z0-9._:-]/g, "_").replace(/-{2,}/g, "-");
  return { start: `<!-- eval-judge calibration ${name} -->`, end: `<!-- end of calibration ${name} -->` };
}

function partLines(part: CalibrationPart, { mode }: CalibrationCard): readonly string[] {
  const { gate, overall } = part;
  const slices = shownSlices(part);
  const small = smallSlices(slices.small);
  const over = gate.over === "findings" ? " (verdicts by findings)" : "";
  return [
    ...(part.criterion === null ? [] : [`### ${escapeMarkdown(part.criterion)}: ${gate.status}`, ""]),
    ...gate.reasons.map(({ text }) => `- **${text}**`),
    ...(gate.reasons.length === 0 ? [] : [""]),
    `| gate, by one-sided ${percentWords(gate.confidence)} bounds | |`,
    "|---|---|",
    ...gateFacts(part).map(([name, figure]) => row([`${name}${over}`, figure])),
    "",
    ...matrixTable(overall),
    "| measured, with 95 % intervals | |",
    "|---|---|",
    ...[...measureFacts(overall), ...peopleFacts(part)].map(row),
    ...strata(part).map(([name, figure]) => row([name, figure])),
    ...Object.entries(part.failure_classes).map(([name, { recall, labelled }]) =>
      row([`failures of kind ${escapeMarkdown(name)} caught, ${labelled} labelled`, formatRate(recall)]),
    ),
    ...slices.shown.map(([name, measures]) => row([`slice ${escapeMarkdown(name)}`, sliceFigures(measures)])),
    "",
    ...(small === null ? [] : [`${small}.`]),
    "",
    ...selectionSentences(part, mode).flatMap((sentence) => [sentence, ""]),
    ...idList("People fail, the judge passes", part.false_pass),
    ...idList("People pass, the judge fails", part.false_fail),
  ];
}

function strata({ by_evidence, by_findings }: CalibrationPart): readonly (readonly [string, string])[] {
  return [
    ...(by_evidence === null ? [] : [["decided by evidence", sliceFigures(by_evidence)] as const]),
    ...(by_findings === null ? [] : [["decided by findings", sliceFigures(by_findings)] as const]),
  ];
}

function matrixTable({ categories, matrix }: CalibrationMeasures): readonly string[] {
  if (categories.length < 2) return [];
  const names = categories.map(escapeMarkdown);
  return [
    row(["people ↓ judge →", ...names]),
    row(["---", ...names.map(() => "--:")]),
    ...matrix.map((counts, index) => row([names[index] ?? "", ...counts.map(String)])),
    "",
  ];
}

function idList(title: string, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  return [`${title} (${ids.length}): ${ids.map((id) => escapeMarkdown(shortId(id))).join(", ")}`, ""];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
