import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import {
  withCalibrationOption,
  withConfigOptions,
  withGateOptions,
  withOutputOption,
} from "./common-options.ts";
import { parsePositive, parseWhole } from "./option-parsers.ts";
import type { RebaseFlags } from "./rebase-flags.ts";

/** Adds `eval-judge rebase <run> [suite]`: judges stored attempts again whose golden or rubric moved, and no others. */
export function addRebaseCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("rebase")
    .description(
      "judge the stored attempts of a run again where their golden or rubric moved, and say what that changed",
    )
    .argument("<run>", "run id, run folder or `latest`")
    .argument("[suite]", "suite folder (default: that of the run)");
  withGateOptions(withOutputOption(withCalibrationOption(withConfigOptions(command))))
    .option("-m, --model <provider:model>", "judge model; it must be that of the run")
    .option("--base-url <url>", "address of an OpenAI-compatible endpoint")
    .option("-j, --concurrency <n>", "attempts judged at once (default: 8)", parseWhole(1))
    .option("--repeats <n>", "ask every question n times, as the run did", parseWhole(1))
    .option(
      "--confidence-threshold <n>",
      "at or below this confidence a person decides, 0 to 10 (default: 5)",
      parseWhole(0),
    )
    .option("--doubt-golden <when>", "never, not_match or always, as the run did (default: not_match)")
    .option("--timeout-seconds <n>", "time limit of one call", parsePositive)
    .option("--budget-usd <n>", "stop before the call that would exceed this", parsePositive)
    .option("--allow-self-judge", "let a judge of the answerer's own family judge, flagged")
    .option("--dry-run", "say what moved, judge nothing and write nothing")
    .option("--list-holdout", "list holdout judgements one by one")
    .option("--json", "print the rebase and the summary as JSON lines")
    .option("--no-progress", "show no progress")
    .action((run: string, suite: string | undefined, flags: RebaseFlags) =>
      action(async () => {
        const { rebaseCommand } = await import("./rebase-stored-run.ts");
        return await rebaseCommand(run, { suite, flags, terminal });
      }),
    );
}
