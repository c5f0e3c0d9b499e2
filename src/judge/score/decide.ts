import type {
  CheckResult,
  CriterionResult,
  FailCause,
  GateOutcome,
  JudgementError,
  RubricHumanReason,
} from "../../domain/index.ts";

/** Everything that a verdict on an output rests on. */
export interface ScoreParts {
  readonly checks: readonly CheckResult[];
  readonly gates: readonly GateOutcome[];
  readonly criteria: readonly CriterionResult[];
}

/** A verdict on an output, or why there is none. */
export type ScoreDecision =
  | {
      readonly status: "decided";
      readonly verdict: "pass" | "fail";
      readonly decided_by: "evidence" | "findings";
      readonly failed_by: readonly FailCause[];
    }
  | { readonly status: "needs_human"; readonly reasons: readonly RubricHumanReason[] }
  | { readonly status: "failed"; readonly error: JudgementError };

/**
 * Step 4, the first that applies: a failed check or gate is a fail, whatever the scores; anything that failed to be judged, or is left to a person, leaves the
 * output without a verdict; a criterion below its pass is a fail; else it passes. There is no overall number. Pure.
 */
export function decide({ checks, gates, criteria }: ScoreParts): ScoreDecision {
  const stops: readonly FailCause[] = [
    ...checks.filter(({ result }) => result === "fail").map(({ id }) => ({ kind: "check" as const, id })),
    ...gates
      .filter((gate) => gate.status === "decided" && gate.result === "fail")
      .map(({ id }) => ({ kind: "gate" as const, id })),
  ];
  if (stops.length > 0) return fail(stops);
  const failure = [...gates, ...criteria].find((part) => part.status === "failed");
  if (failure?.status === "failed") return { status: "failed", error: failure.error };
  const reasons = [
    ...[...gates, ...criteria].flatMap((part) => (part.status === "needs_human" ? part.reasons : [])),
    ...(checks.some(({ result }) => result === "unknown") ? (["check_unknown"] as const) : []),
  ];
  if (reasons.length > 0) return { status: "needs_human", reasons: [...new Set(reasons)] };
  const low = criteria
    .filter((criterion) => criterion.status === "decided" && criterion.passes === false)
    .map(({ id }) => ({ kind: "criterion" as const, id }));
  if (low.length > 0) return fail(low);
  return { status: "decided", verdict: "pass", decided_by: "findings", failed_by: [] };
}

function fail(causes: readonly FailCause[]): ScoreDecision {
  const byProgram = causes.every(({ kind }) => kind === "check");
  return {
    status: "decided",
    verdict: "fail",
    decided_by: byProgram ? "evidence" : "findings",
    failed_by: causes,
  };
}
