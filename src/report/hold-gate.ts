import type { GateConfig } from "./gate-config.ts";

/** What a gate says of a run. */
export interface GateResult {
  /** `coverage`: some inputs could not be judged. `failed`: the judged system is below the bar. `needs_human`: too many open. */
  readonly result: "passed" | "coverage" | "failed" | "needs_human";
  /** One sentence for each condition that does not hold, those of the first failing kind first. */
  readonly reasons: readonly string[];
}

/** What a gate looks at in one arm, or in a run that has no arms. */
export interface GateFacts {
  /** Stands before each reason; empty where there is one thing only. */
  readonly prefix: string;
  /** Judged of those that were to be judged, 0 to 1; null where nothing was. */
  readonly coverage: number | null;
  /** Inputs that could not be judged. */
  readonly unjudged: number;
  /** The rate that `minPassRate` bounds, null where there is none to be had; absent where runs of this kind have no such rate. */
  readonly rate?: {
    readonly name: string;
    readonly estimate: { readonly value: number; readonly low: number } | null;
  };
  /** What `maxFail` counts; absent where runs of this kind have no such thing. */
  readonly fails?: { readonly count: number; readonly words: string };
  readonly needsHuman: number;
}

/**
 * Holds a run against the gate; every arm must pass. Coverage goes before quality, quality before open cases, because a provider
 * that is down says nothing about the judged system. Without a floor, everything to be judged must have been.
 */
export function holdGate(arms: readonly GateFacts[], gate: GateConfig): GateResult {
  const coverage = arms.flatMap((arm) => told(arm, coverageProblem(arm, gate)));
  const failed = arms.flatMap((arm) => [
    ...told(arm, rateProblem(arm, gate)),
    ...told(arm, failsProblem(arm, gate)),
  ]);
  const needsHuman = arms.flatMap((arm) => told(arm, openProblem(arm, gate)));
  return {
    result:
      coverage.length > 0
        ? "coverage"
        : failed.length > 0
          ? "failed"
          : needsHuman.length > 0
            ? "needs_human"
            : "passed",
    reasons: [...coverage, ...failed, ...needsHuman],
  };
}

function told({ prefix }: GateFacts, problem: string | null): readonly string[] {
  return problem === null ? [] : [`${prefix}${problem}`];
}

function coverageProblem({ coverage, unjudged }: GateFacts, { minCoverage = 1 }: GateConfig): string | null {
  if (coverage === null || coverage >= minCoverage) return null;
  return `coverage ${format(coverage)} is below ${format(minCoverage)} (${unjudged} failed).`;
}

function rateProblem({ rate }: GateFacts, { minPassRate, strict }: GateConfig): string | null {
  if (minPassRate === undefined || rate === undefined) return null;
  const { name, estimate } = rate;
  if (estimate === null) return `there is no ${name} to hold against ${format(minPassRate)}.`;
  const held = strict === true ? estimate.low : estimate.value;
  if (held >= minPassRate) return null;
  return `${strict === true ? "lower bound of the " : ""}${name} ${format(held)} is below ${format(minPassRate)}.`;
}

function failsProblem({ fails }: GateFacts, { maxFail }: GateConfig): string | null {
  if (maxFail === undefined || fails === undefined || fails.count <= maxFail) return null;
  return `${fails.count} ${fails.words}, at most ${maxFail} allowed.`;
}

function openProblem({ needsHuman }: GateFacts, { maxNeedsHuman }: GateConfig): string | null {
  if (maxNeedsHuman === undefined || needsHuman <= maxNeedsHuman) return null;
  return `${needsHuman} need a person, at most ${maxNeedsHuman} allowed.`;
}

function format(fraction: number): string {
  return fraction.toFixed(3);
}
