import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import {
  withCalibrationOption,
  withConfigOptions,
  withContaminationOptions,
  withFilterOptions,
  withGateOptions,
  withOtelOption,
  withOutputOption,
} from "./common-options.ts";
import { collect, parsePositive, parseWhole } from "./option-parsers.ts";
import type { RunFlags } from "./run-flags.ts";

/** Adds `eval-judge run <suite>`: judges recorded attempts against their goldens. */
export function addRunCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("run")
    .description("judge attempts against the goldens of a suite")
    .argument("[suite]", "suite folder");
  withGateOptions(
    withOtelOption(
      withOutputOption(
        withContaminationOptions(
          withFilterOptions(withModelOptions(withCalibrationOption(withConfigOptions(command)))),
        ),
      ),
    ),
  )
    .option(
      "-a, --attempts <file>",
      "attempts file (repeatable; default: attempts*.jsonl of the suite)",
      collect,
    )
    .option("--resume [run]", "go on with a run: its id, or the latest one of this suite")
    .option("--retry-failed", "judge again what failed in an earlier pass")
    .option("--rejudge <run>", "judge the stored attempts of a run again and say how many verdicts flip")
    .option("--run-id <id>", "id of the new run (default: from the time)")
    .option("--dry-run", "say what evidence decides and what asking would cost, and ask nothing")
    .option("--list-holdout", "list holdout judgements one by one")
    .option("--json", "print judgements and summary as JSON lines")
    .option("--no-progress", "show no progress")
    .option("-v, --verbose", "print every judgement as it is made")
    .action((suite: string | undefined, flags: RunFlags) =>
      action(async () => {
        const { rejudge } = flags;
        if (rejudge !== undefined) {
          const { rejudgeRun } = await import("./rejudge-run.ts");
          return await rejudgeRun(suite, { ...flags, rejudge }, terminal);
        }
        const { runSuiteCommand } = await import("./run-suite-command.ts");
        return await runSuiteCommand(suite, flags, terminal);
      }),
    );
}

function withModelOptions(command: Command): Command {
  return command
    .option("-m, --model <provider:model>", "judge model; without one, evidence decides what it can")
    .option("--base-url <url>", "address of an OpenAI-compatible endpoint")
    .option("-j, --concurrency <n>", "attempts judged at once (default: 8)", parseWhole(1))
    .option("--repeats <n>", "ask every question n times", parseWhole(1))
    .option(
      "--confidence-threshold <n>",
      "at or below this confidence a person decides, 0 to 10 (default: 5)",
      parseWhole(0),
    )
    .option("--doubt-golden <when>", "never, not_match or always (default: not_match)")
    .option("--timeout-seconds <n>", "time limit of one call", parsePositive)
    .option("--budget-usd <n>", "stop before the call that would exceed this", parsePositive)
    .option("--require-calibration", "exit 2 before any call unless a valid card covers the judge")
    .option("--allow-self-judge", "let a judge of the answerer's own family judge, flagged")
    .option("--no-cache", "read no finished exchange again");
}
