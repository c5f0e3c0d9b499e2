import { type EvaluationStyle, textStyle } from "../rubric-style.ts";
import type { ComparedCase, ComparedSide } from "./comparison.ts";
import { changeWords } from "./comparison-words.ts";

/** The forms of a comparison that are made of lines. */
export type ComparisonLines = "text" | "markdown";

/** Writes one case: what happened to it, and what each side came to with its query. */
export function caseLines(
  one: ComparedCase,
  style: EvaluationStyle,
  format: ComparisonLines,
): readonly string[] {
  const target = one.target ? " (target)" : "";
  const queries = [one.pre, one.post, one.post2].some((side) => side !== null && side.final_query !== null);
  const shown = { style, format, queries };
  return [
    ...style.part(`${style.safe(one.qid)}: ${changeWords(one.change)}${target}`),
    ...(one.question === null ? [] : [style.safe(one.question), ""]),
    ...sideLines("Before", one.pre, shown),
    ...sideLines("After", one.post, shown),
    ...(one.post2 === null ? [] : sideLines("After, again", one.post2, shown)),
  ];
}

interface ShownSides {
  readonly style: EvaluationStyle;
  readonly format: ComparisonLines;
  /** Whether any side has a query; where none has, none is said to be missing. */
  readonly queries: boolean;
}

function sideLines(
  name: string,
  side: ComparedSide | null,
  { style, format, queries }: ShownSides,
): readonly string[] {
  if (side === null) return style.facts([[name, "no attempt"]]);
  const why = side.why === "" ? "" : ` · ${style.safe(side.why)}`;
  return [
    ...style.facts([[name, `${side.outcome} (${style.safe(side.rule)})${why}`]]),
    ...(queries ? queryLines(side.final_query, format) : []),
  ];
}

// An indented block of Markdown holds text byte for byte; the invisible is shown first, so no line can end it.
function queryLines(query: string | null, format: ComparisonLines): readonly string[] {
  if (query === null) return [format === "markdown" ? "  (no query)" : "    (no query)"];
  const lines = query.split(/\r\n|\n|\r/).map((line) => textStyle.safe(line));
  return format === "markdown"
    ? ["", ...lines.map((line) => `      ${line}`), ""]
    : lines.map((line) => `    ${line}`);
}
