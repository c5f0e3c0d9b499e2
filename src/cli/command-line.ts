import { Command, CommanderError } from "commander";
import { addAgreementCommand } from "./agreement-command.ts";
import { addCalibrateCommand } from "./calibrate-command.ts";
import { addCompareCommand } from "./compare-command.ts";
import { addDoctorCommand } from "./doctor-command.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { addInitCommand } from "./init-command.ts";
import { addLintCommand } from "./lint-command.ts";
import { packageVersion } from "./package-version.ts";
import { addPairCommand } from "./pair-command.ts";
import { addPromptCommand } from "./prompt-command.ts";
import { addReportCommand } from "./report-command.ts";
import { reportError } from "./report-error.ts";
import { addReviewCommand } from "./review-command.ts";
import { addRunCommand } from "./run-command.ts";
import { addScoreCommand } from "./score-command.ts";
import { addSettleCommand } from "./settle-command.ts";
import { addShowCommand } from "./show-command.ts";
import { addTableCommand } from "./table-command.ts";
import { openTerminal, type Terminal } from "./terminal.ts";

/** What every command is given: where to write, and where to leave its exit code. */
export interface CommandContext {
  readonly terminal: Terminal;
  /** Runs the body of a command and keeps its exit code. */
  readonly action: (body: () => Promise<ExitCode>) => Promise<void>;
}

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
  addLintCommand,
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
  try {
    await program.parseAsync([...argv]);
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.input;
    return reportError(error, terminal);
  }
}
