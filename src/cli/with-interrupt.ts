import { endBySignal } from "./end-process.ts";

/**
 * Runs work with a signal that SIGINT and SIGTERM abort; a second one ends the process at once. The work ends itself on the signal and keeps what is
 * finished.
 */
export async function withInterrupt<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) endBySignal();
    else controller.abort();
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  try {
    return await work(controller.signal);
  } finally {
    // What was interrupted still closes what it opened, and a second signal may come meanwhile.
    if (!controller.signal.aborted) {
      process.off("SIGINT", interrupt);
      process.off("SIGTERM", interrupt);
    }
  }
}
