import { escapeMarkdown } from "../util/index.ts";
import { armSentence } from "./arm-sentence.ts";
import { confidenceFigures, confidencePlots } from "./card-plots.ts";
import { calibrationSentences, formatCorrection, formatSliceRate } from "./format-calibration.ts";
import { formatCost, formatEstimate, formatTally } from "./format-estimate.ts";
import { hiddenWords } from "./hidden-words.ts";
import { figureLines, figurePictures, type MarkdownFigure } from "./markdown-figure.ts";
import { rateRows } from "./rate-rows.ts";
import { noDetails, type ReportDetails } from "./report-details.ts";
import type { ArmSummary, ListedJudgement, Slice, Summary } from "./summary.ts";
import { intervalPlot } from "./svg/index.ts";

/** Writes a summary as Markdown; text that was judged or comes from a file is escaped wherever it stands. */
export function renderMarkdown(summary: Summary, details: ReportDetails = noDetails): string {
  const figures = figuresOf(summary, details);
  const lines = [
    `# ${escapeMarkdown(summary.suite)}: what the run came to`,
    "",
    `Run \`${summary.run_id}\` · judge ${judgeCell(summary)} · rules ${escapeMarkdown(summary.judge_version)} · identity \`${summary.judge_identity.slice(0, 12)}\``,
    "",
    ...summary.arms.map((arm) => `- **${escapeMarkdown(arm.name)}**: ${armSentence(arm)}`),
    "",
    ...calibrationSentences(summary).flatMap((sentence) => [`> ${sentence}`, ""]),
    ...armTable(summary.arms),
    "",
    "The pass rate is match / (match + no_match); near_match, needs_human, unscored and failed are in neither. Intervals are 95 %.",
    "",
    ...figures.flatMap(figureLines),
    ...summary.arms.flatMap(armSection),
    ...listSection("Needs a person", summary.queue),
    ...listSection("Could not be judged", summary.failures),
    ...doubtSection(summary),
    ...(summary.stable_near_match.length === 0
      ? []
      : [
          "## near_match in every arm: a coverage finding",
          "",
          ...summary.stable_near_match.map((qid) => `- ${escapeMarkdown(qid)}`),
          "",
        ]),
    ...listSection("Every verdict", summary.judgements),
    ...(summary.holdout_hidden > 0 ? [hiddenWords(summary.holdout_hidden, "judgement"), ""] : []),
    ...(summary.holdout_doubts_hidden > 0 ? [hiddenWords(summary.holdout_doubts_hidden, "doubt"), ""] : []),
    ...summary.notes.map((note) => `Note: ${escapeMarkdown(note)}`),
    ...figurePictures(figures),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

function figuresOf({ arms }: Summary, { card, pictures }: ReportDetails): readonly MarkdownFigure[] {
  if (pictures !== true) return [];
  const rates = { id: "pass-rates", alt: "Pass rates with their intervals" };
  const confidence = confidencePlots(card?.parts[0]?.overall.confidence ?? null);
  return [
    { ...rates, svg: intervalPlot("Pass rates", rateRows(arms)) },
    ...(confidence === null ? [] : confidenceFigures(confidence)),
  ];
}

function judgeCell({ judge_model }: Summary): string {
  return judge_model === null ? "without a model" : escapeMarkdown(judge_model);
}

function armTable(arms: readonly ArmSummary[]): readonly string[] {
  return [
    "| arm | pass rate | corrected | match | no_match | near_match | needs_human | unscored | failed | selected | match of selected |",
    "|---|---|---|--:|--:|--:|--:|--:|--:|--:|---|",
    ...arms.map(
      ({ name, counts, pass_rate, calibrated, corrected_pass_rate, rate_withheld, match_of_selected }) =>
        row([
          escapeMarkdown(name),
          rate_withheld === "contaminated" ? "not published" : formatSliceRate({ pass_rate, calibrated }),
          corrected_pass_rate === null ? "–" : formatCorrection(corrected_pass_rate),
          `${counts.match}`,
          `${counts.no_match}`,
          `${counts.near_match}`,
          `${counts.needs_human}`,
          `${counts.unscored}`,
          `${counts.failed}`,
          `${counts.selected}`,
          formatEstimate(match_of_selected),
        ]),
    ),
  ];
}

function armSection(arm: ArmSummary): readonly string[] {
  const facts = [
    ["Decided by", formatTally(arm.decided_by)],
    ["Rules", formatTally(arm.rules)],
    ["Needs a person because", formatTally(arm.reasons.needs_human)],
    ["Unscored because", formatTally(arm.reasons.unscored)],
    ["Failed with", formatTally(arm.reasons.failed)],
    ["Flags", formatTally(arm.flags)],
    ["Labels of people", arm.counts.labelled === 0 ? "" : `${arm.counts.labelled}`],
    [
      "Settled as wrong golden",
      arm.counts.excluded === 0 ? "" : `${arm.counts.excluded} (left out of every rate)`,
    ],
    ["Verdicts that repeats changed", arm.flip_rate === null ? "" : formatEstimate(arm.flip_rate)],
    ...arm.pass_at_k.map(({ k, any, all }) => [
      `pass@${k}, pass^${k}`,
      `${formatEstimate(any)}, ${formatEstimate(all)}`,
    ]),
    [
      "Calls",
      arm.calls === 0
        ? ""
        : `${arm.calls}, ${arm.calls_cached} of them from the cache; cost ${formatCost(arm.cost_usd)}`,
    ],
  ].filter(([, value]) => value !== "");
  return [
    `## ${escapeMarkdown(arm.name)}`,
    "",
    ...facts.map(([name, value]) => `- ${name}: ${value}`),
    "",
    ...sliceTable("split", arm.splits),
    ...sliceTable("tag", arm.tags),
  ];
}

function sliceTable(kind: string, slices: readonly Slice[]): readonly string[] {
  if (slices.length === 0) return [];
  return [
    `| ${kind} | pass rate | match | no_match | other |`,
    "|---|---|--:|--:|--:|",
    ...slices.map(({ name, counts, pass_rate, calibrated }) =>
      row([
        escapeMarkdown(name),
        formatSliceRate({ pass_rate, calibrated }),
        `${counts.match}`,
        `${counts.no_match}`,
        `${counts.selected - counts.match - counts.no_match}`,
      ]),
    ),
    "",
  ];
}

function listSection(title: string, items: readonly ListedJudgement[]): readonly string[] {
  if (items.length === 0) return [];
  return [
    `## ${title} (${items.length})`,
    "",
    "| case | arm | outcome | rule | why |",
    "|---|---|---|---|---|",
    ...items.map(({ qid, arm, sample, outcome, rule, why, tentative, labelled_by }) =>
      row([
        escapeMarkdown(sample === 0 ? qid : `${qid} (${sample})`),
        escapeMarkdown(arm),
        `${outcome}${labelled_by === null ? "" : ` by ${escapeMarkdown(labelled_by)}`}${tentative === null ? "" : `, evidence suggests ${tentative}`}`,
        rule,
        escapeMarkdown(why),
      ]),
    ),
    "",
  ];
}

function doubtSection({ doubts }: Summary): readonly string[] {
  if (doubts.length === 0) return [];
  return [
    `## Doubts about goldens (${doubts.length})`,
    "",
    "| case | arm | doubt | class | note | settled by |",
    "|---|---|---|---|---|---|",
    ...doubts.map(({ qid, arm, gold_status, gold_class, note, settled_by }) =>
      row([
        escapeMarkdown(qid),
        escapeMarkdown(arm),
        gold_status,
        gold_class ?? "",
        escapeMarkdown(note ?? ""),
        settled_by === null ? "open" : escapeMarkdown(settled_by),
      ]),
    ),
    "",
  ];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
