import type { Command } from "commander";
import { collect, parsePositive, parseWhole } from "./option-parsers.ts";

/** Adds the options of commands that ask a judge model about changed inputs, never from a cache. */
export function withProbeOptions(command: Command): Command {
  return command
    .option("-m, --model <provider:model>", "judge model; without one, evidence decides what it can")
    .option("--base-url <url>", "address of an OpenAI-compatible endpoint")
    .option("-j, --concurrency <n>", "inputs judged at once (default: 8)", parseWhole(1))
    .option("--timeout-seconds <n>", "time limit of one call", parsePositive)
    .option("--budget-usd <n>", "stop before the call that would exceed this", parsePositive)
    .option("--family <name>", "only this family (repeatable)", collect)
    .option("--sample <n>", "judge only so many, drawn by --seed", parseWhole(1))
    .option("--seed <n>", "seed of --sample (default: 1)", parseWhole(0))
    .option("--no-progress", "show no progress")
    .option("--json", "print results and summary as JSON lines");
}

/** What the flags of `withProbeOptions` come to. */
export interface ProbeFlags {
  readonly family?: readonly string[];
  readonly sample?: number;
  readonly seed?: number;
  readonly progress?: boolean;
  readonly json?: boolean;
}
