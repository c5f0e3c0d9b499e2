import type { CommonFlags } from "./settings.ts";

/** What `retrieval` is told. */
export interface RetrievalFlags extends CommonFlags {
  readonly entities?: string;
  readonly suite?: string;
  readonly run?: string;
  readonly precisionAt?: readonly number[];
  readonly resume?: boolean | string;
  readonly retryFailed?: boolean;
  readonly runId?: string;
  readonly listHoldout?: boolean;
  readonly json?: boolean;
  readonly progress?: boolean;
  readonly verbose?: boolean;
}
