/**
 * Gathers items while the work on earlier ones is under way, so that many share one piece of work. What is given back resolves, or
 * rejects, with the work that the item was part of; batches are worked on one after the other, in the order of the items.
 */
export function inBatches<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let open: { readonly items: Item[]; readonly done: Promise<void> } | null = null;
  let earlier: Promise<void> = Promise.resolve();
  return (item) => {
    if (open !== null) {
      open.items.push(item);
      return open.done;
    }
    const items = [item];
    const done = earlier.then(() => {
      open = null;
      return work(items);
    });
    open = { items, done };
    earlier = done.catch(() => undefined);
    return done;
  };
}
