import { assertNever, counted } from "../../util/index.ts";
import { formatP } from "../format-p.ts";
import type { ReportFacts, ReportTable, Safe } from "../report-table.ts";
import { formatNumber } from "../rubric-style.ts";
import type { ComparedMeasure, RubricComparison } from "./rubric-comparison.ts";

/** What the figures of a table of measures are. */
export const measureNote =
  "Means and paired differences with 95 % intervals, on the scale of each measure; p is the exact one-sided sign test (for gates and verdicts McNemar's).";

/** Every measure before and after, with what the test says of it. */
export function measureTable({ measures }: RubricComparison, safe: Safe): ReportTable {
  return {
    head: ["measure", "items", "up", "down", "before", "after", "difference", "p up", "p down"],
    rows: measures.map((measure) => [
      safe(measure.kind === measure.id ? measure.id : `${measure.kind} ${measure.id}`),
      `${measure.pairs}`,
      `${measure.better}`,
      `${measure.worse}`,
      formatMean(measure.before),
      formatMean(measure.after),
      formatMean(measure.difference),
      formatP(measure.p_better),
      formatP(measure.p_worse),
    ]),
    numeric: [1, 2, 3, 7, 8],
  };
}

/** What was compared: both runs, and the items of both. */
export function sideFacts(comparison: RubricComparison, safe: Safe): ReportFacts {
  const { pre, post, shared, missing_before, missing_after } = comparison;
  return [
    ["Before", `${safe(pre.run_id)} · ${safe(pre.source)} · ${counted(pre.items, "item")}`],
    ["After", `${safe(post.run_id)} · ${safe(post.source)} · ${counted(post.items, "item")}`],
    [
      "In both",
      `${shared} · missing before ${missing_before.length} · missing after ${missing_after.length}`,
    ],
  ];
}

/** What became of a measure, in a sentence. */
export function measureSentence({
  id,
  kind,
  result,
  better,
  worse,
  pairs,
  difference,
}: ComparedMeasure): string {
  const name = kind === "verdict" || id === "overall" ? "As a whole" : `${kind} ${id}`;
  const [up, down] =
    kind === "winner"
      ? ["moved towards A", "towards B"]
      : kind === "criterion"
        ? ["scored higher", "lower"]
        : [better === 1 ? "passes now" : "pass now", worse === 1 ? "fails now" : "fail now"];
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
