import { cancelledError } from "./cancelled-error.ts";
import { onAbort } from "./on-abort.ts";

/** Callers that wait for their turn, first come, first served. */
export interface WaitingLine<Ticket> {
  /** Resolves when the ticket was admitted; throws what the admission throws, or `cancelled`. */
  readonly wait: (ticket: Ticket, signal: AbortSignal) => Promise<void>;
  /** Looks again whether the first may go; to be called whenever that could have changed. */
  readonly advance: () => void;
  /** Whether nobody waits. */
  readonly isEmpty: () => boolean;
}

/** Makes a line; `admit` lets the first in (true), makes it wait (false) or turns it away by throwing. */
export function createWaitingLine<Ticket>(admit: (ticket: Ticket) => boolean): WaitingLine<Ticket> {
  const waiting: Waiter<Ticket>[] = [];

  function advance(): void {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      try {
        if (!admit(first.ticket)) return;
        leave(first);
        first.resolve();
      } catch (error) {
        leave(first);
        first.reject(error);
      }
    }
  }
  function leave(waiter: Waiter<Ticket>): void {
    waiting.splice(waiting.indexOf(waiter), 1);
    waiter.ignoreAbort();
  }

  return {
    advance,
    isEmpty: () => waiting.length === 0,
    wait: (ticket, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(cancelledError(signal));
        const ignoreAbort = onAbort(signal, () => {
          leave(waiter);
          reject(cancelledError(signal));
          advance();
        });
        const waiter: Waiter<Ticket> = { ticket, resolve, reject, ignoreAbort };
        waiting.push(waiter);
        if (waiting[0] === waiter) advance();
      }),
  };
}

interface Waiter<Ticket> {
  readonly ticket: Ticket;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  readonly ignoreAbort: () => void;
}
