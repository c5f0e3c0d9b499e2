import type { Marker } from "../../domain/index.ts";
import type { AnswerSituation, ReadSituation } from "../answer-situation.ts";

/** Whether the rubric holds a clause with one of the markers. */
export function hasClause({ clauses }: AnswerSituation, markers: readonly Marker[]): boolean {
  return clauses.some((clause) => markers.includes(clause.marker));
}

/** Whether the rubric of a `criteria` golden holds a clause that decides. */
export function rubricDecides(situation: AnswerSituation): boolean {
  return hasClause(situation, ["PREFERRED", "ACCEPT", "DIVERGENT", "WRONG", "REQUIRED"]);
}

/** Whether the readings of the rubric, where it has any, were looked for. */
export function readingsWereRead(situation: ReadSituation): boolean {
  const readings = hasClause(situation, ["PREFERRED", "ACCEPT", "DIVERGENT", "WRONG"]);
  return !readings || situation.findings.readings.length > 0;
}
