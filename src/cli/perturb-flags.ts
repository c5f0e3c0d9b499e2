import type { ProbeFlags } from "./probe-options.ts";
import type { CommonFlags } from "./settings.ts";

/** What `perturb` is told. */
export interface PerturbFlags extends CommonFlags, ProbeFlags {
  readonly perturbations?: string;
  readonly auto?: boolean;
  readonly rubric?: string;
  readonly repeat?: number;
  readonly maxFlip?: number;
  readonly minFlip?: number;
  readonly filterPattern?: string;
  readonly filterFirstN?: number;
  readonly filterTag?: readonly string[];
  readonly filterArm?: readonly string[];
  readonly filterSplit?: string;
}
