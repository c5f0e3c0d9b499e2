import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { exitCodes } from "./exit-codes.ts";
import { addInitRubricCommand } from "./init-rubric-command.ts";

/** Adds `eval-judge init [folder]`: writes a small suite that runs at once. */
export function addInitCommand(program: Command, context: CommandContext): void {
  const { terminal, action } = context;
  const command = program
    .command("init")
    .description("write a small suite that runs at once, to be changed into your own")
    .argument("[folder]", "where to write it", "eval-suite")
    .action((folder: string) =>
      action(async () => {
        const { writeInitFiles } = await import("./write-init-files.ts");
        const written = await writeInitFiles(folder);
        for (const file of written) terminal.out(file);
        const { createPackageLoader } = await import("../adapters/index.ts");
        const duckdb = await createPackageLoader(process.cwd())("@duckdb/node-api");
        if (duckdb === null) terminal.err("Next: npm install @duckdb/node-api    runs final queries again");
        terminal.err(`Next: eval-judge run ${folder}`);
        return exitCodes.done;
      }),
    );
  addInitRubricCommand(command, context);
}
