import type { CommonFlags } from "./settings.ts";

/** What `compare` is told. */
export interface CompareFlags extends Omit<CommonFlags, "calibration"> {
  readonly post2?: string;
  readonly arms?: string;
  readonly targets?: string;
  readonly noise?: string;
  readonly allowPins?: string;
  readonly accept?: boolean;
  readonly withoutHoldout?: boolean;
  readonly listHoldout?: boolean;
  readonly calibration?: string | boolean;
  readonly json?: boolean;
}
