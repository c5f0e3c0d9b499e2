import { clusteredRate, type Estimate, isEstimate } from "../stats/index.ts";
import { groupBy } from "../util/index.ts";
import type { SettledJudgement } from "./settle.ts";

/**
 * The pass rate of a slice: match / (match + no_match), with a Wilson interval; with several samples of a case, the interval is
 * clustered by case. Null where there is neither a pass nor a fail.
 */
export function slicePassRate(items: readonly SettledJudgement[]): Estimate | null {
  const decided = items.filter(({ outcome }) => outcome === "match" || outcome === "no_match");
  const groups = [...groupBy(decided, ({ judgement }) => judgement.pins.qid).values()].map((list) => ({
    successes: list.filter(({ outcome }) => outcome === "match").length,
    n: list.length,
  }));
  const rate = clusteredRate(groups);
  return isEstimate(rate) ? rate : null;
}
