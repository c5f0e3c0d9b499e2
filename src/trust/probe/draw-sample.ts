import { createRandom } from "../../stats/index.ts";

/** Draws items at random by a seed and keeps their order; all of them where there are no more than asked for. */
export function drawSample<Item>(items: readonly Item[], size: number, seed: number): readonly Item[] {
  if (size >= items.length) return items;
  const random = createRandom(seed);
  const chosen = items
    .map((_, index) => ({ index, key: random.uniform() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, size)
    .map(({ index }) => index);
  const kept = new Set(chosen);
  return items.filter((_, index) => kept.has(index));
}
