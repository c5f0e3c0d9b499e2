import type { GateResult } from "./gate.ts";
import type { GateConfig } from "./gate-config.ts";
import type { PairSummary } from "./pair-summary.ts";
import type { ScoreSummary } from "./score-summary.ts";

/**
 * Holds a run under a rubric against the gate, in the same order as a run over answers: coverage, then quality, then open cases. Pass rate and `maxFail` are of verdicts on outputs; a
 * comparison has neither.
 */
export function evaluateRubricGate(summary: ScoreSummary | PairSummary, gate: GateConfig): GateResult {
  const coverage: string[] = [];
  const failed: string[] = [];
  const needsHuman: string[] = [];
  const { counts } = summary;
  const minCoverage = gate.minCoverage ?? 1;
  if (summary.coverage !== null && summary.coverage < minCoverage) {
    coverage.push(
      `coverage ${format(summary.coverage)} is below ${format(minCoverage)} (${counts.failed} failed).`,
    );
  }
  if ("pass" in counts && "pass_rate" in summary) {
    if (gate.minPassRate !== undefined) {
      const rate = gate.strict === true ? summary.pass_rate?.low : summary.pass_rate?.value;
      const name = gate.strict === true ? "lower bound of the pass rate" : "pass rate";
      if (rate === undefined) {
        failed.push(`there is no pass rate to hold against ${format(gate.minPassRate)}.`);
      } else if (rate < gate.minPassRate) {
        failed.push(`${name} ${format(rate)} is below ${format(gate.minPassRate)}.`);
      }
    }
    if (gate.maxFail !== undefined && counts.fail > gate.maxFail) {
      failed.push(`${counts.fail} outputs fail, at most ${gate.maxFail} allowed.`);
    }
  }
  if (gate.maxNeedsHuman !== undefined && counts.needs_human > gate.maxNeedsHuman) {
    needsHuman.push(`${counts.needs_human} need a person, at most ${gate.maxNeedsHuman} allowed.`);
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
