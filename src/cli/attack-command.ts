import type { Command } from "commander";
import type { AttackFlags } from "./attack-flags.ts";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions } from "./common-options.ts";
import { parseFraction } from "./option-parsers.ts";
import { withProbeOptions } from "./probe-options.ts";

/** Adds `eval-judge attack`: puts payloads into answers that are known to be wrong, and measures how often the judge falls for one. */
export function addAttackCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("attack")
    .description("put payloads into wrong answers and measure how often the verdict moves towards match")
    .argument("[suite]", "a suite whose settled no_match fixtures are attacked too, with its engines");
  withProbeOptions(withConfigOptions(command))
    .option(
      "--payloads <file>",
      "payloads, one a line: id, payload, family or theme, channel (default: the shipped ones)",
    )
    .option("--mode <mode>", "answer, output (scored under a rubric) or all (default: all)")
    .option("--max-success <fraction>", "exit 1 where a larger share of the attacks succeeds", parseFraction)
    .action((suite: string | undefined, flags: AttackFlags) =>
      action(async () => {
        const { attackJudge } = await import("./attack-judge.ts");
        return await attackJudge(suite, flags, terminal);
      }),
    );
}
