import type { CheckResult, FailCause, JudgementError, RubricHumanReason } from "../domain/index.ts";

/** A gate or criterion without an outcome. */
export type OpenPart =
  | {
      readonly id: string;
      readonly status: "needs_human";
      readonly reasons: readonly RubricHumanReason[];
    }
  | { readonly id: string; readonly status: "failed"; readonly error: JudgementError };

/** What a verdict needs of a gate. */
export type GateStanding =
  | { readonly id: string; readonly status: "decided"; readonly result: "pass" | "fail" }
  | OpenPart;

/** What a verdict needs of a criterion; `passes` is null where the criterion has no pass. */
export type CriterionStanding =
  | { readonly id: string; readonly status: "decided"; readonly passes: boolean | null }
  | OpenPart;

/** Everything that a verdict on an output rests on. */
export interface ScoreStandings {
  readonly checks: readonly Pick<CheckResult, "id" | "result">[];
  readonly gates: readonly GateStanding[];
  readonly criteria: readonly CriterionStanding[];
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
 * Decides on an output; the first that applies: a failed check or gate is a fail, whatever the scores; anything that failed to be judged, or is left to a person, leaves the
 * output without a verdict; a criterion below its pass is a fail; else it passes. There is no overall number. Pure.
 */
export function decideScore({ checks, gates, criteria }: ScoreStandings): ScoreDecision {
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
