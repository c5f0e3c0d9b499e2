import { type SummarizeOptions, type Summary, summarize } from "../report/index.ts";
import type { StoredRun } from "./run-store.ts";

/** Summarizes a stored run with the latest labels laid over it; see `summarize`. */
export function summarizeRun(
  run: StoredRun,
  { listHoldout = false, calibration = null }: Pick<SummarizeOptions, "listHoldout" | "calibration"> = {},
): Summary {
  const { manifest, judgements, labels, cases, attempts } = run;
  return summarize({
    runId: manifest.run_id,
    suite: manifest.suite_name,
    judgements,
    labels,
    selectedQids: cases.map(({ evalCase }) => evalCase.qid),
    attempts,
    listHoldout,
    calibration,
  });
}
