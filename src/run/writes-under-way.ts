/** Writes that go on while further work is started: nothing waits for the disk but what would be reported. */
export interface WritesUnderWay {
  /** Takes a write on; resolves at once while few are under way, else when this one has ended. */
  readonly add: (write: Promise<void>) => Promise<void>;
  /** Resolves when every write has ended; throws the first failure of any of them. */
  readonly end: () => Promise<void>;
}

/** Writes that may be under way before the next one is waited for; bounds what a crash can lose to questions that are in the exchange log. */
const MOST_UNDER_WAY = 64;

/** Keeps track of writes; `onFailure` hears of the first that fails, so that no further work is started. */
export function createWrites(onFailure: () => void): WritesUnderWay {
  const open = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | null = null;
  return {
    add: async (write) => {
      const kept = write.then(
        () => {
          open.delete(kept);
        },
        (error: unknown) => {
          open.delete(kept);
          failure ??= { error };
          onFailure();
        },
      );
      open.add(kept);
      if (open.size > MOST_UNDER_WAY) await kept;
    },
    end: async () => {
      await Promise.all(open);
      if (failure !== null) throw (failure as { readonly error: unknown }).error;
    },
  };
}
