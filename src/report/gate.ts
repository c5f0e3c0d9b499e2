import type { GateConfig } from "./gate-config.ts";
import { type GateResult, holdGate } from "./hold-gate.ts";
import type { Summary } from "./summary.ts";

/** Holds a run over answers against the gate; every arm must pass. */
export function evaluateGate({ arms }: Summary, gate: GateConfig): GateResult {
  return holdGate(
    arms.map(({ name, counts, coverage, pass_rate: estimate }) => ({
      prefix: `${name}: `,
      coverage,
      unjudged: counts.failed,
      rate: { name: "pass rate", estimate },
      fails: { count: counts.no_match, words: "no_match" },
      needsHuman: counts.needs_human,
    })),
    gate,
  );
}
