import { scoreEvaluationLines } from "./render-score-evaluation.ts";
import type { ReportTable } from "./report-table.ts";
import { rubricHead, rubricNotes } from "./rubric-head.ts";
import type { EvaluationStyle } from "./rubric-style.ts";
import { criteriaTable, gateTable, scoreFacts } from "./score-facts.ts";
import type { ScoreSummary } from "./score-summary.ts";

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
  return [
    ...style.title("Scores"),
    ...rubricHead(summary, style),
    ...style.facts(scoreFacts(summary)),
    ...tableSection("Gates and checks", gateTable(summary, style.safe), style),
    ...tableSection("Criteria, each on its own scale", criteriaTable(summary, style.safe), style),
    "",
    ...rubricNotes(summary, style),
    ...(full
      ? summary.evaluations.flatMap((evaluation) => ["", ...scoreEvaluationLines(evaluation, style, context)])
      : listLines(summary, style)),
  ];
}

function tableSection(title: string, table: ReportTable | null, style: EvaluationStyle): readonly string[] {
  return table === null ? [] : [...style.section(title), ...style.table(table.head, table.rows)];
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
