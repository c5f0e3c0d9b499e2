/** Writes that go on while further work is started: nothing waits for the disk but what would be reported. */
export interface WritesUnderWay {
  /** Takes a write on, to be started together with others; resolves at once while few are under way, else when the oldest has ended. */
  readonly add: (start: () => Promise<void>) => Promise<void>;
  /** Starts what waits and resolves when every write has ended; throws the first failure of any of them. */
  readonly end: () => Promise<void>;
}

/** How long a write waits for others that may share its flush to disk, in milliseconds: a flush costs as much processor time as judging an answer. */
const LONGEST_WAIT_MS = 50;
/** So many waiting writes are started without waiting longer. */
const MOST_WAITING = 32;
/** Writes that may be under way before the next one is waited for; bounds what a crash can lose to questions that are in the exchange log. */
const MOST_UNDER_WAY = 64;

/** Keeps track of writes; `onFailure` hears of the first that fails, so that no further work is started. */
export function createWrites(onFailure: () => void): WritesUnderWay {
  const open = new Set<Promise<void>>();
  let waiting: (() => Promise<void>)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let failure: { readonly error: unknown } | null = null;

  function startAll(): void {
    clearTimeout(timer);
    timer = undefined;
    const starts = waiting;
    waiting = [];
    for (const start of starts) follow(start());
  }

  function follow(write: Promise<void>): void {
    const kept = write
      .catch((error: unknown) => {
        failure ??= { error };
        onFailure();
      })
      .finally(() => open.delete(kept));
    open.add(kept);
  }

  return {
    async add(start) {
      waiting.push(start);
      if (waiting.length >= MOST_WAITING) startAll();
      else timer ??= setTimeout(startAll, LONGEST_WAIT_MS);
      const [oldest] = open;
      if (open.size > MOST_UNDER_WAY) await oldest;
    },
    async end() {
      startAll();
      await Promise.all(open);
      if (failure !== null) throw failure.error;
    },
  };
}
