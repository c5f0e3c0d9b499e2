import { assertNever, csvText } from "../../util/index.ts";
import type { ComparisonFormat } from "../compare/index.ts";
import { renderRubricComparisonPage } from "../html/rubric-comparison-page.ts";
import { type EvaluationStyle, markdownStyle, textStyle } from "../rubric-style.ts";
import { uncalibratedText } from "../uncalibrated-text.ts";
import { wholeText } from "../whole-text.ts";
import { measureNote, measureSentence, measureTable, sideFacts } from "./measure-table.ts";
import type { RubricComparison } from "./rubric-comparison.ts";

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
      return renderRubricComparisonPage(comparison);
    case "csv":
      return csvOf(comparison);
    default:
      return assertNever(format);
  }
}

function linesOf(comparison: RubricComparison, style: EvaluationStyle): readonly string[] {
  const { rubric, mode, changed, calibrated } = comparison;
  const measures = measureTable(comparison, style.safe);
  const mark = calibrated === false ? " (uncalibrated)" : "";
  return [
    ...style.title(`${style.safe(rubric.name)}: what the change did${mark}`),
    ...comparison.measures.map((measure) => style.safe(measureSentence(measure))),
    ...(calibrated === false ? ["", uncalibratedText] : []),
    "",
    ...style.facts(sideFacts(comparison, style.safe)),
    ...style.section("The numbers"),
    ...(mode === "pair" ? ["Winners are counted for A: a win is 1, a tie 0.5.", ""] : []),
    ...style.table(measures.head, measures.rows),
    "",
    measureNote,
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

function csvOf({ changed }: RubricComparison): string {
  const rows = changed.flatMap(({ id, changes }) =>
    changes.map((change) => [id, change.id, change.before, change.after]),
  );
  return csvText([["id", "measure", "before", "after"], ...rows]);
}
