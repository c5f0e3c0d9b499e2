/** An amount that was used at a time; the amount may be corrected once it is known. */
export interface WindowEntry {
  readonly at: number;
  amount: number;
}

/** How much was used within the last so many milliseconds. */
export interface SlidingWindow {
  readonly add: (at: number, amount: number) => WindowEntry;
  /** Milliseconds from `now` until `amount` more fits; 0 = it fits. An amount above the whole limit fits into an empty window. */
  readonly waitFor: (now: number, amount: number) => number;
}

/** Makes a window in which at most `limit` is used within any `lengthMs` milliseconds. */
export function createSlidingWindow(limit: number, lengthMs: number): SlidingWindow {
  let entries: WindowEntry[] = [];
  return {
    add(at, amount) {
      const entry = { at, amount };
      entries.push(entry);
      return entry;
    },
    waitFor(now, amount) {
      entries = dropExpired(entries, now - lengthMs);
      let used = entries.reduce((sum, entry) => sum + entry.amount, 0);
      if (entries.length === 0 || used + amount <= limit) return 0;
      for (const entry of entries) {
        used -= entry.amount;
        if (used + amount <= limit) return entry.at + lengthMs - now;
      }
      return (entries.at(-1)?.at ?? now) + lengthMs - now;
    },
  };
}

function dropExpired(entries: WindowEntry[], until: number): WindowEntry[] {
  const first = entries.findIndex(({ at }) => at > until);
  return first === 0 ? entries : first === -1 ? [] : entries.slice(first);
}
