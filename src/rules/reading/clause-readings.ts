import type { AnswerFindings, Clause, Marker } from "../../domain/index.ts";
import type { ReadSituation } from "../answer-situation.ts";
import type { BecauseClause } from "../because.ts";

/** A reading of the rubric with what was found about it. */
export interface ClauseReading {
  readonly clause: Clause;
  readonly taken: boolean;
  /** Whether the answer's figure for it agrees with the clause's; null = the clause has none, or code cannot tell. */
  readonly figure_agrees: boolean | null;
  readonly finding: AnswerFindings["readings"][number] | null;
}

/** The clauses with one of the markers, with what was found about each; a reading that was not found is not taken. */
export function readingsOf(situation: ReadSituation, markers: readonly Marker[]): readonly ClauseReading[] {
  return situation.clauses
    .filter((clause) => markers.includes(clause.marker))
    .map((clause) => {
      const finding = situation.findings.readings.find((reading) => reading.clause === clause.id) ?? null;
      const figure = situation.evidence.figures.find((checked) => checked.clause === clause.id);
      return {
        clause,
        taken: finding?.taken === true,
        figure_agrees: figure?.figure_agrees ?? null,
        finding,
      };
    });
}

/** The readings with one of the markers that the answer takes. */
export function takenReadings(
  situation: ReadSituation,
  markers: readonly Marker[],
): readonly ClauseReading[] {
  return readingsOf(situation, markers).filter((reading) => reading.taken);
}

/** The taken readings of a rubric that is the key: a clause may do without a figure, but none makes a wrong figure right. */
export function keptReadings(situation: ReadSituation, markers: readonly Marker[]): readonly ClauseReading[] {
  return takenReadings(situation, markers).filter((reading) => reading.figure_agrees !== false);
}

/** A reading as a reason. */
export function becauseReading(reading: ClauseReading): BecauseClause {
  const { clause, finding, taken } = reading;
  return {
    kind: "clause",
    clause: clause.id,
    marker: clause.marker,
    state: taken ? "taken" : "not_taken",
    figure: taken ? figureState(reading) : null,
    question: taken && clause.marker === "DIVERGENT" ? (finding?.question ?? null) : null,
    quote: finding?.quote ?? null,
  };
}

function figureState({ clause, figure_agrees }: ClauseReading): BecauseClause["figure"] {
  if (clause.figure === null) return null;
  if (figure_agrees === null) return "uncheckable";
  return figure_agrees ? "agrees" : "differs";
}
