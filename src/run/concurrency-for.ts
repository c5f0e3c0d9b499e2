import { DEFAULT_CONCURRENCY, type JudgeModel } from "../model/index.ts";

/**
 * How many items are judged at once: as many as are wanted, and no more than the models can be asked about at once. Where a local model answers one call after
 * the other, items that wait for it would finish all together at the end.
 */
export function concurrencyFor(
  models: readonly (JudgeModel | null)[],
  wanted: number = DEFAULT_CONCURRENCY,
): number {
  if (models.length === 0) return wanted;
  const most = models.map((model) => model?.capabilities.callsAtOnce ?? Number.POSITIVE_INFINITY);
  return Math.min(wanted, Math.max(...most));
}
