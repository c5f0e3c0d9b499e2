import type { GateResult } from "./gate.ts";
import type { GateConfig } from "./gate-config.ts";
import type { RetrievalSummary } from "./retrieval-summary.ts";

/**
 * Holds a run over searches against the gate in the usual order: coverage, then quality, then open searches. The pass rate of searches is their recall; a fail
 * is a term that was missed.
 */
export function evaluateRetrievalGate(summary: RetrievalSummary, gate: GateConfig): GateResult {
  const { counts, coverage, recall, missed } = summary;
  const minCoverage = gate.minCoverage ?? 1;
  const rate = gate.strict === true ? recall.lenient?.low : recall.lenient?.value;
  const name = gate.strict === true ? "lower bound of the recall" : "recall";
  const below = gate.minPassRate !== undefined && (rate === undefined || rate < gate.minPassRate);
  const reasons = {
    coverage:
      coverage !== null && coverage < minCoverage
        ? [`coverage ${format(coverage)} is below ${format(minCoverage)} (${counts.failed} failed).`]
        : [],
    failed: [
      ...(below
        ? [
            rate === undefined
              ? "there is no recall to hold against the gate."
              : `${name} ${format(rate)} is below ${format(gate.minPassRate ?? 0)}.`,
          ]
        : []),
      ...(gate.maxFail !== undefined && missed.length > gate.maxFail
        ? [`${missed.length} terms were missed, at most ${gate.maxFail} allowed.`]
        : []),
    ],
    needs_human:
      gate.maxNeedsHuman !== undefined && counts.needs_human > gate.maxNeedsHuman
        ? [`${counts.needs_human} need a person, at most ${gate.maxNeedsHuman} allowed.`]
        : [],
  };
  const first = (["coverage", "failed", "needs_human"] as const).find((kind) => reasons[kind].length > 0);
  return {
    result: first ?? "passed",
    reasons: [...reasons.coverage, ...reasons.failed, ...reasons.needs_human],
  };
}

function format(fraction: number): string {
  return fraction.toFixed(3);
}
