import type { RubricPreview } from "../judge/index.ts";
import { estimateRubricRun } from "../run/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Terminal } from "./terminal.ts";

/** Says what a run under a rubric would ask and cost at the most; asks nothing and writes nothing. */
export function dryRunRubric(
  previews: Iterable<RubricPreview>,
  terminal: Terminal,
  { json, models }: { readonly json: boolean; readonly models: readonly { readonly id: string }[] },
): ExitCode {
  const estimate = estimateRubricRun(previews);
  const names = models.map(({ id }) => id);
  if (json) {
    terminal.out(JSON.stringify({ type: "estimate", models: names, ...estimate }));
    return exitCodes.done;
  }
  terminal.out(`${estimate.items} lines`);
  terminal.out(`  decided by a program: ${counts(estimate.decided)}`);
  terminal.out(`  unscored: ${counts(estimate.unscored)}`);
  terminal.out(`  to be asked about: ${estimate.to_ask}`);
  if (names.length === 0) return exitCodes.done;
  terminal.out(
    `  calls: ${estimate.calls.least} to at most ${estimate.calls.most} (replies asked for once more included)`,
  );
  terminal.out(`  input tokens: about ${estimate.likely_input_tokens}`);
  terminal.out(
    `  price: ${estimate.most_usd === null ? `unknown for ${names.join(", ")}` : `at most $${estimate.most_usd.toFixed(2)}, usually a small part of it`}`,
  );
  return exitCodes.done;
}

function counts(tally: Readonly<Record<string, number>>): string {
  const parts = Object.entries(tally).map(([name, count]) => `${name} ${count}`);
  return parts.length === 0 ? "none" : parts.join(", ");
}
