import type { ModelProbe } from "../model/index.ts";
import { escapeTerminal } from "../util/index.ts";

/** Writes what a probe found for the terminal, what is to be mended last. */
export function renderProbe(probe: ModelProbe): readonly string[] {
  const { price, limits } = probe;
  return [
    escapeTerminal(probe.model),
    `  reachable: ${probe.reachable ? "yes" : probe.error === null ? "not asked" : `no (${probe.error})`}`,
    `  answers as: ${probe.modelReturned === null ? "does not say" : escapeTerminal(probe.modelReturned)}`,
    `  strict structured output: ${probe.structuredOutput}`,
    `  latency: ${probe.latency_ms === null ? "unknown" : `${Math.round(probe.latency_ms)} ms`}`,
    `  price: ${price === null ? "unknown; a budget of money is refused" : `$${price.inputPerMillion} in, $${price.outputPerMillion} out, per million tokens`}`,
    ...Object.entries(limits).map(([name, value]) => `  ${escapeTerminal(name)}: ${escapeTerminal(value)}`),
    ...probe.warnings.map((warning) => `  warning: ${escapeTerminal(warning)}`),
    ...probe.notes.map((note) => `  note: ${escapeTerminal(note)}`),
    ...probe.problems.map((problem) => `  to mend: ${escapeTerminal(problem)}`),
    probe.problems.length === 0 ? "  can judge" : "  cannot judge as it is",
  ];
}
