import type { ExitCode } from "./exit-codes.ts";
import type { Terminal } from "./terminal.ts";

/** What every command is given: where to write, and where to leave its exit code. */
export interface CommandContext {
  readonly terminal: Terminal;
  /** Runs the body of a command and keeps its exit code. */
  readonly action: (body: () => Promise<ExitCode>) => Promise<void>;
}
