import { fail, requireWhole } from "./check-input.ts";
import { element } from "./element.ts";

/** One item with two labels of it. */
export interface LabelPair {
  /** The label that counts as the truth (a person's), or of the first of two equal raters. */
  readonly reference: string;
  /** The label that is measured (the judge's), or of the second rater. */
  readonly judged: string;
  /** Items of one group (samples of one case) are not taken as independent. Either all items have one, or none. */
  readonly group?: string;
}

/** How often each pair of labels occurred. */
export interface ConfusionMatrix {
  /** The categories in their order; for ordinal weights the order is the scale. */
  readonly categories: readonly string[];
  /** `counts[i][j]`: items that the reference calls category i and the judge category j. */
  readonly counts: readonly (readonly number[])[];
  readonly n: number;
  /** The items of each group as cells `i · k + j`; null where every item is independent. */
  readonly groups: readonly (readonly number[])[] | null;
}

/**
 * Counts pairs of labels over declared categories.
 *
 * Categories that never occur are kept: chance agreement of Gwet's coefficients depends on their number. A label outside
 * them, or groups on only some of the items, throws an `InputError`.
 */
export function confusionMatrix(pairs: readonly LabelPair[], categories: readonly string[]): ConfusionMatrix {
  const index = indexOf(categories);
  const size = categories.length;
  const counts = categories.map(() => new Array<number>(size).fill(0));
  const groups = new Map<string, number[]>();
  for (const { reference, judged, group } of pairs) {
    const row = index.get(reference);
    const column = index.get(judged);
    if (row === undefined || column === undefined) {
      fail("pairs", "hold a label that is not among the categories.", "Declare every category.");
    }
    const cells = element(counts, row);
    cells[column] = element(cells, column) + 1;
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), row * size + column]);
  }
  const grouped = pairs.filter(({ group }) => group !== undefined).length;
  if (grouped !== 0 && grouped !== pairs.length) {
    fail("pairs", "have a group on some items only.", "Give every item a group, or none.");
  }
  const independent = groups.size === pairs.length || grouped === 0;
  return {
    categories,
    counts,
    n: pairs.length,
    groups: independent ? null : [...groups.values()].sort(byCells),
  };
}

/** A confusion matrix from counts alone; every item is independent. */
export function confusionMatrixOfCounts(
  categories: readonly string[],
  counts: readonly (readonly number[])[],
): ConfusionMatrix {
  indexOf(categories);
  if (counts.length !== categories.length || counts.some((row) => row.length !== categories.length)) {
    fail("counts", "are not square over the categories.", "Give one row and one column per category.");
  }
  const cells = counts.flat();
  for (const count of cells) requireWhole("counts", count);
  return { categories, counts, n: cells.reduce((sum, count) => sum + count, 0), groups: null };
}

function indexOf(categories: readonly string[]): ReadonlyMap<string, number> {
  const index = new Map(categories.map((category, position) => [category, position]));
  if (categories.length < 2 || index.size !== categories.length) {
    fail("categories", "are fewer than two or repeat one.", "Declare at least two different categories.");
  }
  return index;
}

/** A fixed order of groups, so that resampling does not depend on the order of the items. */
function byCells(a: readonly number[], b: readonly number[]): number {
  const left = [...a].sort((x, y) => x - y);
  const right = [...b].sort((x, y) => x - y);
  for (let position = 0; position < Math.min(left.length, right.length); position += 1) {
    const difference = element(left, position) - element(right, position);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
