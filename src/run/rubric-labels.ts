import type { Label, PairLabel, RubricLabel, ScoreLabel } from "../domain/index.ts";

interface Labelled {
  readonly rubricLabels: readonly RubricLabel[];
}

/** Whether a label is on an output or a pair, and not on an answer. */
export function isRubricLabel(label: Label | RubricLabel): label is RubricLabel {
  return label.mode === "score" || label.mode === "pair";
}

/** The labels on outputs of a run, superseded ones among them. */
export function scoreLabelsOf({ rubricLabels }: Labelled): readonly ScoreLabel[] {
  return rubricLabels.flatMap((label) => (label.mode === "score" ? [label] : []));
}

/** The labels on pairs of a run, superseded ones among them. */
export function pairLabelsOf({ rubricLabels }: Labelled): readonly PairLabel[] {
  return rubricLabels.flatMap((label) => (label.mode === "pair" ? [label] : []));
}
