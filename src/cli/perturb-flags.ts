import type { FilterFlags } from "./filter-flags.ts";
import type { ProbeFlags } from "./probe-options.ts";
import type { CommonFlags } from "./settings.ts";

/** What `perturb` is told. */
export interface PerturbFlags extends CommonFlags, ProbeFlags, FilterFlags {
  readonly perturbations?: string;
  readonly auto?: boolean;
  readonly rubric?: string;
  readonly repeat?: number;
  readonly listHoldout?: boolean;
  readonly maxFlip?: number;
  readonly minFlip?: number;
}
