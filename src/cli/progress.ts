import type { Terminal } from "./terminal.ts";

/** Shows how far a run is, on standard error: a bar that is redrawn on a terminal, now and then a line elsewhere. */
export interface ProgressDisplay {
  readonly update: (done: number, total: number, note: string) => void;
  readonly end: () => void;
}

/** Milliseconds before anything is shown, and between two showings. */
const FIRST_AFTER = 2_000;
const REDRAW_EVERY = 100;
const LINE_EVERY = 10_000;

/** Makes a display; `enabled` false makes one that shows nothing; `word` says what has been done. */
export function createProgress(terminal: Terminal, enabled: boolean, word = "judged"): ProgressDisplay {
  if (!enabled) return { update: () => {}, end: () => {} };
  const started = performance.now();
  let shown = Number.NEGATIVE_INFINITY;
  let drawn = false;
  return {
    update: (done, total, note) => {
      const at = performance.now();
      if (at - started < FIRST_AFTER || at - shown < (terminal.interactive ? REDRAW_EVERY : LINE_EVERY))
        return;
      shown = at;
      const line = note === "" ? `${done}/${total} ${word}` : `${done}/${total} ${word} · ${note}`;
      if (!terminal.interactive) {
        terminal.err(line);
        return;
      }
      drawn = true;
      process.stderr.write(`\r\u001b[K${bar(done, total)} ${line}`);
    },
    end: () => {
      if (drawn) process.stderr.write("\r\u001b[K");
    },
  };
}

function bar(done: number, total: number): string {
  const width = 24;
  const filled = total === 0 ? width : Math.round((width * done) / total);
  return `${"█".repeat(filled)}${"░".repeat(width - filled)}`;
}
