import { createRandom } from "../stats/index.ts";

/** Draws items at random without replacement and keeps their order; the same seed draws the same ones. All of them where fewer are there. */
export function sampleItems<Item>(items: readonly Item[], size: number, seed: number): readonly Item[] {
  const random = createRandom(seed);
  const places = items.map((_, index) => index);
  for (let place = 0; place < Math.min(size, places.length); place++) {
    const other = place + random.below(places.length - place);
    const kept = places[place] ?? place;
    places[place] = places[other] ?? other;
    places[other] = kept;
  }
  const chosen = new Set(places.slice(0, size));
  return items.filter((_, index) => chosen.has(index));
}
