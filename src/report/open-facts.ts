import { formatCost, formatTally } from "./format-estimate.ts";
import type { ReportFacts } from "./report-table.ts";
import type { Spending } from "./spending.ts";

type Tally = Readonly<Record<string, number>>;

/** Why items of a run have no outcome. */
export function openFacts(reasons: {
  readonly needs_human: Tally;
  readonly failed: Tally;
  readonly unscored: Tally;
}): ReportFacts {
  return [
    ["Needs a person because", formatTally(reasons.needs_human)],
    ["Could not be judged", formatTally(reasons.failed)],
    ["Unscored because", formatTally(reasons.unscored)],
  ];
}

/** What a run asked and spent. */
export function callsFact({
  calls,
  calls_cached,
  cost_usd,
}: Pick<Spending, "calls" | "calls_cached" | "cost_usd">): ReportFacts[number] {
  return ["Calls", `${calls} (${calls_cached} from the cache) · cost ${formatCost(cost_usd)}`];
}
