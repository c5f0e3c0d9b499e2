import type { GateConfig } from "./gate-config.ts";
import { type GateFacts, type GateResult, holdGate } from "./hold-gate.ts";
import type { PairSummary } from "./pair-summary.ts";
import type { ScoreSummary } from "./score-summary.ts";

/** Holds a run under a rubric against the gate. Pass rate and `maxFail` are of verdicts on outputs; a comparison has neither. */
export function evaluateRubricGate(summary: ScoreSummary | PairSummary, gate: GateConfig): GateResult {
  return holdGate([{ ...openFacts(summary), ...verdictFacts(summary) }], gate);
}

function openFacts({ coverage, counts }: ScoreSummary | PairSummary): GateFacts {
  return { prefix: "", coverage, unjudged: counts.failed, needsHuman: counts.needs_human };
}

function verdictFacts(summary: ScoreSummary | PairSummary): Pick<GateFacts, "rate" | "fails"> {
  const { counts } = summary;
  if (!("pass" in counts && "pass_rate" in summary)) return {};
  return {
    rate: { name: "pass rate", estimate: summary.pass_rate },
    fails: { count: counts.fail, words: "outputs fail" },
  };
}
