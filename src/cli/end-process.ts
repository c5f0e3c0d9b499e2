import { type ExitCode, exitCodes } from "./exit-codes.ts";

/** Milliseconds in which a process that was interrupted has to end by itself. */
const GRACE_MS = 300;

/**
 * Says how the process ends once nothing keeps it. After an interruption the system may still resolve a name, in a thread that nothing can stop and that an
 * orderly exit waits for. All is written by then, so the process ends as if nobody handled the signal.
 */
export function endProcess(code: ExitCode): void {
  process.exitCode = code;
  if (code === exitCodes.interrupted) setTimeout(endBySignal, GRACE_MS).unref();
}

/**
 * Ends the process now, with what is under way: as if nobody handled SIGINT, because an exit would wait for what the system does in its threads. Shells call
 * this end 130 as well.
 */
export function endBySignal(): void {
  process.removeAllListeners("SIGINT");
  process.kill(process.pid, "SIGINT");
}
