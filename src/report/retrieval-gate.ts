import type { GateConfig } from "./gate-config.ts";
import { type GateResult, holdGate } from "./hold-gate.ts";
import type { RetrievalSummary } from "./retrieval-summary.ts";

/** Holds a run over searches against the gate. The pass rate of searches is their recall; a fail is a term that was missed. */
export function evaluateRetrievalGate(
  { counts, coverage, recall, missed }: RetrievalSummary,
  gate: GateConfig,
): GateResult {
  return holdGate(
    [
      {
        prefix: "",
        coverage,
        unjudged: counts.failed,
        rate: { name: "recall", estimate: recall.lenient },
        fails: { count: missed.length, words: "terms were missed" },
        needsHuman: counts.needs_human,
      },
    ],
    gate,
  );
}
