/** The conditions of acceptance, in the order in which they are told. */
export const acceptanceConditions = [
  "golden_doubts_settled",
  "same_pins",
  "targets_pass",
  "no_confirmed_break",
  "flips_within_noise",
  "holdout_included",
] as const;

/** One condition of acceptance with how it went. */
export interface AcceptanceCheck {
  readonly condition: (typeof acceptanceConditions)[number];
  /** `unknown` = what it needs was not measured. */
  readonly result: "passed" | "failed" | "unknown";
  /** One sentence of our own, without judged text; names cases by their ids. */
  readonly reason: string;
}

/** Whether a change may be taken. */
export interface Acceptance {
  /**
   * `halted`: doubts about goldens come first. `rejected`: a condition failed. `undecided`: none failed, and one needs something that was not
   * measured.
   */
  readonly decision: "accepted" | "rejected" | "undecided" | "halted";
  readonly checks: readonly AcceptanceCheck[];
}

/** Draws the decision from the checks. */
export function decideAcceptance(checks: readonly AcceptanceCheck[]): Acceptance {
  const failed = checks.filter(({ result }) => result === "failed");
  if (failed.some(({ condition }) => condition === "golden_doubts_settled")) {
    return { decision: "halted", checks };
  }
  if (failed.length > 0) return { decision: "rejected", checks };
  const open = checks.some(({ result }) => result === "unknown");
  return { decision: open ? "undecided" : "accepted", checks };
}
