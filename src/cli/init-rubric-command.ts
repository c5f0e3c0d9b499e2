import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { exitCodes } from "./exit-codes.ts";
import type { InitRubricFlags } from "./init-rubric-flags.ts";
import { collect } from "./option-parsers.ts";

/** Adds `eval-judge init rubric [file]` below `init`: writes a rubric that passes lint, asking for its parts on a terminal. */
export function addInitRubricCommand(init: Command, { terminal, action }: CommandContext): void {
  init
    .command("rubric")
    .description("write a rubric that passes lint; asks for its parts on a terminal")
    .argument("[file]", "where to write it: .yaml or .json", "rubric.yaml")
    .option("--from <name>", "start from a rubric of the catalog")
    .option("--list", "list the catalog and write nothing")
    .option("--name <name>", "name of the rubric")
    .option("--purpose <text>", "what the scores are used for")
    .option("--definition <text>", "what is judged")
    .option("--scope <scope>", "turn, case or session (default: turn)")
    .option("--criterion <id: description>", "a quality to be scored (repeatable)", collect)
    .option("--scale <min-max>", "scale of the criteria, such as 1-5 (default: 1-5)")
    .option("--pass-at <score>", "lowest score that passes, or midpoint (default: none)")
    .option("--gate <id: pass / fail>", "a hard gate with both conditions (repeatable)", collect)
    .option("-y, --yes", "ask nothing on a terminal either")
    .action((file: string, flags: InitRubricFlags) =>
      action(async () => {
        const { initRubric } = await import("./init-rubric.ts");
        await initRubric(file, flags, terminal);
        return exitCodes.done;
      }),
    );
}
