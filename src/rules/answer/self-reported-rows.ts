import type { Verdict } from "../../domain/index.ts";
import type { ReadSituation } from "../answer-situation.ts";
import { isVerdict, type LawRule, type RestOfLaw } from "../law-rule.ts";
import { becauseContainment } from "../reading/because-containment.ts";
import { readContainment } from "../reading/containment.ts";
import { isTabular } from "../reading/golden-kind.ts";
import { tentativeVerdict } from "../tentative-verdict.ts";

/** 1: rows that the answerer reported itself never count. */
export const selfReportedRows: LawRule = {
  name: "self_reported_rows",
  section: "1",
  headline: "the reading rests on rows that only the answerer reported",
  meaning:
    "The reading rests on rows that only the answerer reported: a person decides, and sees that reading.",
  decide: (situation, rest) => {
    if (!isTabular(situation)) return null;
    const containment = readContainment(situation);
    const { prose, rows } = containment;
    if (rows.kind !== "self_reported" || prose.state === "wrong" || prose.covers) return null;
    return {
      needs_human: "self_reported_rows",
      tentative: readingOfRows(situation, rest) ?? tentativeVerdict(situation),
      flags: ["self_reported_rows"],
      because: becauseContainment(containment),
    };
  },
};

/** What the law would say if the rows counted; differing values alone suggest nothing. */
function readingOfRows(situation: ReadSituation, rest: RestOfLaw): Verdict | null {
  const counted = { ...situation, evidence: { ...situation.evidence, rows_from: "engine" as const } };
  const ruling = rest(counted);
  return isVerdict(ruling) && ruling.verdict !== "no_match" ? ruling.verdict : null;
}
