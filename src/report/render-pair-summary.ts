import {
  allOutcomes,
  headToHeadTable,
  outcomeTable,
  pairFacts,
  rankingTable,
  transitivityText,
} from "./pair-facts.ts";
import type { SystemRanking } from "./pair-rank-systems.ts";
import type { PairSummary } from "./pair-summary.ts";
import { pairEvaluationLines } from "./render-pair-evaluation.ts";
import type { EvaluationLimit } from "./render-score-summary.ts";
import { rubricHead, rubricNotes } from "./rubric-head.ts";
import type { EvaluationStyle } from "./rubric-style.ts";

/** Writes a run over pairs: outcomes and win rates of each criterion, the bias of place and of length, rankings of systems, then the evaluations. */
export function pairSummaryLines(
  summary: PairSummary,
  style: EvaluationStyle,
  { full }: EvaluationLimit,
): readonly string[] {
  const context = {
    judgeModels: summary.judge_models,
    calibrated: summary.calibrated,
    redacted: summary.redacted,
  };
  const evaluations = summary.evaluations.flatMap((evaluation, index) => [
    ...(index === 0 ? [] : [""]),
    ...pairEvaluationLines(evaluation, style, context),
  ]);
  if (summary.evaluations.length === 1) return evaluations;
  const outcomes = outcomeTable(summary, style.safe);
  return [
    ...style.title("Comparisons"),
    ...rubricHead(summary, style),
    ...style.facts(pairFacts(summary)),
    ...style.section("Criteria"),
    ...style.table(outcomes.head, outcomes.rows),
    ...allOutcomes(summary).flatMap(({ id, systems }) =>
      systems === null ? [] : systemLines(id, systems, style),
    ),
    "",
    ...rubricNotes(summary, style),
    ...(full ? ["", ...evaluations] : listLines(summary, style)),
  ];
}

function systemLines(id: string, systems: SystemRanking, style: EvaluationStyle): readonly string[] {
  const { safe } = style;
  const several = systems.head_to_head.length > 1;
  const ranking = rankingTable(systems, safe);
  const games = headToHeadTable(systems, safe);
  return [
    ...style.section(`Systems by ${safe(id)}`),
    ...(several
      ? [...(typeof ranking === "string" ? [ranking] : style.table(ranking.head, ranking.rows)), ""]
      : []),
    ...style.table(games.head, games.rows),
    ...(several ? ["", transitivityText(systems, safe)] : []),
  ];
}

/** How many pairs the terminal lists before it says how many more there are. */
const LISTED = 20;

function listLines({ evaluations }: PairSummary, { safe }: EvaluationStyle): readonly string[] {
  const open = evaluations.filter(({ status }) => status !== "decided");
  if (open.length === 0) return [];
  const more = open.length - LISTED;
  return [
    "Without an outcome:",
    ...open.slice(0, LISTED).map(({ id, verdict }) => `  ${safe(id)}: ${safe(verdict)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
