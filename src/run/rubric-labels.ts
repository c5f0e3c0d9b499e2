import type { PairLabel, RubricLabel, ScoreLabel } from "../domain/index.ts";

interface Labelled {
  readonly rubricLabels: readonly RubricLabel[];
}

/** The labels on outputs of a run, superseded ones among them. */
export function scoreLabelsOf({ rubricLabels }: Labelled): readonly ScoreLabel[] {
  return rubricLabels.flatMap((label) => (label.mode === "score" ? [label] : []));
}

/** The labels on pairs of a run, superseded ones among them. */
export function pairLabelsOf({ rubricLabels }: Labelled): readonly PairLabel[] {
  return rubricLabels.flatMap((label) => (label.mode === "pair" ? [label] : []));
}
