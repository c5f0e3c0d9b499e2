import type { CalibrationCard, CalibrationItem } from "../domain/index.ts";

/** Makes a labelled item that people and judge call a match, by findings, unless changed. */
export function makeCalibrationItem(changes: Partial<CalibrationItem> = {}): CalibrationItem {
  return {
    id: "case-1@attempt",
    qid: "case-1",
    attempt_sha: "attempt",
    split: "test",
    label: "match",
    label_score: null,
    raters: 1,
    failure_class: null,
    slices: [],
    status: "decided",
    judged: "match",
    judged_score: null,
    reading: "match",
    decided_by: "findings",
    confidence: 0.9,
    ...changes,
  };
}

const none = { kind: "not_estimable", reason: "no_data", n: 0 } as const;

/** Makes an accepted card of the judge of made judgements; its figures are empty, its items are those given. */
export function makeCard(
  changes: Partial<CalibrationCard> = {},
  items: readonly CalibrationItem[] = [],
): CalibrationCard {
  return {
    schema: "eval-judge/calibration-card/v1",
    mode: "answer",
    made_at: "2026-01-01T00:00:00.000Z",
    expires_at: "2026-04-01T00:00:00.000Z",
    judge: {
      identity: "identity",
      version: "1",
      model_asked: "some:model",
      models_returned: ["m-1"],
      confidence_threshold: 5,
    },
    suite: null,
    labels: {
      sha256: "labels",
      lines: items.length,
      raters: ["rater-1"],
      tune: 0,
      test: items.length,
      revised: 0,
      divided: 0,
      unjudged: 0,
    },
    status: "accepted",
    parts: [
      {
        criterion: null,
        pass_at: null,
        gate: {
          status: "accepted",
          min_kappa: 0.6,
          min_failure_recall: 0.8,
          confidence: 0.95,
          strict: false,
          over: "all",
          kappa: none,
          failure_recall: null,
          reasons: [],
          label_more_failures: null,
        },
        overall: {
          n: items.length,
          decided: items.length,
          abstained: 0,
          failed: 0,
          coverage: none,
          categories: [],
          matrix: [],
          weights: "identity",
          kappa: none,
          ac: none,
          failure: null,
          scores: null,
          confidence: null,
        },
        by_findings: null,
        by_evidence: null,
        slices: {},
        failure_classes: {},
        tune: null,
        people: null,
        selection: null,
        false_pass: [],
        false_fail: [],
        items: [...items],
      },
    ],
    canary: { ids: [], agreement: none, checks: [] },
    ...changes,
  };
}
