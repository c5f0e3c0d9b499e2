import { formatCost, formatEstimate, formatTally } from "./format-estimate.ts";
import { scoreEvaluationLines } from "./render-score-evaluation.ts";
import { estimateText, rubricHead, rubricNotes } from "./rubric-head.ts";
import { type EvaluationStyle, formatNumber } from "./rubric-style.ts";
import type { CriterionSummary, ScoreSummary } from "./score-summary.ts";

/** How many evaluations are written out in full. */
export interface EvaluationLimit {
  /** The terminal shows one output in full and lists only those of many that need a look. */
  readonly full: boolean;
}

/** Writes a run over outputs: what it came to, each gate, check and criterion on its own scale, then the evaluations. */
export function scoreSummaryLines(
  summary: ScoreSummary,
  style: EvaluationStyle,
  { full }: EvaluationLimit,
): readonly string[] {
  const context = {
    judgeModels: summary.judge_models,
    calibrated: summary.calibrated,
    redacted: summary.redacted,
  };
  if (summary.evaluations.length === 1) {
    const notes = rubricNotes(summary, style);
    return [
      ...summary.evaluations.flatMap((evaluation) => scoreEvaluationLines(evaluation, style, context)),
      ...(notes.length === 0 ? [] : ["", ...notes]),
    ];
  }
  const { counts } = summary;
  return [
    ...style.title("Scores"),
    ...rubricHead(summary, style),
    ...style.facts([
      ["Pass rate", `${formatEstimate(summary.pass_rate)} = pass / (pass + fail)`],
      [
        "Outcomes",
        `pass ${counts.pass} · fail ${counts.fail} · needs a person ${counts.needs_human} · failed ${counts.failed} · unscored ${counts.unscored} · of ${counts.selected}`,
      ],
      ...(counts.labelled === 0 ? [] : [["Labels of people", `on ${counts.labelled}`] as const]),
      ...tallyFact("Failed by", summary.failed_by),
      ...tallyFact("Needs a person because", summary.reasons.needs_human),
      ...tallyFact("Could not be judged", summary.reasons.failed),
      ...tallyFact("Unscored because", summary.reasons.unscored),
      ...tallyFact("Flags", summary.flags),
      [
        "Calls",
        `${summary.calls} (${summary.calls_cached} from the cache) · cost ${formatCost(summary.cost_usd)}`,
      ],
    ]),
    ...partTables(summary, style),
    ...rubricNotes(summary, style),
    ...(full
      ? summary.evaluations.flatMap((evaluation) => ["", ...scoreEvaluationLines(evaluation, style, context)])
      : listLines(summary, style)),
  ];
}

function tallyFact(
  name: string,
  tally: Readonly<Record<string, number>>,
): readonly (readonly [string, string])[] {
  const text = formatTally(tally);
  return text === "" ? [] : [[name, text]];
}

function partTables(summary: ScoreSummary, style: EvaluationStyle): readonly string[] {
  const { gates, checks, criteria } = summary;
  return [
    ...(gates.length + checks.length === 0
      ? []
      : [
          ...style.section("Gates and checks"),
          ...style.table(
            ["gate", "pass", "fail", "needs a person", "failed"],
            [
              ...gates.map(({ id, pass, fail, needs_human, failed }) => [
                style.safe(id),
                `${pass}`,
                `${fail}`,
                `${needs_human}`,
                `${failed}`,
              ]),
              ...checks.map(({ id, pass, fail, unknown }) => [
                `${style.safe(id)} (check)`,
                `${pass}`,
                `${fail}`,
                `${unknown} unknown`,
                "0",
              ]),
            ],
          ),
        ]),
    ...(criteria.length === 0
      ? []
      : [
          ...style.section("Criteria, each on its own scale"),
          ...style.table(
            [
              "criterion",
              "scale",
              "mean (95 %)",
              "median",
              "scored",
              "passes",
              "open",
              "score ~ length",
              "stages at fault",
            ],
            criteria.map((criterion) => criterionRow(criterion, style)),
          ),
        ]),
    "",
  ];
}

function criterionRow(criterion: CriterionSummary, { safe }: EvaluationStyle): readonly string[] {
  const { id, min, max, mean, median, scored, pass_at, pass_rate, needs_human, failed, length } = criterion;
  const open = needs_human + failed;
  return [
    safe(id),
    `${formatNumber(min)}–${formatNumber(max)}`,
    mean === null ? "–" : `${mean.value.toFixed(2)} (${mean.low.toFixed(2)}–${mean.high.toFixed(2)})`,
    median === null ? "–" : formatNumber(median),
    `${scored}`,
    pass_at === null ? "no passAt" : `${formatEstimate(pass_rate)} at ${formatNumber(pass_at)}`,
    open === 0 ? "0" : `${needs_human} need a person, ${failed} failed`,
    length === null ? "under 30 scores" : estimateText(length),
    formatTally(criterion.stages) || "none",
  ];
}

/** How many outputs the terminal lists before it says how many more there are. */
const LISTED = 20;

function listLines({ evaluations }: ScoreSummary, { safe }: EvaluationStyle): readonly string[] {
  const notable = evaluations.filter(({ verdict }) => verdict !== "PASS");
  if (notable.length === 0) return [];
  const more = notable.length - LISTED;
  return [
    "Not passed:",
    ...notable.slice(0, LISTED).map(({ id, verdict }) => `  ${safe(id)}: ${safe(verdict)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
