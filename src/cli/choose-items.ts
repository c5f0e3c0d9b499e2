import { ConfigurationError } from "../errors/index.ts";
import type { SampleNote } from "../report/index.ts";
import { sampleItems } from "../run/index.ts";

/** The lines that are judged, and how they were drawn. */
export interface ChosenItems<Item> {
  readonly items: readonly Item[];
  /** Null = all of them. */
  readonly sample: SampleNote | null;
}

/** The seed of a sample that names none. */
const DEFAULT_SEED = 1;

/** Draws the sample that was asked for. Throws a ConfigurationError where there is nothing to judge, or a seed without a sample. */
export function chooseItems<Item>(
  all: readonly Item[],
  { sample: size, seed }: { readonly sample?: number; readonly seed?: number },
): ChosenItems<Item> {
  if (all.length === 0) {
    throw new ConfigurationError("configuration_invalid", "There is no line to be judged; check the file.");
  }
  if (size === undefined) {
    if (seed === undefined) return { items: all, sample: null };
    throw new ConfigurationError(
      "configuration_invalid",
      "--seed draws a sample; say how large with --sample.",
    );
  }
  if (size >= all.length) return { items: all, sample: null };
  const drawn = seed ?? DEFAULT_SEED;
  return {
    items: sampleItems(all, size, drawn),
    sample: { size, of: all.length, seed: drawn },
  };
}
