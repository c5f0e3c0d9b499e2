import type { GateConfig } from "./gate-config.ts";
import type { Summary } from "./summary.ts";

/** What a gate says of a run. */
export interface GateResult {
  /** `coverage`: some attempts could not be judged. `failed`: the judged system is below the bar. `needs_human`: too many open. */
  readonly result: "passed" | "coverage" | "failed" | "needs_human";
  /** One sentence for each condition that does not hold, those of the first failing kind first. */
  readonly reasons: readonly string[];
}

/**
 * Holds a summary against the gate; every arm must pass. Coverage goes before quality, quality before open cases, because a provider
 * that is down says nothing about the judged system. Without a floor, every attempt to be judged must have been.
 */
export function evaluateGate(summary: Summary, gate: GateConfig): GateResult {
  const coverage: string[] = [];
  const failed: string[] = [];
  const needsHuman: string[] = [];
  const minCoverage = gate.minCoverage ?? 1;
  for (const arm of summary.arms) {
    const { counts } = arm;
    if (arm.coverage !== null && arm.coverage < minCoverage) {
      coverage.push(
        `${arm.name}: coverage ${format(arm.coverage)} is below ${format(minCoverage)} (${counts.failed} failed).`,
      );
    }
    if (gate.minPassRate !== undefined) {
      const rate =
        arm.pass_rate === null ? null : gate.strict === true ? arm.pass_rate.low : arm.pass_rate.value;
      const name = gate.strict === true ? "lower bound of the pass rate" : "pass rate";
      if (rate === null)
        failed.push(`${arm.name}: there is no pass rate to hold against ${format(gate.minPassRate)}.`);
      else if (rate < gate.minPassRate)
        failed.push(`${arm.name}: ${name} ${format(rate)} is below ${format(gate.minPassRate)}.`);
    }
    if (gate.maxFail !== undefined && counts.no_match > gate.maxFail) {
      failed.push(`${arm.name}: ${counts.no_match} no_match, at most ${gate.maxFail} allowed.`);
    }
    if (gate.maxNeedsHuman !== undefined && counts.needs_human > gate.maxNeedsHuman) {
      needsHuman.push(
        `${arm.name}: ${counts.needs_human} need a person, at most ${gate.maxNeedsHuman} allowed.`,
      );
    }
  }
  const result =
    coverage.length > 0
      ? "coverage"
      : failed.length > 0
        ? "failed"
        : needsHuman.length > 0
          ? "needs_human"
          : "passed";
  return { result, reasons: [...coverage, ...failed, ...needsHuman] };
}

function format(fraction: number): string {
  return fraction.toFixed(3);
}
