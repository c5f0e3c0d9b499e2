import type { ReadSituation } from "../answer-situation.ts";
import type { LawRule } from "../law-rule.ts";
import { becauseReading, type ClauseReading, takenReadings } from "../reading/clause-readings.ts";
import { isAboutRows } from "../reading/clause-topic.ts";
import { divergentReadings } from "../reading/divergent-readings.ts";
import { hasValue } from "../reading/golden-kind.ts";
import { readRows } from "../reading/read-rows.ts";

/** 7.9: a clause that would decide and that code cannot check. */
export const clauseWithoutFigure: LawRule = {
  name: "clause_without_figure",
  section: "7.9",
  headline: "a clause would decide, and its figure cannot be checked",
  meaning:
    "A clause would decide about a value, and it has no figure, or none that the answer's can be checked against: a person decides.",
  decide: (situation) => {
    if (!hasValue(situation)) return null;
    const accepting = takenReadings(situation, ["ACCEPT"]).filter((reading) =>
      isUncheckable(situation, reading),
    );
    const divergent = divergentReadings(situation).filter(({ standing }) => standing === "uncheckable");
    const readings = [...accepting, ...divergent.map(({ reading }) => reading)];
    if (readings.length === 0) return null;
    return { needs_human: "clause_without_figure", because: readings.map(becauseReading) };
  },
};

/** A clause about a prefix or an order needs no figure: rows can tell, and its rule has had its say. */
function isUncheckable(situation: ReadSituation, { clause, figure_agrees }: ClauseReading): boolean {
  if (figure_agrees !== null) return false;
  return !(isAboutRows(clause) && readRows(situation).kind === "counted");
}
