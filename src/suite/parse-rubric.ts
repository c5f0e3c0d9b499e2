import type { Clause, GoldenKind } from "../domain/index.ts";
import { adviseRubric, type RubricAdvice } from "./advise-rubric.ts";
import { soundsDeciding } from "./clause-words.ts";
import { findFigure } from "./find-figure.ts";
import { lintClauses, type RubricLint } from "./lint-clauses.ts";
import { parseClauseList, piecesOfList, type WrittenClause } from "./read-clause-list.ts";
import type { RubricPiece } from "./rubric-piece.ts";
import { splitRubricProse } from "./split-rubric-prose.ts";

/** The clauses of a rubric with what is wrong with them. */
export interface ParsedRubric {
  /** In the order of the text, with the ids `c1`, `c2`, … */
  readonly clauses: readonly Clause[];
  /** What keeps the rubric from deciding as it is meant to; one entry a clause and code. */
  readonly lint: readonly RubricLint[];
  /** What an author should look at beside it. */
  readonly advice: readonly RubricAdvice[];
}

/**
 * Reads the rubric of a case: prose with markers, bullets, or a list of `{marker, text, figure?}` (as data or as YAML in a text).
 * Never fails: what carries no marker is an unmarked `CREDITED` clause. The grammar stands in the answer-judge specification, 1, Rubric clauses.
 */
export function parseRubric(
  rubric: string | readonly WrittenClause[] | undefined,
  goldenKind: GoldenKind | null,
): ParsedRubric {
  const pieces = piecesOf(rubric);
  const clauses = pieces.map(clauseOf);
  return {
    clauses,
    lint: lintClauses(clauses, goldenKind),
    advice: adviseRubric(pieces, clauses, goldenKind),
  };
}

function piecesOf(rubric: string | readonly WrittenClause[] | undefined): readonly RubricPiece[] {
  if (rubric === undefined) return [];
  if (typeof rubric !== "string") return piecesOfList(rubric);
  const list = parseClauseList(rubric);
  return list === null ? splitRubricProse(rubric) : piecesOfList(list);
}

function clauseOf(piece: RubricPiece, index: number): Clause {
  const figure = piece.figure === undefined ? findFigure(piece.text) : piece.figure;
  const unmarked = piece.marker === null;
  const words = piece.wrongMarker === null ? piece.text : `${piece.wrongMarker} ${piece.text}`;
  return {
    id: `c${index + 1}`,
    marker: piece.marker ?? "CREDITED",
    text: piece.text,
    figure,
    unmarked,
    unmarked_deciding: unmarked && (figure !== null || soundsDeciding(words)),
  };
}
