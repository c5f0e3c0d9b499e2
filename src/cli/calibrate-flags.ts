import type { CommonFlags } from "./settings.ts";

/** What `calibrate` is told. */
export interface CalibrateFlags extends CommonFlags {
  readonly labels?: string;
  readonly recorded?: string;
  readonly judgeName?: string;
  readonly column?: readonly string[];
  readonly failureLabel?: readonly string[];
  readonly abstainLabel?: readonly string[];
  readonly nominal?: boolean;
  readonly passAt?: number;
  readonly minKappa?: number;
  readonly minFailureRecall?: number;
  readonly strictAbstentions?: boolean;
  readonly targetAgreement?: number;
  readonly days?: number;
  readonly allowUnknown?: boolean;
  readonly checkCanary?: boolean;
  readonly plan?: boolean;
  readonly failureShare?: number;
  readonly cases?: number;
  readonly flipRate?: number;
  readonly write?: boolean;
  readonly json?: boolean;
  readonly progress?: boolean;
}
