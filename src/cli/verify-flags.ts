import type { FilterFlags } from "./filter-flags.ts";
import type { CommonFlags } from "./settings.ts";

/** What `verify` is told. */
export interface VerifyFlags extends CommonFlags, Pick<FilterFlags, "filterPattern" | "filterTag"> {
  readonly engine?: string;
  readonly second?: readonly string[];
  readonly promote?: boolean;
  readonly refresh?: boolean;
  readonly verifiedBy?: string;
  readonly listHoldout?: boolean;
  readonly json?: boolean;
  readonly progress?: boolean;
}
