import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions } from "./common-options.ts";
import type { SettleFlags } from "./settle-run.ts";

/** Adds `eval-judge settle <run> <labels>`: appends the labels of people to a run. */
export function addSettleCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("settle")
    .description("append the labels of people to a run; every report then counts the latest one")
    .argument("<run>", "run id, run folder or `latest`")
    .argument("<labels>", "labels file: one {qid, verdict, why, rater, …} a line");
  withConfigOptions(command)
    .option("--rater <name>", "who labelled, for lines that do not say so")
    .option(
      "--fixtures <file>",
      "append a regression of the judge for each overruled verdict, to this judge-regressions.jsonl",
    )
    .option("--json", "print the labels as JSON lines")
    .action((run: string, labels: string, flags: SettleFlags) =>
      action(async () => {
        const { settleRun } = await import("./settle-run.ts");
        return await settleRun(run, labels, flags, terminal);
      }),
    );
}
