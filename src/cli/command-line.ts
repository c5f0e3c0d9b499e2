import { Command, CommanderError } from "commander";
import { addAgreementCommand } from "./agreement-command.ts";
import { addAttackCommand } from "./attack-command.ts";
import { addCalibrateCommand } from "./calibrate-command.ts";
import type { CommandContext } from "./command-context.ts";
import { addCompareCommand } from "./compare-command.ts";
import { addContaminationCommand } from "./contamination-command.ts";
import { addDoctorCommand } from "./doctor-command.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { addInitCommand } from "./init-command.ts";
import { addLintCommand } from "./lint-command.ts";
import { packageVersion } from "./package-version.ts";
import { addPairCommand } from "./pair-command.ts";
import { addPerturbCommand } from "./perturb-command.ts";
import { addPromptCommand } from "./prompt-command.ts";
import { addRebaseCommand } from "./rebase-command.ts";
import { addRegressCommand } from "./regress-command.ts";
import { addReportCommand } from "./report-command.ts";
import { addRetrievalCommand } from "./retrieval-command.ts";
import { addReviewCommand } from "./review-command.ts";
import { addRunCommand } from "./run-command.ts";
import { addScoreCommand } from "./score-command.ts";
import { addSettleCommand } from "./settle-command.ts";
import { addShowCommand } from "./show-command.ts";
import { addTableCommand } from "./table-command.ts";
import { openTerminal, type Terminal } from "./terminal.ts";
import { addVerifyCommand } from "./verify-command.ts";

const commands = [
  addRunCommand,
  addScoreCommand,
  addPairCommand,
  addReportCommand,
  addShowCommand,
  addReviewCommand,
  addSettleCommand,
  addTableCommand,
  addCalibrateCommand,
  addCompareCommand,
  addAgreementCommand,
  addRegressCommand,
  addPerturbCommand,
  addAttackCommand,
  addLintCommand,
  addVerifyCommand,
  addContaminationCommand,
  addRebaseCommand,
  addRetrievalCommand,
  addPromptCommand,
  addDoctorCommand,
  addInitCommand,
];

/** Runs the command line and resolves with its exit code; never throws. `argv` is that of the process. */
export async function runCommandLine(argv: readonly string[]): Promise<ExitCode> {
  const terminal = openTerminal();
  let exitCode: ExitCode = exitCodes.done;
  const program = new Command("eval-judge")
    .description(
      "Decides whether answers of an AI system are right, says why, and measures how far to trust the verdicts.",
    )
    .version(packageVersion())
    .exitOverride()
    .configureOutput({ outputError: (text) => terminal.err(text.trimEnd()) })
    .showHelpAfterError("Run with --help to see the options.");
  const context: CommandContext = {
    terminal,
    action: async (body) => {
      exitCode = await body();
    },
  };
  for (const add of commands) add(program, context);
  process.on("uncaughtException", (error) => void crash(error, terminal));
  try {
    await program.parseAsync([...argv]);
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.input;
    const { reportError } = await import("./report-error.ts");
    return reportError(error, terminal);
  }
}

/** What nobody awaited, such as a failure in a configuration's own code, is told like any other defect and leaves no bare trace. */
async function crash(error: unknown, terminal: Terminal): Promise<void> {
  const { reportError } = await import("./report-error.ts");
  process.exit(reportError(error, terminal));
}
