import type { CheckResult } from "../domain/index.ts";
import { csvText } from "../util/index.ts";
import type { PairSummary } from "./pair-summary.ts";
import type { EvaluatedGate } from "./score-evaluation.ts";
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
] as const;

function scoreRows({ evaluations }: ScoreSummary): readonly Row[] {
  return evaluations.flatMap((evaluation) => {
    const { id, status, verdict, label } = evaluation;
    const passes = status === "decided" ? verdict === "PASS" : null;
    return [
      rowOf({ id, part: "verdict", status, result: verdict, passes, labelled_by: raterOf(label) }),
      ...evaluation.checks.map((check) => checkRow(id, check)),
      ...evaluation.gates.map((gate) => gateRow(id, gate)),
      ...evaluation.criteria.map((one) =>
        rowOf({ ...one, id, part: "criterion", name: one.id, labelled_by: raterOf(one.label) }),
      ),
    ];
  });
}

function checkRow(id: string, { id: name, result, detail }: CheckResult): Row {
  const isKnown = result !== "unknown";
  return rowOf({
    ...{ id, part: "check", name, result: isKnown ? result : null },
    status: isKnown ? "decided" : "needs_human",
    passes: isKnown ? result === "pass" : null,
    reason: result === "pass" ? null : detail,
  });
}

/** A gate without a pass or a fail has neither a result nor a `passes`. */
function gateRow(id: string, { id: name, result, confidence, reason, label }: EvaluatedGate): Row {
  const isDecided = result === "pass" || result === "fail";
  return rowOf({
    ...{ id, part: "gate", name, confidence, reason, labelled_by: raterOf(label) },
    status: isDecided ? "decided" : result,
    result: isDecided ? result : null,
    passes: isDecided ? result === "pass" : null,
  });
}

function pairRows({ evaluations }: PairSummary): readonly Row[] {
  return evaluations.flatMap(({ id, status, verdict, criteria, label }) => [
    rowOf({ id, part: "verdict", status, result: verdict, labelled_by: raterOf(label) }),
    ...criteria.map(({ id: name, status: state, winner, confidence, reason, label: said }) =>
      rowOf({
        ...{ id, part: "criterion", name, status: state, result: winner },
        ...{ confidence, reason, labelled_by: raterOf(said) },
      }),
    ),
  ]);
}

/** A row by the names of its columns; what is not given is empty. */
function rowOf(cells: Readonly<Partial<Record<(typeof columns)[number], Row[number]>>>): Row {
  return columns.map((column) => cells[column] ?? null);
}

function raterOf(label: ShownLabel | null): string | null {
  return label?.rater ?? null;
}
