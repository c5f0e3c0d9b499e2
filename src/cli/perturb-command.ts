import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions, withFilterOptions } from "./common-options.ts";
import { collect, parseFraction, parseWhole } from "./option-parsers.ts";
import type { PerturbFlags } from "./perturb-flags.ts";
import { withProbeOptions } from "./probe-options.ts";

/** Adds `eval-judge perturb <suite>`: measures which changes of an answer move the verdict that must not, and which do not that must. */
export function addPerturbCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("perturb")
    .description("judge attempts unchanged and changed: what must not move the verdict, and what must")
    .argument("[suite]", "suite folder, or with --rubric a file of outputs");
  withProbeOptions(withFilterOptions(withConfigOptions(command)))
    .option(
      "-a, --attempts <file>",
      "attempts file (repeatable; default: attempts*.jsonl of the suite)",
      collect,
    )
    .option("--perturbations <file>", "changes made by people (default: perturbations.jsonl of the suite)")
    .option(
      "--no-auto",
      "leave out the changes that need no person: white space, layout, verbosity, row order",
    )
    .option("--rubric <rubric>", "score outputs under this rubric instead of judging attempts of a suite")
    .option(
      "--repeat <n>",
      "judge each unchanged attempt n times, to know the noise (default: 2)",
      parseWhole(2),
    )
    .option("--list-holdout", "list changes of holdout cases one by one")
    .option(
      "--max-flip <fraction>",
      "exit 1 where more verdicts of a family that must hold flip",
      parseFraction,
    )
    .option(
      "--min-flip <fraction>",
      "exit 1 where fewer verdicts of a family that must flip do",
      parseFraction,
    )
    .action((suite: string | undefined, flags: PerturbFlags) =>
      action(async () => {
        const { perturbSuite } = await import("./perturb-suite.ts");
        return await perturbSuite(suite, flags, terminal);
      }),
    );
}
