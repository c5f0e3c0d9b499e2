import type { CalibrationReason, CalibrationStatus, GateBound } from "../../domain/index.ts";

/** The bars of a calibration. */
export interface GateBars {
  /** @default 0.6 */
  readonly minKappa: number;
  /** @default 0.8 */
  readonly minFailureRecall: number;
  /** Confidence of the one-sided bounds. @default 0.95 */
  readonly confidence: number;
  /** Whether whatever is not called a failure counts as a miss. @default false */
  readonly strict: boolean;
}

/** The bars where the caller names none. */
export const defaultBars: GateBars = {
  minKappa: 0.6,
  minFailureRecall: 0.8,
  confidence: 0.95,
  strict: false,
};

/** What one figure says of a judge. */
export interface GatePart {
  readonly status: CalibrationStatus;
  readonly bound: GateBound;
  readonly reason: { readonly code: CalibrationReason; readonly text: string } | null;
  /** Failures to be labelled further; null where that is not what is missing. */
  readonly labelMore: number | null;
}

/** Writes a fraction as a percentage for a sentence, such as `92.5 %`. */
export function percentWords(fraction: number): string {
  return `${Number((100 * fraction).toFixed(1))} %`;
}
