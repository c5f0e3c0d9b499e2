import type { Judgement, Pins } from "../../domain/index.ts";

/** The pins that two arms must share, those of the whole run first, then those of each case. */
export const comparedPins = [
  "judge_identity",
  "confidence_threshold",
  "suite_sha",
  "data_sha",
  "question_sha",
  "rubric_sha",
  "golden_revision",
  "golden_sha",
] as const;
/** One of the pins that two arms must share. */
export type ComparedPin = (typeof comparedPins)[number];

/** A pin that differs between two arms. */
export interface PinDifference {
  readonly pin: ComparedPin;
  /** Cases in which it differs. */
  readonly qids: readonly string[];
}

/**
 * Finds the pins that differ between the judgements of the same cases. A pin that a side does not have (no engine ran, so there
 * is no fingerprint of the data) says nothing.
 */
export function pinDifferences(
  pre: readonly Judgement[],
  post: readonly Judgement[],
): readonly PinDifference[] {
  const before = latestPins(pre);
  const after = latestPins(post);
  const differing = new Map<ComparedPin, string[]>();
  for (const [qid, one] of before) {
    const other = after.get(qid);
    if (other === undefined) continue;
    for (const pin of comparedPins) {
      const left = one[pin];
      const right = other[pin];
      if (left === right || left === null || right === null) continue;
      differing.set(pin, [...(differing.get(pin) ?? []), qid]);
    }
  }
  return comparedPins.flatMap((pin) => {
    const qids = differing.get(pin);
    return qids === undefined ? [] : [{ pin, qids }];
  });
}

function latestPins(judgements: readonly Judgement[]): ReadonlyMap<string, Pins> {
  return new Map(judgements.map(({ pins }) => [pins.qid, pins]));
}

/** Names a pin for people. */
export function describePin(pin: ComparedPin): string {
  const words: Readonly<Record<ComparedPin, string>> = {
    judge_identity: "the judge (judge_identity)",
    confidence_threshold: "the confidence threshold (confidence_threshold)",
    suite_sha: "the suite (suite_sha)",
    data_sha: "the data (data_sha)",
    question_sha: "the question (question_sha)",
    rubric_sha: "the rubric (rubric_sha)",
    golden_revision: "the revision of the golden (golden_revision)",
    golden_sha: "the golden (golden_sha)",
  };
  return words[pin];
}
