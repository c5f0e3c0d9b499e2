import type { Command } from "commander";
import {
  withCalibrationOption,
  withConfigOptions,
  withOtelOption,
  withOutputOption,
} from "./common-options.ts";
import { collect, parseFraction, parsePositive, parseWhole } from "./option-parsers.ts";
import type { CommonFlags } from "./settings.ts";

/** What the commands that judge under a rubric are told. */
export interface RubricRunFlags extends CommonFlags {
  readonly rubric?: string;
  readonly criterion?: readonly string[];
  readonly reference?: string;
  readonly panel?: readonly string[];
  readonly quorum?: number;
  readonly sample?: number;
  readonly seed?: number;
  readonly resume?: boolean | string;
  readonly retryFailed?: boolean;
  readonly runId?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly progress?: boolean;
  readonly verbose?: boolean;
  readonly save?: boolean | string;
  readonly redacted?: boolean;
  readonly otelFile?: string;
}

/** Adds the options that scoring and comparing share. */
export function withRubricOptions(command: Command): Command {
  return withOtelOption(withOutputOption(withCalibrationOption(withConfigOptions(command))))
    .option("-r, --rubric <file or name>", "rubric file, or a name of the catalog")
    .option("--criterion <id>", "only this criterion (repeatable); gates are always asked", collect)
    .option("--reference <field>", "field with the expected answer; a line without it is unscored")
    .option("-m, --model <provider:model>", "judge model; without one, a person decides what no program can")
    .option("--panel <provider:model>", "further judge model that votes (repeatable)", collect)
    .option(
      "--quorum <n>",
      "valid, decisive votes that a panel needs (default: more than half)",
      parseWhole(1),
    )
    .option("--base-url <url>", "address of an OpenAI-compatible endpoint")
    .option("--sample <n>", "judge only n lines, drawn at random", parseWhole(1))
    .option("--seed <n>", "of the sample (default: 1)", parseWhole(0))
    .option("-j, --concurrency <n>", "lines judged at once (default: 8)", parseWhole(1))
    .option("--timeout-seconds <n>", "time limit of one call", parsePositive)
    .option("--budget-usd <n>", "stop before the call that would exceed this", parsePositive)
    .option("--require-calibration", "exit 2 before any call unless a valid card covers the judge")
    .option("--allow-self-judge", "let a judge of the answerer's own family judge, flagged")
    .option("--no-cache", "read no finished exchange again")
    .option("--resume [run]", "go on with a run: its id, or the latest one")
    .option("--retry-failed", "judge again what failed in an earlier pass")
    .option("--run-id <id>", "id of the new run (default: from the time)")
    .option("--dry-run", "say what asking would cost, and ask nothing")
    .option("--save [task]", "write the report to docs/evals/YYYY-MM-DD-<task>-eval.md")
    .option("--redacted", "leave judged text, reasons and quotes out of the report")
    .option(
      "--min-coverage <fraction>",
      "exit 3 below this share of judged lines (default: 1)",
      parseFraction,
    )
    .option("--max-needs-human <n>", "exit 4 above this many lines that need a person", parseWhole(0))
    .option("--json", "print judgements and summary as JSON lines")
    .option("--no-progress", "show no progress")
    .option("-v, --verbose", "print every judgement as it is made");
}
