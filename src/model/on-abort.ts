const callbacksOf = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back once when the signal aborts; the returned function takes that back. However many callers share a signal, it carries one listener,
 * so that Node does not warn of a leak where a run makes many calls at once.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  let callbacks = callbacksOf.get(signal);
  if (callbacks === undefined) {
    const added = new Set<() => void>();
    callbacks = added;
    callbacksOf.set(signal, added);
    signal.addEventListener("abort", () => callAll(added), { once: true });
  }
  const own = () => callback();
  callbacks.add(own);
  return () => callbacks.delete(own);
}

function callAll(callbacks: Set<() => void>): void {
  const due = [...callbacks];
  callbacks.clear();
  for (const callback of due) callback();
}
