/** What a bounded map needs beside its items. */
export interface BoundedMapOptions {
  /** How many may be under way at once; at least 1. */
  readonly concurrency: number;
  /** Stops starting further items once aborted; what is under way is awaited. */
  readonly signal?: AbortSignal;
}

/**
 * Runs `work` over the items, at most `concurrency` at once, in the order of the items, and resolves when all that were started have
 * ended. The first rejection stops further starts and is thrown after the rest has ended.
 */
export async function boundedMap<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => Promise<void>,
  { concurrency, signal }: BoundedMapOptions,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let index = 0;
  let failure: { readonly error: unknown } | null = null;
  const lane = async (): Promise<void> => {
    while (failure === null && signal?.aborted !== true) {
      const next = iterator.next();
      if (next.done === true) return;
      try {
        await work(next.value, index++);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, lane));
  if (failure !== null) throw (failure as { readonly error: unknown }).error;
}
