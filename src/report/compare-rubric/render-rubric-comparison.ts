import { assertNever, csvText } from "../../util/index.ts";
import type { ComparisonFormat } from "../compare/index.ts";
import { formatP } from "../compare/render-comparison.ts";
import { renderTextPage } from "../html/text-page.ts";
import { type EvaluationStyle, formatNumber, markdownStyle, textStyle } from "../rubric-style.ts";
import type { ComparedMeasure, RubricComparison } from "./rubric-comparison.ts";

/** Writes a comparison of runs under a rubric in the given form, as the whole content of a file. */
export function renderRubricComparison(comparison: RubricComparison, format: ComparisonFormat): string {
  switch (format) {
    case "text":
      return wholeText(linesOf(comparison, textStyle));
    case "markdown":
      return wholeText(linesOf(comparison, markdownStyle));
    case "json":
      return `${JSON.stringify(comparison, null, 2)}\n`;
    case "html":
      return renderTextPage(
        `${comparison.rubric.name}: comparison`,
        wholeText(linesOf(comparison, textStyle)),
      );
    case "csv":
      return csvOf(comparison);
    default:
      return assertNever(format);
  }
}

function linesOf(comparison: RubricComparison, style: EvaluationStyle): readonly string[] {
  const { pre, post, rubric, mode, measures, changed, calibrated } = comparison;
  const mark = calibrated === false ? " (uncalibrated)" : "";
  return [
    ...style.title(`${style.safe(rubric.name)}: what the change did${mark}`),
    ...measures.map((measure) => style.safe(sentenceOf(measure))),
    ...(calibrated === false
      ? [
          "",
          "Uncalibrated: no valid calibration card covers this judge, so how often it errs is not known. Measure it with eval-judge calibrate.",
        ]
      : []),
    "",
    ...style.facts([
      ["Before", `${style.safe(pre.run_id)} · ${style.safe(pre.source)} · ${pre.items} items`],
      ["After", `${style.safe(post.run_id)} · ${style.safe(post.source)} · ${post.items} items`],
      [
        "In both",
        `${comparison.shared} · missing before ${comparison.missing_before.length} · missing after ${comparison.missing_after.length}`,
      ],
    ]),
    ...style.section("The numbers"),
    ...(mode === "pair" ? ["Winners are counted for A: a win is 1, a tie 0.5.", ""] : []),
    ...style.table(
      ["measure", "items", "up", "down", "before", "after", "difference", "p up", "p down"],
      measures.map((measure) => [
        style.safe(`${measure.kind} ${measure.id}`),
        `${measure.pairs}`,
        `${measure.better}`,
        `${measure.worse}`,
        formatMean(measure.before),
        formatMean(measure.after),
        formatMean(measure.difference),
        formatP(measure.p_better),
        formatP(measure.p_worse),
      ]),
    ),
    "",
    "Means and paired differences with 95 % intervals, on the scale of each measure; p is the exact one-sided sign test (for gates and verdicts McNemar's).",
    ...comparison.pin_differences.map((pin) => `Differs, and was allowed to: ${pin}.`),
    ...comparison.notes.map((note) => `Note: ${style.safe(note)}`),
    ...style.section(`Items that changed (${changed.length})`),
    ...style.facts(
      changed.map(({ id, changes }) => [
        style.safe(id),
        changes.map((one) => style.safe(`${one.id} ${one.before} → ${one.after}`)).join(" · "),
      ]),
    ),
  ];
}

function sentenceOf({ id, kind, result, better, worse, pairs, difference }: ComparedMeasure): string {
  const name = kind === "verdict" || id === "overall" ? "As a whole" : `${kind} ${id}`;
  const [up, down] =
    kind === "winner"
      ? ["moved towards A", "towards B"]
      : kind === "criterion"
        ? ["scored higher", "lower"]
        : ["pass now", "fail now"];
  const size = difference === null ? "" : ` (${signed(difference.value)})`;
  const counted = `${better} of ${pairs} ${up} and ${worse} ${down}${kind === "criterion" ? size : ""}`;
  switch (result) {
    case "better":
      return `${name}: ${kind === "winner" ? "A is stronger than before" : "better"}; ${counted}, more than chance.`;
    case "worse":
      return `${name}: ${kind === "winner" ? "B is stronger than before" : "worse"}; ${counted}, more than chance.`;
    case "no_difference_shown":
      return `${name}: no difference is shown; ${counted}.`;
    default:
      return assertNever(result);
  }
}

function signed(value: number): string {
  return value < 0 ? `−${formatNumber(-value)} on average` : `+${formatNumber(value)} on average`;
}

function formatMean(estimate: ComparedMeasure["before"]): string {
  if (estimate === null) return "–";
  const { value, low, high } = estimate;
  const [center, from, to] = [value, low, high].map((number) => number.toFixed(2).replace("-", "−"));
  return `${center} (${from} to ${to})`;
}

function csvOf({ changed }: RubricComparison): string {
  const rows = changed.flatMap(({ id, changes }) =>
    changes.map((change) => [id, change.id, change.before, change.after]),
  );
  return csvText([["id", "measure", "before", "after"], ...rows]);
}

/** Without blank lines one after another, and with a line feed at the end. */
function wholeText(lines: readonly string[]): string {
  return `${lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}
