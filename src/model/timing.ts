import { cancelledError } from "./cancelled-error.ts";
import { onAbort } from "./on-abort.ts";

/** Time and chance as the decorators use them, so that tests can give their own. */
export interface Timing {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** Calls back once after so many milliseconds; the returned function takes that back. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** A number from 0 up to and without 1. */
  readonly random: () => number;
}

/** Node fires a longer timer at once; this is 24 days. */
export const LONGEST_TIMER_MS = 2_147_483_647;

/** The machine's own clock and chance. */
export const systemTiming: Timing = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, Math.min(milliseconds, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Waits; throws `cancelled` as soon as the signal says so. */
export function sleep(timing: Timing, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(cancelledError(signal));
    const takeBack = timing.after(milliseconds, () => {
      ignoreAbort();
      resolve();
    });
    const ignoreAbort = onAbort(signal, () => {
      takeBack();
      reject(cancelledError(signal));
    });
  });
}
