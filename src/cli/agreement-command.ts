import type { Command } from "commander";
import type { AgreementFlags } from "./agreement-of-sources.ts";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions } from "./common-options.ts";
import { collect } from "./option-parsers.ts";

/** Adds `eval-judge agreement <sources...>`: how far runs and people agree on the same attempts. */
export function addAgreementCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("agreement")
    .description("measure how far runs and labels of people agree on the same attempts")
    .argument("<sources...>", "runs (id, folder or `latest`) and label files (.jsonl)");
  withConfigOptions(command)
    .option("-o, --output <file>", "write the agreement: .html .md .json .txt (repeatable)", collect)
    .option("--list-holdout", "list holdout cases on which raters differ")
    .option("--json", "print the agreement as one line of JSON")
    .action((sources: readonly string[], flags: AgreementFlags) =>
      action(async () => {
        const { agreementOfSources } = await import("./agreement-of-sources.ts");
        return await agreementOfSources(sources, flags, terminal);
      }),
    );
}
