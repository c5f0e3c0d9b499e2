import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions } from "./common-options.ts";
import { exitCodes } from "./exit-codes.ts";
import { collect, parseWhole } from "./option-parsers.ts";
import type { PromptFlags } from "./print-prompt.ts";

/** Adds `eval-judge prompt <suite> --qid …`: prints exactly what a judge model would be sent. */
export function addPromptCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("prompt")
    .description("print exactly what would be sent to a judge model about one attempt")
    .argument("[suite]", "suite folder")
    .requiredOption("--qid <id>", "id of the case");
  withConfigOptions(command)
    .option("-a, --attempts <file>", "attempts file (repeatable)", collect)
    .option("--arm <arm>", "which arm")
    .option("--sample <n>", "which sample", parseWhole(0))
    .option("--json", "print the request as one line of JSON")
    .action((suite: string | undefined, flags: PromptFlags) =>
      action(async () => {
        const { printPrompt } = await import("./print-prompt.ts");
        await printPrompt(suite, flags, terminal);
        return exitCodes.done;
      }),
    );
}
