import { csvText } from "../util/index.ts";
import type { PairSummary } from "./pair-summary.ts";
import type { ScoreSummary } from "./score-summary.ts";
import type { ShownLabel } from "./shown-label.ts";

/** Writes a run under a rubric as CSV (RFC 4180): a line for the verdict on each item, then one for each of its checks, gates and criteria. */
export function renderRubricCsv(summary: ScoreSummary | PairSummary): string {
  const rows = summary.schema === "eval-judge/score-summary/v1" ? scoreRows(summary) : pairRows(summary);
  return csvText([columns, ...rows]);
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
  "labelled_by",
];

function scoreRows({ evaluations }: ScoreSummary): readonly Row[] {
  return evaluations.flatMap(({ id, status, verdict, checks, gates, criteria, label }) => [
    [id, "verdict", "", status, verdict, ...nothing, raterOf(label)] satisfies Row,
    ...checks.map(({ id: name, result, detail }): Row => {
      const known = result === "unknown" ? null : result === "pass";
      const state = known === null ? "needs_human" : "decided";
      return [
        id,
        "check",
        name,
        state,
        result,
        null,
        null,
        null,
        known,
        null,
        known === true ? null : detail,
        null,
      ];
    }),
    ...gates.map((gate): Row => {
      const { id: name, result, confidence, reason, label: said } = gate;
      const isPass = result === "pass";
      return [id, "gate", name, result, result, null, null, null, isPass, confidence, reason, raterOf(said)];
    }),
    ...criteria.map((one): Row => {
      const { id: name, status: state, score, min, max, passes, confidence, reason, label: said } = one;
      return [id, "criterion", name, state, null, score, min, max, passes, confidence, reason, raterOf(said)];
    }),
  ]);
}

function pairRows({ evaluations }: PairSummary): readonly Row[] {
  return evaluations.flatMap(({ id, status, verdict, criteria, label }) => [
    [id, "verdict", "", status, verdict, ...nothing, raterOf(label)] satisfies Row,
    ...criteria.map((one): Row => {
      const { id: name, status: state, winner, confidence, reason, label: said } = one;
      return [
        id,
        "criterion",
        name,
        state,
        winner,
        null,
        null,
        null,
        null,
        confidence,
        reason,
        raterOf(said),
      ];
    }),
  ]);
}

/** Score, scale, pass, confidence and reason of a row that has none of them. */
const nothing = [null, null, null, null, null, null] as const;

function raterOf(label: ShownLabel | null): string | null {
  return label?.rater ?? null;
}
