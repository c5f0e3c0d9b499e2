import type { CommonFlags } from "./settings.ts";

/** What `rebase` is told. */
export interface RebaseFlags extends CommonFlags {
  readonly dryRun?: boolean;
  readonly listHoldout?: boolean;
  readonly json?: boolean;
  readonly progress?: boolean;
}
