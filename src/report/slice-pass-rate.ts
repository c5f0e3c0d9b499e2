import { clusteredRate, type Estimate, wilsonInterval } from "../stats/index.ts";
import type { SettledJudgement } from "./settle.ts";

/**
 * The pass rate of a slice: match / (match + no_match), with a Wilson interval; with several samples of a case, the interval is
 * clustered by case. Null where there is neither a pass nor a fail.
 */
export function slicePassRate(items: readonly SettledJudgement[]): Estimate | null {
  const groups = new Map<string, { successes: number; n: number }>();
  for (const { judgement, outcome } of items) {
    if (outcome !== "match" && outcome !== "no_match") continue;
    const group = groups.get(judgement.pins.qid) ?? { successes: 0, n: 0 };
    group.n++;
    if (outcome === "match") group.successes++;
    groups.set(judgement.pins.qid, group);
  }
  const list = [...groups.values()];
  if (list.length === 0) return null;
  if (list.some(({ n }) => n > 1)) return clusteredRate(list);
  return wilsonInterval(
    list.reduce((total, { successes }) => total + successes, 0),
    list.length,
  );
}
