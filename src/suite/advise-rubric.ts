import { type Clause, type GoldenKind, type Marker, markers } from "../domain/index.ts";
import { holdsValue } from "./lint-clauses.ts";
import type { RubricPiece } from "./rubric-piece.ts";

/** What an author of a rubric should look at, beside its faults. */
export const rubricAdviceCodes = [
  "preferred_missing",
  "preferred_repeated",
  "contradictory_clauses",
  "marker_misspelt",
  "clause_empty",
  "figure_unreadable",
  "bullet_swallowed",
] as const;
/** One of the things to look at. */
export type RubricAdviceCode = (typeof rubricAdviceCodes)[number];

/** One thing to look at in a rubric. */
export interface RubricAdvice {
  readonly code: RubricAdviceCode;
  /** Id of the clause, or null for the rubric as a whole. */
  readonly clause: string | null;
  /** One sentence that quotes nothing. */
  readonly message: string;
}

/** Finds what an author should look at: readings without one preferred one, clauses that contradict each other, slips of the pen. */
export function adviseRubric(
  pieces: readonly RubricPiece[],
  clauses: readonly Clause[],
  goldenKind: GoldenKind | null,
): readonly RubricAdvice[] {
  return [
    ...pieces.flatMap((piece, index) => slips(piece, `c${index + 1}`)),
    ...preferredAdvice(clauses, goldenKind),
    ...contradictions(clauses),
  ];
}

function slips(piece: RubricPiece, clause: string): readonly RubricAdvice[] {
  const found: RubricAdvice[] = [];
  const say = (code: RubricAdviceCode, message: string) => found.push({ code, clause, message });
  if (piece.marker === null && startsLikeMarker(piece))
    say(
      "marker_misspelt",
      `Clause ${clause} starts with a word like a marker; only ${markers.join(", ")} in capitals are markers.`,
    );
  if (piece.marker !== null && piece.text === "")
    say("clause_empty", `Clause ${clause} has a marker and no words.`);
  if (piece.unreadableFigure)
    say("figure_unreadable", `The figure of clause ${clause} is no number, range, ± band or percent.`);
  if (piece.marker !== null && /\n(?:[-*+•]|\d{1,3}[.)])\s/.test(piece.text))
    say(
      "bullet_swallowed",
      `A bullet without a marker is read as a part of clause ${clause}; mark it or part it by a blank line.`,
    );
  return found;
}

const nearMarker =
  /^(?:preferred|accept(?:ed|able|s)?|diverg(?:ent|ing)|wrong|required?|credited?|reject(?:ed)?)(?! (?:if|only|when|that|where)\b)(?=[:\s–—-]|$)/iu;

function startsLikeMarker({ wrongMarker, text }: RubricPiece): boolean {
  return wrongMarker !== null || nearMarker.test(text);
}

function preferredAdvice(clauses: readonly Clause[], goldenKind: GoldenKind | null): readonly RubricAdvice[] {
  const preferred = clauses.filter(({ marker }) => marker === "PREFERRED");
  const others = clauses.some(({ marker }) => marker === "ACCEPT" || marker === "DIVERGENT");
  if (preferred.length === 0 && others && (goldenKind === "criteria" || holdsValue(goldenKind))) {
    return [
      { code: "preferred_missing", clause: null, message: "There are other readings and no PREFERRED one." },
    ];
  }
  return preferred.slice(1).map(({ id }) => ({
    code: "preferred_repeated",
    clause: id,
    message: `Clause ${id} is one more PREFERRED reading; the golden encodes exactly one.`,
  }));
}

/** What each marker does to a verdict: two readings with one figure, or one wording, must not do two things. */
const effects: Readonly<Record<Marker, "match" | "near_match" | "no_match" | null>> = {
  PREFERRED: "match",
  ACCEPT: "match",
  DIVERGENT: "near_match",
  WRONG: "no_match",
  REQUIRED: null,
  CREDITED: null,
};

function contradictions(clauses: readonly Clause[]): readonly RubricAdvice[] {
  const first = new Map<string, Clause>();
  return clauses.flatMap((clause) => {
    if (effects[clause.marker] === null) return [];
    const keys = readingKeys(clause);
    const earlier = keys
      .map((key) => first.get(key))
      .find((other) => other !== undefined && effects[other.marker] !== effects[clause.marker]);
    for (const key of keys) if (!first.has(key)) first.set(key, clause);
    if (earlier === undefined) return [];
    const message = `Clause ${clause.id} contradicts clause ${earlier.id}: the same reading has two markers.`;
    return [{ code: "contradictory_clauses" as const, clause: clause.id, message }];
  });
}

/** What makes two readings the same one: an equal figure, or equal words. */
function readingKeys({ figure, text }: Clause): readonly string[] {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const { as_written: _, ...value } = figure ?? { as_written: "" };
  return [
    ...(figure === null ? [] : [`figure ${JSON.stringify(value)}`]),
    ...(words === "" ? [] : [`words ${words}`]),
  ];
}
