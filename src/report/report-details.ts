import type { CalibrationCard, LoadedOutput, LoadedPair } from "../domain/index.ts";
import type { JudgementView } from "./render-judgement.ts";

/** What a page or a table may show beside the summary. */
export interface ReportDetails {
  /** Judgements with what they are about; those that the summary does not list are not shown. */
  readonly views: readonly JudgementView[];
  /** The calibration card of the judge; null where there is none. */
  readonly card: CalibrationCard | null;
  /** Outputs that were scored, for the page of their scores; not shown in a redacted report. @default none */
  readonly outputs?: readonly LoadedOutput[];
  /** Pairs that were compared, likewise. @default none */
  readonly pairs?: readonly LoadedPair[];
  /** Whether Markdown shows plots as pictures within the file; not every place that shows Markdown shows them. @default false */
  readonly pictures?: boolean;
}

/** Nothing beside the summary. */
export const noDetails: ReportDetails = { views: [], card: null };
