import type { IntervalRow } from "../svg/index.ts";
import type { ComparedSlice, Comparison } from "./comparison.ts";

/** The rows of a plot of pass rates: each pass, and the splits before and after. */
export function comparisonRateRows({
  pre,
  post,
  post2,
  splits,
}: Pick<Comparison, "pre" | "post" | "post2" | "splits">): readonly IntervalRow[] {
  return [
    { label: `before: ${pre.arm}`, estimate: pre.pass_rate },
    { label: `after: ${post.arm}`, estimate: post.pass_rate },
    ...(post2 === null ? [] : [{ label: `after, again: ${post2.arm}`, estimate: post2.pass_rate }]),
    ...sliceRows(splits),
  ];
}

/** The rows of slices before and after; those without a pair have none. */
export function sliceRows(slices: readonly ComparedSlice[]): readonly IntervalRow[] {
  return slices
    .filter(({ pairs }) => pairs > 0)
    .flatMap(({ name, pre, post }) => [
      { label: `before · ${name}`, estimate: pre },
      { label: `after · ${name}`, estimate: post },
    ]);
}
