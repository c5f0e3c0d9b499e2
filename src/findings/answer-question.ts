import type { Clause, GoldenKind, Marker } from "../domain/index.ts";
import type { QuestionOneKind } from "./question-one-schema.ts";

/** What question 1 asks about: the names and ids that a reply may speak of. Values of the golden are no part of it. */
export interface AnswerQuestion {
  readonly kind: GoldenKind;
  /** The clauses of the case's rubric. */
  readonly clauses: readonly Clause[];
  /** Columns of the golden; empty where the golden is no table. */
  readonly goldenColumns: readonly string[];
  /** Columns of the counted rows, in order; null where no rows count. */
  readonly predictedColumns: readonly string[] | null;
  /** Entries of `mustNotUse` that only a reader can tell; their ids are `o1`, `o2`, … in this order. */
  readonly objections: readonly string[];
  /** Accepted texts of a `text` golden; their ids are `a1`, `a2`, … in this order. */
  readonly alternatives: readonly string[];
  /** Whether the case is labelled `derivable`, so that it is asked what was built. */
  readonly derivable: boolean;
}

/** The form of question 1 for a kind of golden. */
export function questionOneKind(kind: GoldenKind): QuestionOneKind {
  return kind === "scalar" || kind === "rows" ? "value" : kind;
}

/** The clauses that classify a reading, about which it is asked whether the reading was taken. */
export function readingClauses(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.filter((clause) => !isDisclosure(clause.marker));
}

/** The clauses that ask for a disclosure, about which it is asked whether it stands in the answer. */
export function disclosureClauses(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.filter((clause) => isDisclosure(clause.marker));
}

/** The id of the nth item of a list, from 0: `o1`, `a1`, `e1`. */
export function itemId(letter: "o" | "a" | "e", index: number): string {
  return `${letter}${index + 1}`;
}

function isDisclosure(marker: Marker): boolean {
  return marker === "REQUIRED" || marker === "CREDITED";
}
