import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { type RubricRunFlags, withRubricOptions } from "./rubric-options.ts";

/** Adds `eval-judge pair pairs.jsonl --rubric …`: compares two outputs, always in both orders. */
export function addPairCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("pair")
    .description("compare two outputs under a rubric, always in both orders; rank systems over many pairs")
    .argument("<pairs>", "file of pairs, one JSON object a line");
  withRubricOptions(command)
    .option(
      "--overall <rule>",
      "one winner of several criteria: none, majority_of_criteria or lexicographic (default: none)",
    )
    .action((pairs: string, flags: RubricRunFlags) =>
      action(async () => {
        const { runPairCommand } = await import("./run-pair-command.ts");
        return await runPairCommand(pairs, flags, terminal);
      }),
    );
}
