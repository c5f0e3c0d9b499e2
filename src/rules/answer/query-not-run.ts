import { fact } from "../because.ts";
import type { LawRule } from "../law-rule.ts";
import { readContainment } from "../reading/containment.ts";
import { hasValue } from "../reading/golden-kind.ts";
import { readProse } from "../reading/read-prose.ts";
import { readRows } from "../reading/read-rows.ts";

/** 4: a query that was not run for our reasons is never absence of rows. */
export const queryNotRun: LawRule = {
  name: "query_not_run",
  section: "4",
  headline: "the query was not run for our reasons, and its rows matter",
  meaning:
    "The query was not run for our reasons, and its rows could hold what the prose does not conclude: a person decides.",
  decide: (situation) => {
    if (!hasValue(situation) || readRows(situation).kind !== "not_run") return null;
    const concludes = situation.golden.kind === "text" ? readProse(situation).concluded.length > 0 : false;
    const settled =
      concludes || readProse(situation).state === "wrong" || readContainment(situation).holds === "yes";
    return settled ? null : { needs_human: "query_not_run", because: [fact("query_not_run")] };
  },
};
