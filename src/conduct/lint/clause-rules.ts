import type { RubricAdviceCode, RubricLintCode } from "../../suite/index.ts";
import { bestPierWith, ridersWith } from "./example-case.ts";
import { type LintPlace, type SuiteSubject, suiteRule } from "./lint-rule.ts";

/** Places that the parser of rubrics itself found. */
function parsed(code: RubricLintCode | RubricAdviceCode) {
  return ({ cases }: SuiteSubject): readonly LintPlace[] =>
    cases.flatMap((lintCase) =>
      [...lintCase.rubric.lint, ...lintCase.rubric.advice]
        .filter((found) => found.code === code)
        .map(({ clause }) => (clause === null ? { lintCase } : { lintCase, detail: `clause ${clause}` })),
    );
}

const unmarkedDeciding = suiteRule({
  code: "unmarked_deciding",
  severity: "error",
  finds: "A clause reads as if it decides and carries no marker.",
  why: "An unmarked clause is CREDITED and decides nothing; where marking it could change a no_match, a person is asked.",
  suggestion: "Start it with PREFERRED, ACCEPT, DIVERGENT, WRONG, REQUIRED or CREDITED, in capitals.",
  find: parsed("unmarked_deciding"),
  failing: {
    cases: [ridersWith({ rubric: "PREFERRED Paid tickets.\n\nWe also accept all boardings, 51,300." })],
  },
  passing: { cases: [ridersWith({ rubric: "PREFERRED Paid tickets.\n\nACCEPT All boardings, 51,300." })] },
});

const clauseWithoutFigure = suiteRule({
  code: "clause_without_figure",
  severity: "error",
  finds: "An ACCEPT or DIVERGENT clause beside a golden with a value has no figure.",
  why: "Code cannot check that the answer's figure is right for that reading, so a person is asked whenever it would decide.",
  suggestion: "Add the figure of that reading: a number, a range, a band (38 ± 2) or a percent.",
  find: parsed("clause_without_figure"),
  failing: { cases: [ridersWith({ rubric: "PREFERRED Paid tickets.\nACCEPT All boardings." })] },
  passing: { cases: [ridersWith({ rubric: "PREFERRED Paid tickets.\nACCEPT All boardings, 51,300." })] },
});

const rubricDefect = suiteRule({
  code: "rubric_defect",
  severity: "error",
  finds: "A clause accepts declining although the golden holds a value.",
  why: "Declining is then no_match whatever the rubric says: the data have an answer.",
  suggestion: "Remove the clause; or make the golden `unanswerable` where there is no value after all.",
  find: parsed("rubric_defect"),
  failing: { cases: [ridersWith({ rubric: "ACCEPT Declines because boardings are counted by hand." })] },
  passing: { cases: [ridersWith({ rubric: "CREDITED Says that boardings are counted by hand." })] },
});

const rubricDecidesNothing = suiteRule({
  code: "rubric_decides_nothing",
  severity: "error",
  finds: "The golden is `criteria`, and no clause of the rubric decides.",
  why: "The rubric is the key of such a case; without a deciding clause every attempt goes to a person.",
  suggestion: "Mark what is asked for as PREFERRED, ACCEPT, DIVERGENT, WRONG or REQUIRED.",
  find: parsed("rubric_decides_nothing"),
  failing: { cases: [bestPierWith("CREDITED Says on what basis the pier is best.")] },
  passing: { cases: [bestPierWith("REQUIRED Says on what basis the pier is best.")] },
});

const preferredMissing = suiteRule({
  code: "preferred_missing",
  severity: "warning",
  finds: "The rubric has other readings and no PREFERRED one.",
  why: "Nobody can tell which reading the golden encodes, so nobody can check the others against it.",
  suggestion: "Say as PREFERRED which reading the golden encodes.",
  find: parsed("preferred_missing"),
  failing: { cases: [ridersWith({ rubric: "ACCEPT All boardings, 51,300." })] },
  passing: { cases: [ridersWith({ rubric: "PREFERRED Paid tickets.\nACCEPT All boardings, 51,300." })] },
});

const preferredRepeated = suiteRule({
  code: "preferred_repeated",
  severity: "warning",
  finds: "The rubric has more than one PREFERRED clause.",
  why: "The golden encodes exactly one reading; a second one that is equally right is an ACCEPT.",
  suggestion: "Keep the reading of the golden as PREFERRED and mark the others ACCEPT or DIVERGENT.",
  find: parsed("preferred_repeated"),
  failing: { cases: [bestPierWith("PREFERRED Ranks by riders.\nPREFERRED Ranks by ticket sales.")] },
  passing: { cases: [bestPierWith("PREFERRED Ranks by riders.\nACCEPT Ranks by ticket sales.")] },
});

const contradictoryClauses = suiteRule({
  code: "contradictory_clauses",
  severity: "error",
  finds: "Two clauses give one reading two different verdicts.",
  why: "WRONG beats ACCEPT and ACCEPT beats DIVERGENT, so one of the clauses never holds.",
  suggestion: "Keep one of them, or say what tells the readings apart.",
  find: parsed("contradictory_clauses"),
  failing: {
    cases: [ridersWith({ rubric: "PREFERRED Paid.\nACCEPT Boardings, 51,300.\nWRONG With crew, 51,300." })],
  },
  passing: {
    cases: [ridersWith({ rubric: "PREFERRED Paid.\nACCEPT Boardings, 51,300.\nWRONG With crew, 52,004." })],
  },
});

const markerMisspelt = suiteRule({
  code: "marker_misspelt",
  severity: "warning",
  finds: "A clause starts with a word like a marker that is none.",
  why: "Only the six markers in capitals count; the clause is read as unmarked.",
  suggestion: "Write PREFERRED, ACCEPT, DIVERGENT, WRONG, REQUIRED or CREDITED.",
  find: parsed("marker_misspelt"),
  failing: { cases: [bestPierWith("Preferred: ranks by riders.\nREQUIRED Names the basis.")] },
  passing: { cases: [bestPierWith("PREFERRED: ranks by riders.\nREQUIRED Names the basis.")] },
});

const clauseEmpty = suiteRule({
  code: "clause_empty",
  severity: "warning",
  finds: "A clause has a marker and no words.",
  why: "The model is asked whether it holds and cannot know what it says.",
  suggestion: "Write what the clause is about, or remove it; a blank line ends a clause.",
  find: parsed("clause_empty"),
  failing: { cases: [bestPierWith("PREFERRED\n\nRanks by riders.")] },
  passing: { cases: [bestPierWith("PREFERRED Ranks by riders.")] },
});

const figureUnreadable = suiteRule({
  code: "figure_unreadable",
  severity: "error",
  finds: "The figure of a clause is no number, range, ± band or percent.",
  why: "The clause counts as one without a figure.",
  suggestion: "Write it in digits: 12110, 31 to 52, 40 ± 2, 6.25%.",
  find: parsed("figure_unreadable"),
  failing: {
    cases: [ridersWith({ rubric: [{ marker: "ACCEPT", text: "All boardings.", figure: "fifty thousand" }] })],
  },
  passing: {
    cases: [ridersWith({ rubric: [{ marker: "ACCEPT", text: "All boardings.", figure: "51,300" }] })],
  },
});

const bulletSwallowed = suiteRule({
  code: "bullet_swallowed",
  severity: "warning",
  finds: "A bullet without a marker is read as a part of the clause before it.",
  why: "A clause ends before the next marker or blank line, and at nothing else.",
  suggestion: "Give the bullet a marker, or part it by a blank line.",
  find: parsed("bullet_swallowed"),
  failing: { cases: [bestPierWith("- PREFERRED Ranks by riders.\n- Piers that closed count as well.")] },
  passing: {
    cases: [bestPierWith("- PREFERRED Ranks by riders.\n- CREDITED Counts piers that closed as well.")],
  },
});

/** The rules that the parser of rubrics itself applies. */
export const clauseRules = [
  unmarkedDeciding,
  clauseWithoutFigure,
  rubricDefect,
  rubricDecidesNothing,
  preferredMissing,
  preferredRepeated,
  contradictoryClauses,
  markerMisspelt,
  clauseEmpty,
  figureUnreadable,
  bulletSwallowed,
] as const;
