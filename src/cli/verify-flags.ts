import type { CommonFlags } from "./settings.ts";

/** What `verify` is told. */
export interface VerifyFlags extends CommonFlags {
  readonly engine?: string;
  readonly second?: readonly string[];
  readonly promote?: boolean;
  readonly refresh?: boolean;
  readonly verifiedBy?: string;
  readonly filterPattern?: string;
  readonly filterTag?: readonly string[];
  readonly listHoldout?: boolean;
  readonly json?: boolean;
  readonly progress?: boolean;
}
