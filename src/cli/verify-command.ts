import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions } from "./common-options.ts";
import { collect } from "./option-parsers.ts";
import type { VerifyFlags } from "./verify-flags.ts";

/** Adds `eval-judge verify <suite>`: derives every golden again from the truth data. */
export function addVerifyCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("verify")
    .description("derive the goldens of a suite again from the truth data, and hold them against it")
    .argument("[suite]", "suite folder");
  withConfigOptions(command)
    .option(
      "--engine <name>",
      "engine that derives (default: `truthEngine` of the suite, or the one that reads the query)",
    )
    .option("--second <file>", 'second derivations, one {"qid", "sql"} a line (repeatable)', collect)
    .option("--promote", "write status `verified` where two derivations of different shape agree")
    .option("--refresh", "write what was derived where a golden drifted, and raise its revision")
    .option("--verified-by <name>", "what `verifiedBy` then says", "eval-judge verify")
    .option("--filter-pattern <regex>", "only cases whose qid matches")
    .option("--filter-tag <tag>", "only cases with this tag (repeatable)", collect)
    .option("--list-holdout", "list holdout cases one by one")
    .option("--json", "print cases and summary as JSON lines")
    .option("--no-progress", "show no progress")
    .action((suite: string | undefined, flags: VerifyFlags) =>
      action(async () => {
        const { verifySuiteCommand } = await import("./verify-suite-command.ts");
        return await verifySuiteCommand(suite, flags, terminal);
      }),
    );
}
