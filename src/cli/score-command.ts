import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { collect, parseFraction, parseWhole } from "./option-parsers.ts";
import { withRubricOptions } from "./rubric-options.ts";
import type { ScoreFlags } from "./score-flags.ts";

/** Adds `eval-judge score [outputs.jsonl] --rubric …`: scores outputs, each criterion for itself. */
export function addScoreCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("score")
    .description("score outputs under a rubric, each criterion for itself, with gates and checks")
    .argument("[outputs]", "file of outputs, one JSON object a line");
  withRubricOptions(command)
    .option("--text <file>", "score the text of this file instead, - for standard input")
    .option("--source <file>", "with --text: a file that the text should rest on (repeatable)", collect)
    .option("--input <file>", "with --text: a file with what was asked")
    .option("--expected <file>", "with --text: a file with an answer that counts as right")
    .option("--checks <file>", "YAML or JSON with checks of every output")
    .option(
      "--isolation <how>",
      "each: a question for each criterion and gate; together: one for all (default: each)",
    )
    .option("--consistency <when>", "read outputs for contradictions: long (over 500 words), always, never")
    .option(
      "--min-pass-rate <fraction>",
      "fail the gate below this rate of pass / (pass + fail)",
      parseFraction,
    )
    .option("--max-fail <n>", "fail the gate above this many outputs that fail", parseWhole(0))
    .option("--strict", "gate on the lower bound of the pass rate")
    .action((outputs: string | undefined, flags: ScoreFlags) =>
      action(async () => {
        const { runScoreCommand } = await import("./run-score-command.ts");
        return await runScoreCommand(outputs, flags, terminal);
      }),
    );
}
