import { writeSync } from "node:fs";
import { withoutSecrets } from "./secret-sink.ts";

/** Where a command writes: results to `out`, everything else to `err`. */
export interface Terminal {
  /** Writes a line of results to standard output. */
  readonly out: (line: string) => void;
  /** Writes a line for people to standard error. */
  readonly err: (line: string) => void;
  /** Whether standard error is a terminal that a progress bar may redraw. */
  readonly interactive: boolean;
  /** Whether colour is wanted on standard output. */
  readonly colour: boolean;
  /** Width of the terminal in columns. */
  readonly width: number;
}

/** The terminal of this process; honours `NO_COLOR`, `FORCE_COLOR` and `CI`. */
export function openTerminal(): Terminal {
  const { NO_COLOR, FORCE_COLOR, CI } = process.env;
  return {
    out: (line) => write(process.stdout.fd, `${line}\n`),
    err: (line) => write(process.stderr.fd, `${line}\n`),
    interactive: process.stderr.isTTY === true && !CI,
    colour:
      !NO_COLOR && (Boolean(FORCE_COLOR) || (process.stdout.isTTY === true && process.env.TERM !== "dumb")),
    width: process.stdout.columns ?? 100,
  };
}

// Written at once, so that nothing is lost when the process ends; a full pipe is waited for, a closed one is no error.
function write(fd: number, text: string): void {
  let rest = Buffer.from(withoutSecrets(text), "utf8");
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : null;
      if (code === "EAGAIN") continue;
      if (code === "EPIPE") return;
      throw error;
    }
  }
}
