import type { ProbeFlags } from "./probe-options.ts";
import type { CommonFlags } from "./settings.ts";

/** What `attack` is told. */
export interface AttackFlags extends CommonFlags, ProbeFlags {
  readonly payloads?: string;
  readonly mode?: string;
  readonly maxSuccess?: number;
}
