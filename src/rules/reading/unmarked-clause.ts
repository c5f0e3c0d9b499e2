import type { Clause } from "../../domain/index.ts";
import type { ReadSituation } from "../answer-situation.ts";
import type { BecauseClause } from "../because.ts";
import { mayBeFigure } from "./clause-figure.ts";
import { concludedCells } from "./concluded-values.ts";

const refusing =
  /\b(?:wrong|incorrect|no[ _]match|not (?:be )?(?:accept\w*|correct|right|ok(?:ay)?)|never|fail\w*|reject\w*)\b/giu;
const accepting =
  /\b(?:accept\w*|correct|right|fine|ok(?:ay)?|allow\w*|counts? as|suffic\w*|enough|match\w*|valid)\b/iu;

/**
 * The unmarked clauses that, marked as a reading that is right too, could change a `no_match`: text that reads as if it decided, that does not
 * only forbid, and whose figure, where it has one, is that of a concluded value.
 */
export function excusingClauses(situation: ReadSituation): readonly Clause[] {
  return situation.clauses.filter(
    (clause) =>
      clause.unmarked && clause.unmarked_deciding && !onlyForbids(clause) && figureFits(situation, clause),
  );
}

function onlyForbids({ text }: Clause): boolean {
  const rest = text.replace(refusing, " ");
  return rest !== text && !accepting.test(rest);
}

/** A figure excuses no other figure; where the prose concludes nothing, nobody can tell. */
function figureFits(situation: ReadSituation, { figure }: Clause): boolean {
  if (figure === null) return true;
  const values = concludedCells(situation).flatMap((cell) => cell.values);
  const agreements = values.map(({ stated }) => mayBeFigure(figure, stated.as_written));
  return agreements.length === 0 || agreements.some((agrees) => agrees !== false);
}

/** A clause that may excuse as a reason. */
export function becauseExcuse({ id, marker }: Clause): BecauseClause {
  return {
    kind: "clause",
    clause: id,
    marker,
    state: "may_excuse",
    figure: null,
    question: null,
    quote: null,
  };
}
