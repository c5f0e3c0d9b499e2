import type { Clause, GoldenKind } from "../domain/index.ts";
import { assertNever } from "../util/index.ts";
import { acceptsDeclining, describesDeclining, speaksOfPrefixOrOrder } from "./clause-words.ts";

/** The faults that keep a rubric from deciding as it is meant to. */
export const rubricLintCodes = [
  "unmarked_deciding",
  "clause_without_figure",
  "rubric_defect",
  "rubric_decides_nothing",
] as const;
/** One of the faults of a rubric. */
export type RubricLintCode = (typeof rubricLintCodes)[number];

/** One fault of a rubric. */
export interface RubricLint {
  readonly code: RubricLintCode;
  /** Id of the clause, or null for the rubric as a whole. */
  readonly clause: string | null;
  /** One sentence that quotes nothing. */
  readonly message: string;
}

/** Finds the faults of a rubric's clauses beside a golden of this kind; null = no golden. */
export function lintClauses(
  clauses: readonly Clause[],
  goldenKind: GoldenKind | null,
): readonly RubricLint[] {
  const hasValue = holdsValue(goldenKind);
  const lint = clauses.flatMap((clause) => [
    ...(clause.unmarked_deciding ? [raise("unmarked_deciding", clause)] : []),
    ...(hasValue && lacksFigure(clause) ? [raise("clause_without_figure", clause)] : []),
    ...(hasValue && licensesDeclining(clause) ? [raise("rubric_defect", clause)] : []),
  ]);
  const decides = clauses.some(({ marker }) => marker !== "CREDITED");
  return goldenKind === "criteria" && !decides ? [...lint, decidesNothing] : lint;
}

/** Whether goldens of this kind hold a value that an answer must contain. */
export function holdsValue(goldenKind: GoldenKind | null): boolean {
  return goldenKind === "scalar" || goldenKind === "rows" || goldenKind === "text";
}

function lacksFigure({ marker, figure, text }: Clause): boolean {
  return (marker === "ACCEPT" || marker === "DIVERGENT") && figure === null && !speaksOfPrefixOrOrder(text);
}

/** A reading that describes declining accepts it; in any other clause the words themselves have to say so. */
function licensesDeclining({ marker, figure, text }: Clause): boolean {
  switch (marker) {
    case "PREFERRED":
    case "ACCEPT":
    case "DIVERGENT":
      return describesDeclining(text, figure !== null);
    case "WRONG":
    case "REQUIRED":
    case "CREDITED":
      return acceptsDeclining(text);
    default:
      return assertNever(marker);
  }
}

function raise(code: Exclude<RubricLintCode, "rubric_decides_nothing">, clause: Clause): RubricLint {
  return { code, clause: clause.id, message: `Clause ${clause.id} ${messages[code]}` };
}

const messages = {
  unmarked_deciding: "reads as if it decides but carries no marker, so it decides nothing.",
  clause_without_figure: "would decide beside a golden with a value but has no figure that could be checked.",
  rubric_defect:
    "accepts declining although the golden holds a value; declining is then no match whatever the rubric says.",
} as const;

const decidesNothing: RubricLint = {
  code: "rubric_decides_nothing",
  clause: null,
  message: "No clause decides, and a criteria golden has nothing else to decide by.",
};
