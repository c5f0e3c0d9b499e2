import type { ReadSituation } from "../answer-situation.ts";
import type { LawRule } from "../law-rule.ts";
import { isAsked } from "../reading/asked-columns.ts";
import { becauseValues } from "../reading/because-containment.ts";
import type { ConcludedCell } from "../reading/concluded-values.ts";
import { isTabular } from "../reading/golden-kind.ts";
import { readProse } from "../reading/read-prose.ts";

/** 7.6: two answers to one question. */
export const twoValues: LawRule = {
  name: "two_values",
  section: "7.6",
  headline: "the answer concludes two different values for one cell",
  meaning:
    "The answer concludes two different values for one asked golden cell and withdraws neither: a person decides.",
  decide: (situation) => {
    const contradictory = contradictoryCells(situation);
    if (contradictory.length === 0) return null;
    return { needs_human: "two_values", because: becauseValues(contradictory) };
  },
};

function contradictoryCells(situation: ReadSituation): readonly ConcludedCell[] {
  if (!isTabular(situation)) return [];
  return readProse(situation).cells.filter((cell) => cell.contradictory && isAsked(situation, cell.column));
}
