import type { CommonFlags } from "./settings.ts";

/** What `regress` is told. */
export interface RegressFlags extends CommonFlags {
  readonly repeat?: number;
  readonly only?: readonly string[];
  readonly mutateRules?: boolean;
  readonly json?: boolean;
}
