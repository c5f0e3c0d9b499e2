import type { Timing } from "../model/index.ts";

/** A clock that stands still until it is told to go on. */
export interface ManualTiming extends Timing {
  /** Goes on by so many milliseconds, calling back what comes due, in order, and letting promises settle in between. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Goes on at one stroke, as the clock of a machine that slept: what came due meanwhile is called back late. */
  readonly leap: (milliseconds: number) => Promise<void>;
  /** Callbacks that are still to come. */
  readonly pending: () => number;
}

/** Makes a clock for tests; chance is a fixed number. */
export function createManualTiming(random: () => number = () => 0.5): ManualTiming {
  let now = 0;
  let alarms: { readonly at: number; readonly callback: () => void }[] = [];

  async function advance(milliseconds: number): Promise<void> {
    const until = now + milliseconds;
    await settlePromises();
    for (let next = earliest(); next !== undefined && next.at <= until; next = earliest()) {
      const due = next;
      alarms = alarms.filter((alarm) => alarm !== due);
      now = Math.max(now, due.at);
      due.callback();
      await settlePromises();
    }
    now = until;
  }
  function earliest() {
    return alarms.toSorted((a, b) => a.at - b.at)[0];
  }

  return {
    now: () => now,
    after(delay, callback) {
      const alarm = { at: now + delay, callback };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    random,
    advance,
    leap(milliseconds) {
      now += milliseconds;
      return advance(0);
    },
    pending: () => alarms.length,
  };
}

function settlePromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
