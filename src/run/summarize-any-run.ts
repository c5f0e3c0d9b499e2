import {
  type AnySummary,
  type SampleNote,
  type SummarizeOptions,
  summarizePairs,
  summarizeRetrieval,
  summarizeScores,
} from "../report/index.ts";
import { pairLabelsOf, scoreLabelsOf } from "./rubric-labels.ts";
import type { StoredRun } from "./run-store.ts";
import { summarizeRun } from "./summarize-run.ts";

/** How a stored run of any mode is summarized. */
export interface SummarizeAnyRunOptions extends Pick<SummarizeOptions, "listHoldout" | "calibration"> {
  /** Leaves judged text, reasons and quotes out of a run under a rubric. @default false */
  readonly redacted?: boolean;
}

/** Summarizes a stored run by its mode. */
export function summarizeAnyRun(run: StoredRun, options: SummarizeAnyRunOptions = {}): AnySummary {
  const { manifest, scores, comparisons } = run;
  const common = {
    runId: manifest.run_id,
    source: manifest.suite_name,
    sample: sampleOf(manifest),
    redacted: options.redacted === true,
    calibration: options.calibration ?? null,
  };
  switch (manifest.mode) {
    case "score":
      return summarizeScores({ ...common, judgements: scores, labels: scoreLabelsOf(run) });
    case "pair":
      return summarizePairs({ ...common, judgements: comparisons, labels: pairLabelsOf(run) });
    case "retrieval":
      return summarizeRetrieval({
        runId: manifest.run_id,
        source: manifest.suite_name,
        judgements: run.retrievals,
      });
    default:
      return summarizeRun(run, options);
  }
}

/** The sample that a run was drawn as, where its manifest has one. */
function sampleOf(manifest: Readonly<Record<string, unknown>>): SampleNote | null {
  const { sample } = manifest;
  if (typeof sample !== "object" || sample === null) return null;
  if (!("size" in sample && "of" in sample && "seed" in sample)) return null;
  const { size, of, seed } = sample;
  return typeof size === "number" && typeof of === "number" && typeof seed === "number"
    ? { size, of, seed }
    : null;
}
