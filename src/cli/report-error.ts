import { isEvalJudgeError } from "../errors/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Terminal } from "./terminal.ts";

/** Tells an error on standard error and says which exit code it means; anything that is not ours is a defect of this package. */
export function reportError(error: unknown, terminal: Terminal): ExitCode {
  if (isEvalJudgeError(error) && error.code !== "internal") {
    for (const line of error.message.split("\n")) terminal.err(escapeTerminal(line));
    return error.code === "cancelled" ? exitCodes.interrupted : exitCodes.input;
  }
  terminal.err(
    "eval-judge failed through a defect of its own. Please report it with this command and trace:",
  );
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  for (const line of trace.split("\n")) terminal.err(escapeTerminal(line));
  return exitCodes.internal;
}
