import type { CompareTablesOptions } from "./compare-options.ts";

/** What a comparison may still cost. Hitting a limit ends the search, not the comparison: its outcome is then `undecided`. */
export interface Budget {
  /** Steps of the search among rows that may stand for each other. */
  steps: number;
  /** Which limit was hit first; null while none is. */
  hit: "steps" | "time" | null;
  /** Takes steps; false where none are left or the time is over. */
  readonly take: (steps: number) => boolean;
  /** Looks at the clock and the signal between stages; false where the search must end. Throws the reason of an aborted signal. */
  readonly mayGoOn: () => boolean;
}

/** Steps of the search among rows that may stand for each other, where the caller sets no cap. */
export const defaultSteps = 50_000_000;

/** Starts the budget of a comparison with the caps, the clock and the signal of its options. */
export function createBudget({ caps, now, signal }: CompareTablesOptions): Budget {
  const end = caps?.milliseconds === undefined || now === undefined ? null : now() + caps.milliseconds;
  const budget: Budget = {
    steps: caps?.steps ?? defaultSteps,
    hit: null,
    take(steps) {
      budget.steps -= steps;
      if (budget.steps <= 0) budget.hit ??= "steps";
      return budget.hit === null;
    },
    mayGoOn() {
      signal?.throwIfAborted();
      if (end !== null && now !== undefined && now() > end) budget.hit ??= "time";
      return budget.hit === null;
    },
  };
  return budget;
}
