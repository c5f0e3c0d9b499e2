import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions, withContaminationOptions } from "./common-options.ts";
import { exitCodes } from "./exit-codes.ts";
import { collect } from "./option-parsers.ts";
import type { CommonFlags } from "./settings.ts";

/** What `contamination` is told. */
interface ContaminationCommandFlags extends CommonFlags {
  readonly toolLog?: readonly string[];
  readonly contaminationPattern?: readonly string[];
  readonly json?: boolean;
}

/** Adds `eval-judge contamination <suite>`: whether answerers touched what they must not, by the logs of their hosts. */
export function addContaminationCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("contamination")
    .description(
      "check by tool logs whether answerers touched the suite, its goldens or the model; writes nothing",
    )
    .argument("[suite]", "suite folder");
  withContaminationOptions(withConfigOptions(command))
    .option(
      "-a, --attempts <file>",
      "attempts file (repeatable; default: attempts*.jsonl of the suite)",
      collect,
    )
    .option("--json", "print the findings as JSON lines")
    .action((suite: string | undefined, flags: ContaminationCommandFlags) =>
      action(async () => {
        const { resolveSettings } = await import("./settings.ts");
        const { readInputs } = await import("./read-inputs.ts");
        const { findContamination } = await import("./find-contamination.ts");
        const { contaminationLine } = await import("../conduct/index.ts");
        const settings = await resolveSettings(suite, flags);
        const inputs = await readInputs(settings, () => {});
        const findings = await findContamination({ ...inputs, settings, flags });
        for (const finding of findings) {
          if (flags.json === true) terminal.out(JSON.stringify({ type: "contamination", ...finding }));
          else if (finding.state === "contaminated" || finding.state === "unknown")
            terminal.out(contaminationLine(finding));
        }
        const count = (state: string): number => findings.filter((finding) => finding.state === state).length;
        terminal.err(
          `${count("clean")} clean, ${count("contaminated")} contaminated, ${count("unknown")} unknown, ${count("no_log")} without a log`,
        );
        if (count("no_log") === findings.length) return exitCodes.input;
        return count("contaminated") + count("unknown") > 0 ? exitCodes.gateFailed : exitCodes.done;
      }),
    );
}
