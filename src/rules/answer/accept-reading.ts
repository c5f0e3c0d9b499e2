import type { ReadSituation } from "../answer-situation.ts";
import type { LawRule } from "../law-rule.ts";
import { becauseReading, type ClauseReading, takenReadings } from "../reading/clause-readings.ts";
import { isAboutOrder } from "../reading/clause-topic.ts";
import { readContainment } from "../reading/containment.ts";
import { hasValue } from "../reading/golden-kind.ts";

/** 7.9: another reading that is right too. */
export const acceptReading: LawRule = {
  name: "accept_reading",
  section: "7.9",
  headline: "the answer takes an accepted reading, and its figure agrees",
  meaning:
    "The answer takes a reading that the rubric marks ACCEPT and its figure agrees, whatever grain or reading the question suggests: match.",
  decide: (situation) => {
    if (!hasValue(situation)) return null;
    const agreeing = takenReadings(situation, ["ACCEPT"]).filter(
      (reading) => reading.figure_agrees === true || excusesOrder(situation, reading),
    );
    if (agreeing.length === 0) return null;
    return {
      verdict: "match",
      rule: "accept_reading",
      flags: readContainment(situation).flags,
      because: agreeing.map(becauseReading),
    };
  },
};

/** A clause about the order needs no figure where the rows are all there and only their order differs. */
function excusesOrder(situation: ReadSituation, { clause }: ClauseReading): boolean {
  if (!isAboutOrder(clause)) return false;
  const { table, rows, extras, prose } = readContainment(situation);
  const complete = table?.contains === "yes" && (extras === "none" || extras === "harmless");
  return rows.kind === "counted" && complete && prose.state !== "wrong";
}
