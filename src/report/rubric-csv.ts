import { escapeCsv } from "../util/index.ts";
import type { PairSummary } from "./pair-summary.ts";
import type { ScoreSummary } from "./score-summary.ts";

/** Writes a run under a rubric as CSV (RFC 4180): a line for the verdict on each item, then one for each of its gates and criteria. */
export function renderRubricCsv(summary: ScoreSummary | PairSummary): string {
  const rows = summary.schema === "eval-judge/score-summary/v1" ? scoreRows(summary) : pairRows(summary);
  return [columns, ...rows].map((row) => `${row.map(escapeCsv).join(",")}\r\n`).join("");
}

type Row = readonly (string | number | boolean | null)[];

const columns = [
  "id",
  "part",
  "name",
  "status",
  "result",
  "score",
  "min",
  "max",
  "passes",
  "confidence",
  "reason",
];

function scoreRows({ evaluations }: ScoreSummary): readonly Row[] {
  return evaluations.flatMap(({ id, status, verdict, gates, criteria }) => [
    [id, "verdict", "", status, verdict, null, null, null, null, null, null] satisfies Row,
    ...gates.map((gate): Row => {
      const { id: name, result, confidence, reason } = gate;
      return [id, "gate", name, result, result, null, null, null, result === "pass", confidence, reason];
    }),
    ...criteria.map((one): Row => {
      const { id: name, status: state, score, min, max, passes, confidence, reason } = one;
      return [id, "criterion", name, state, null, score, min, max, passes, confidence, reason];
    }),
  ]);
}

function pairRows({ evaluations }: PairSummary): readonly Row[] {
  return evaluations.flatMap(({ id, status, verdict, criteria }) => [
    [id, "verdict", "", status, verdict, null, null, null, null, null, null] satisfies Row,
    ...criteria.map((one): Row => {
      const { id: name, status: state, winner, confidence, reason } = one;
      return [id, "criterion", name, state, winner, null, null, null, null, confidence, reason];
    }),
  ]);
}
