import type { RubricLabel, RubricPins } from "../domain/index.ts";

/** The labels that count for one judgement, by the id of the gate or criterion; null is the verdict as a whole. */
export type PartLabels<One extends RubricLabel> = ReadonlyMap<string | null, One>;

/** The latest label on each part of each judgement. */
export interface LabelsOfRun<One extends RubricLabel> {
  /** Empty where nobody labelled that very attempt. */
  readonly of: (pins: Unit) => PartLabels<One>;
}

type Unit = Pick<RubricPins, "qid" | "arm" | "sample" | "attempt_sha">;

/** Keeps of all labels the latest on each part; of two at one time the one that was written last. A label counts only for the attempt that it names by its fingerprint. */
export function latestLabels<One extends RubricLabel>(labels: readonly One[]): LabelsOfRun<One> {
  const byUnit = new Map<string, Map<string | null, One>>();
  for (const label of labels) {
    const key = unitKey(label);
    const parts = byUnit.get(key) ?? new Map<string | null, One>();
    const before = parts.get(label.criterion);
    if (before === undefined || before.at <= label.at) parts.set(label.criterion, label);
    byUnit.set(key, parts);
  }
  const none: PartLabels<One> = new Map();
  return { of: (pins) => byUnit.get(unitKey(pins)) ?? none };
}

function unitKey({ qid, arm, sample, attempt_sha }: Unit): string {
  return JSON.stringify([qid, arm, sample, attempt_sha]);
}
