import type { AnswerJudge } from "../judge/index.ts";
import { estimateRun, type RunEstimate, type SelectedAttempt } from "../run/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";

/** What a dry run works on. */
export interface DryRunOptions {
  readonly judge: AnswerJudge;
  readonly attempts: readonly SelectedAttempt[];
  readonly terminal: Terminal;
  readonly json: boolean;
}

/** Says what evidence decides and what asking about the rest would cost; asks nothing and writes nothing. */
export async function dryRun({ judge, attempts, terminal, json }: DryRunOptions): Promise<ExitCode> {
  const estimate = await withInterrupt((signal) => estimateRun(judge, attempts, signal));
  if (json) terminal.out(JSON.stringify({ type: "estimate", model: judge.model?.id ?? null, ...estimate }));
  else for (const line of estimateLines(estimate, judge)) terminal.out(line);
  return exitCodes.done;
}

function estimateLines(estimate: RunEstimate, { model }: AnswerJudge): readonly string[] {
  const { calls, most_usd } = estimate;
  const first = [
    `${estimate.attempts} attempts`,
    `  decided by evidence: ${counts(estimate.decided)}`,
    `  unscored: ${counts(estimate.unscored)}`,
    `  ${model === null ? "left for a person" : "to be asked"}: ${estimate.to_ask}`,
  ];
  if (model === null) return first;
  return [
    ...first,
    `  calls: ${calls.least} to at most ${calls.most} (retries, repeats, second questions and doubts included)`,
    `  input tokens of the first questions: about ${estimate.likely_input_tokens}`,
    `  price: ${most_usd === null ? `unknown for ${model.id}` : `at most $${most_usd.toFixed(2)}, usually a small part of it`}`,
  ];
}

function counts(tally: Readonly<Record<string, number>>): string {
  const parts = Object.entries(tally).map(([name, count]) => `${name} ${count}`);
  return parts.length === 0 ? "none" : parts.join(", ");
}
