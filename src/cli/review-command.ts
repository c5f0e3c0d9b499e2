import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions } from "./common-options.ts";
import { exitCodes } from "./exit-codes.ts";
import type { CommonFlags } from "./settings.ts";

/** What `review` is told. */
interface ReviewFlags extends CommonFlags {
  readonly export: string;
  readonly all?: boolean;
}

/** Adds `eval-judge review <run> --export <file>`: writes what needs a person, ready to be labelled and settled. */
export function addReviewCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("review")
    .description("write what needs a person, one line each, to be labelled and given to `settle`")
    .argument("<run>", "run id, run folder or `latest`")
    .requiredOption("--export <file>", "file to write; - for standard output");
  withConfigOptions(command)
    .option("--all", "every judgement, not only those that need a person")
    .action((run: string, flags: ReviewFlags) =>
      action(async () => {
        const { resolve } = await import("node:path");
        const { resolveSettings } = await import("./settings.ts");
        const { findRun, readRun, reviewQueue, rubricReviewQueue } = await import("../run/index.ts");
        const { ConfigurationError } = await import("../errors/index.ts");
        const { losslessJson } = await import("../ledger/index.ts");
        const { replaceFile } = await import("./write-reports.ts");
        const settings = await resolveSettings(undefined, flags);
        const stored = await readRun(await findRun(settings.runs, run));
        const { mode } = stored.manifest;
        if (mode === "retrieval") {
          throw new ConfigurationError(
            "configuration_invalid",
            "There is nothing to label in a run over searches; name one over answers, outputs or pairs.",
          );
        }
        const all = flags.all === true;
        const items = mode === "answer" ? reviewQueue(stored, { all }) : rubricReviewQueue(stored, { all });
        const lines = items.map(losslessJson);
        if (flags.export === "-") for (const line of lines) terminal.out(line);
        else await replaceFile(resolve(flags.export), lines.map((line) => `${line}\n`).join(""));
        terminal.err(
          `${lines.length} judgements to review; fill in \`verdict\`, \`why\` and \`rater\`, then: eval-judge settle ${run} <file>`,
        );
        return exitCodes.done;
      }),
    );
}
