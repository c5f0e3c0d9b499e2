import type { Judgement, Label, LoadedAttempt, LoadedCase } from "../../domain/index.ts";

/** One arm of a stored run, with what was judged as far as it is stored. */
export interface RunArm {
  readonly runId: string;
  readonly suite: string;
  readonly arm: string;
  /** Judgements of this arm alone, superseded ones among them. */
  readonly judgements: readonly Judgement[];
  readonly labels: readonly Label[];
  readonly cases: readonly LoadedCase[];
  readonly attempts: readonly LoadedAttempt[];
}

/** A run with all its arms, as it is stored. */
export interface ArmSource extends Omit<RunArm, "runId" | "suite" | "arm"> {
  readonly manifest: { readonly run_id: string; readonly suite_name: string };
}

/** The arms of a run, in alphabetical order. */
export function armsOf({ judgements }: Pick<ArmSource, "judgements">): readonly string[] {
  return [...new Set(judgements.map(({ pins }) => pins.arm))].sort();
}

/** Takes one arm out of a run. */
export function takeArm({ manifest, judgements, labels, cases, attempts }: ArmSource, arm: string): RunArm {
  return {
    runId: manifest.run_id,
    suite: manifest.suite_name,
    arm,
    judgements: judgements.filter(({ pins }) => pins.arm === arm),
    labels: labels.filter((label) => label.arm === arm),
    cases,
    attempts: attempts.filter((attempt) => attempt.arm === arm),
  };
}
