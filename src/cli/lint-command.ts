import type { Command } from "commander";
import { counted } from "../util/index.ts";
import type { CommandContext } from "./command-context.ts";
import { exitCodes } from "./exit-codes.ts";

/** What `lint` is told. */
interface LintFlags {
  readonly json?: boolean;
  readonly strict?: boolean;
}

/** Adds `eval-judge lint <suite or rubric>`: what is wrong or doubtful about cases, goldens and rubrics, without any data. */
export function addLintCommand(program: Command, { terminal, action }: CommandContext): void {
  program
    .command("lint")
    .description("check cases, goldens and rubrics without any data")
    .argument("<path>", "suite folder, or a rubric file")
    .option("--strict", "exit 1 on warnings too, not only on errors")
    .option("--json", "print the findings as JSON lines")
    .action((path: string, flags: LintFlags) =>
      action(async () => {
        const { lintPath, lintFindingLine } = await import("./lint-path.ts");
        const findings = await lintPath(path);
        for (const finding of findings)
          terminal.out(flags.json === true ? JSON.stringify(finding) : lintFindingLine(finding));
        const count = (severity: string): number =>
          findings.filter((finding) => finding.severity === severity).length;
        terminal.err(
          `${counted(count("error"), "error")}, ${counted(count("warning"), "warning")}, ${counted(count("advice"), "piece")} of advice`,
        );
        const failed = count("error") > 0 || (flags.strict === true && count("warning") > 0);
        return failed ? exitCodes.gateFailed : exitCodes.done;
      }),
    );
}
