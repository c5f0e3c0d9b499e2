import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions } from "./common-options.ts";
import type { CompareFlags } from "./compare-flags.ts";
import { collect } from "./option-parsers.ts";

/** Adds `eval-judge compare <pre> [post]`: what a change did to each case, the exact test, and whether to accept it. */
export function addCompareCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("compare")
    .description(
      "compare two arms over the same cases and say whether the change may be accepted; or two runs of score or pair",
    )
    .argument("<pre>", "run before the change: run id, run folder or `latest`")
    .argument("[post]", "run with the change; without it, --arms names two arms of one run");
  withConfigOptions(command)
    .option("--arms <before,after>", "arms that are compared, where a run has more than one")
    .option("--post2 <run>", "the change run once more, to see which breaks stay")
    .option("--targets <qids>", "cases that the change was made for, separated by commas")
    .option(
      "--noise <a,b>",
      "two runs of the same thing, as the A/A band (default: CALIBRATION.md, then --post2)",
    )
    .option("--allow-pins <pins>", "pins that may differ, separated by commas, or `all`")
    .option("--accept", "let the exit code follow the acceptance; implied by --targets")
    .option("--without-holdout", "accept without a holdout case, for suites that have none")
    .option("--list-holdout", "list holdout cases one by one")
    .option(
      "--calibration [file]",
      "read and append A/A bands here: the two runs are taken as the same thing (default: CALIBRATION.md)",
    )
    .option("-o, --output <file>", "write the comparison: .md .json .html .csv .txt (repeatable)", collect)
    .option("--json", "print the comparison as one line of JSON")
    .action((pre: string, post: string | undefined, flags: CompareFlags) =>
      action(async () => {
        const { compareRunsCommand } = await import("./compare-runs-command.ts");
        return await compareRunsCommand({ pre, post: post ?? null, flags, terminal });
      }),
    );
}
