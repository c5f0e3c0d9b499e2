import { assertNever, counted } from "../../util/index.ts";
import { formatEstimate } from "../format-estimate.ts";
import { formatP } from "../format-p.ts";
import { hiddenWords } from "../hidden-words.ts";
import { figureLines, figurePictures, type MarkdownFigure } from "../markdown-figure.ts";
import { type EvaluationStyle, markdownStyle, textStyle } from "../rubric-style.ts";
import { flipMatrix, intervalPlot } from "../svg/index.ts";
import { wholeText } from "../whole-text.ts";
import { type ComparedCase, type Comparison, caseChanges, transitionWords } from "./comparison.ts";
import { comparisonRateRows } from "./comparison-rate-rows.ts";
import {
  calibrationNotes,
  changeWords,
  checkWords,
  conditionWords,
  decisionWords,
  formatSideRate,
  powerSentences,
  resultSentence,
} from "./comparison-words.ts";
import { type ComparisonLines, caseLines } from "./render-compared-case.ts";

/** Writes a comparison as text or Markdown: the answer first, then the numbers, then every case that changed with both queries. */
export function renderComparison(comparison: Comparison, format: ComparisonLines): string {
  const figures = format === "markdown" ? figuresOf(comparison) : [];
  const lines = [
    ...comparisonLines(comparison, styleOf(format), { format, figures }),
    ...figurePictures(figures),
  ];
  return wholeText(lines);
}

function styleOf(format: ComparisonLines): EvaluationStyle {
  switch (format) {
    case "text":
      return textStyle;
    case "markdown":
      return markdownStyle;
    default:
      return assertNever(format);
  }
}

function comparisonLines(
  comparison: Comparison,
  style: EvaluationStyle,
  { format, figures }: { readonly format: ComparisonLines; readonly figures: readonly MarkdownFigure[] },
): readonly string[] {
  const { pre, post, post2, paired, acceptance, flips, flip_count, noise } = comparison;
  const nameOf = (side: { readonly run_id: string; readonly arm: string }) =>
    `${style.safe(side.run_id)} [${style.safe(side.arm)}]`;
  return [
    ...style.title(`${style.safe(comparison.suite)}: ${decisionWords(comparison)}`),
    resultSentence(comparison),
    ...calibrationNotes(comparison).flatMap((note) => ["", note]),
    ...style.section("May the change be taken?"),
    ...style.table(
      ["condition", "met", "why"],
      acceptance.checks.map(({ condition, result, reason }) => [
        conditionWords(condition),
        checkWords(result),
        style.safe(reason),
      ]),
    ),
    ...style.section("The numbers"),
    ...style.facts([
      ["Before", `${nameOf(pre)} · pass rate ${formatSideRate(pre)}`],
      ["After", `${nameOf(post)} · pass rate ${formatSideRate(post)}`],
      ...(post2 === null
        ? []
        : [["After, again", `${nameOf(post2)} · pass rate ${formatSideRate(post2)}`] as const]),
      ["Difference over the cases decided in both", formatEstimate(paired.difference)],
      [
        "Exact sign test (McNemar)",
        `${paired.improved} improved, ${paired.regressed} regressed of ${paired.pairs} · one-sided p ${formatP(paired.p_better)} better, ${formatP(paired.p_worse)} worse · bar ${paired.bar}`,
      ],
      ["Verdicts that changed", `${flip_count} · ${formatEstimate(flips)}`],
      [
        "A/A noise",
        noise === null
          ? "not measured under these pins"
          : `${noise.flips} of ${noise.cases} (${noise.kind === "judge" ? "the judge alone" : "answers made anew"}), band ${(100 * noise.band).toFixed(1)} %`,
      ],
    ]),
    ...style.section("What happened to the cases"),
    ...figures.flatMap(figureLines),
    ...style.table(
      ["change", "cases"],
      caseChanges
        .filter((change) => comparison.counts[change] > 0)
        .map((change) => [changeWords(change), `${comparison.counts[change]}`]),
    ),
    ...sliceTable(comparison, style),
    "",
    ...powerSentences(comparison),
    ...comparison.pin_differences.map(
      ({ pin, qids }) => `Differs, and was allowed to: ${pin} in ${counted(qids.length, "case")}.`,
    ),
    ...comparison.notes.map((note) => `Note: ${style.safe(note)}`),
    ...comparison.cases.filter(isShown).flatMap((one) => caseLines(one, style, format)),
    ...(comparison.holdout_hidden === 0 ? [] : ["", hiddenWords(comparison.holdout_hidden, "case")]),
  ];
}

function figuresOf(comparison: Comparison): readonly MarkdownFigure[] {
  return [
    {
      id: "pass-rates",
      alt: "Pass rates before and after, with their intervals",
      svg: intervalPlot("Pass rates before and after", comparisonRateRows(comparison)),
    },
    {
      id: "flips",
      alt: "Cases by outcome before and after",
      svg: flipMatrix({ words: transitionWords, counts: comparison.transitions }),
    },
  ];
}

/** Cases whose verdict changed, and targets. */
function isShown({ change, target }: ComparedCase): boolean {
  return target || change === "improved" || change === "regressed" || change === "near_match_changed";
}

function sliceTable({ splits, tags }: Comparison, style: EvaluationStyle): readonly string[] {
  const large = tags.filter(({ pairs }) => pairs >= LEAST_PAIRS);
  const slices = [...splits, ...large].filter(({ pairs }) => pairs > 0);
  if (slices.length === 0) return [];
  const small = tags.filter(({ pairs }) => pairs > 0).length - large.length;
  return [
    "",
    ...style.table(
      ["slice", "pairs", "improved", "regressed", "before", "after"],
      slices.map(({ name, pairs, improved, regressed, pre, post }) => [
        style.safe(name),
        `${pairs}`,
        `${improved}`,
        `${regressed}`,
        formatEstimate(pre),
        formatEstimate(post),
      ]),
    ),
    ...(small === 0
      ? []
      : [
          "",
          `${counted(small, "tag")} of fewer than ${LEAST_PAIRS} cases ${small === 1 ? "stands" : "stand"} in the page and in JSON only.`,
        ]),
  ];
}

/** Cases that a tag must have in both arms to stand in a list that people read. */
const LEAST_PAIRS = 5;
