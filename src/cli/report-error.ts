import { isEvalJudgeError } from "../errors/index.ts";
import { redactSecrets, secretsOf } from "../model/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Terminal } from "./terminal.ts";

/** Tells an error on standard error and says which exit code it means; anything that is not ours is a defect of this package. */
export function reportError(error: unknown, terminal: Terminal): ExitCode {
  const tell = (text: string): void => {
    for (const line of redactSecrets(text, secretsOf(process.env)).split("\n"))
      terminal.err(escapeTerminal(line));
  };
  if (isEvalJudgeError(error) && error.code !== "internal") {
    tell(error.message);
    return error.code === "cancelled" ? exitCodes.interrupted : exitCodes.input;
  }
  terminal.err(
    "eval-judge failed through a defect of its own. Please report it with this command and trace:",
  );
  tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return exitCodes.internal;
}
