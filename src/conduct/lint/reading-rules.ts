import type { Clause } from "../../domain/index.ts";
import {
  describesDeclining,
  figureAgrees,
  holdsValue,
  numberOfCell,
  soundsDeciding,
  speaksOfPrefixOrOrder,
} from "../../suite/index.ts";
import { bestPierWith, ridersWith } from "./example-case.ts";
import { goldenTable } from "./golden-table.ts";
import { type LintCase, type LintPlace, type SuiteSubject, suiteRule } from "./lint-rule.ts";

/** Places at clauses that a test holds for. */
function clausesThat(test: (clause: Clause, lintCase: LintCase) => boolean) {
  return ({ cases }: SuiteSubject): readonly LintPlace[] =>
    cases.flatMap((lintCase) =>
      lintCase.rubric.clauses
        .filter((clause) => test(clause, lintCase))
        .map(({ id }) => ({ lintCase, detail: `clause ${id}` })),
    );
}

function isReading({ marker }: Clause): boolean {
  return marker === "PREFERRED" || marker === "ACCEPT" || marker === "DIVERGENT" || marker === "WRONG";
}

const openEnded =
  /\betc\b|\band so on\b|\band the like\b|\bor (?:similar|so|the like|equivalent|comparable)\b|\bamong others\b|\b(?:such as|for example|e\.g\.)|\b(?:any|every|some|other|another)(?: other)? (?:reasonable|sensible|plausible|defensible|suitable|valid|fair|similar|comparable)\b|\b(?:reasonable|sensible|plausible|defensible) (?:reading|interpretation|definition|basis|variant|answer|figure)s?\b|\bany (?:other )?(?:reading|interpretation|definition|basis|metric|measure)\b/i;

const readingOpen = suiteRule({
  code: "reading_open",
  severity: "warning",
  finds: "A clause leaves open which readings it means.",
  why: "Each judge closes an open set in another way, which looks like noise and is the rubric's.",
  suggestion: "Name every reading in a clause of its own.",
  find: clausesThat((clause) => isReading(clause) && openEnded.test(clause.text)),
  failing: {
    cases: [bestPierWith("PREFERRED Ranks by riders.\nACCEPT Ranks by any other reasonable measure.")],
  },
  passing: { cases: [bestPierWith("PREFERRED Ranks by riders.\nACCEPT Ranks by ticket sales.")] },
});

const anyFigure =
  /\b(?:any|another|other|a different|whatever|some other) (?:figure|number|value|amount|total|result|window|period|definition|basis|population)\b/i;
const transparent =
  /\b(?:if|when|where|as long as|so long as|provided(?: that)?|while|and|but|with)\b.{0,60}\b(?:say|says|said|state[sd]?|stating|name[sd]?|naming|disclose[sd]?|explain(?:s|ed|ing)?|mention(?:s|ed)?|declare[sd]?|label(?:s|led)?|transparent)\b/i;

const clauseLicensesWrongValue = suiteRule({
  code: "clause_licenses_wrong_value",
  severity: "error",
  finds: "A clause lets another figure pass because the answer explains it.",
  why: "A clause never makes a wrong value right: a reader who acts on that figure is wrong, however plainly it explains itself.",
  suggestion: "Give the one figure that is right under that reading, or mark the reading WRONG.",
  find: clausesThat((clause, { kind }) => holdsValue(kind) && licenses(clause)),
  failing: {
    cases: [
      ridersWith({
        rubric: "PREFERRED Paid tickets.\nDIVERGENT Another period, as long as the answer names it.",
      }),
    ],
  },
  passing: {
    cases: [
      ridersWith({
        rubric: "PREFERRED Paid tickets.\nDIVERGENT The company's month of 26 to 25, said so, 47,902.",
      }),
    ],
  },
});

function licenses({ marker, text, figure, unmarked, unmarked_deciding }: Clause): boolean {
  const lets =
    marker === "ACCEPT" ||
    marker === "DIVERGENT" ||
    (unmarked_deciding && /\b(?:accept|correct|match|fine|right)/i.test(text));
  if (!lets || describesDeclining(text, figure !== null) || speaksOfPrefixOrOrder(text)) return false;
  if (unmarked) return anyFigure.test(text) && transparent.test(text);
  return anyFigure.test(text) || (figure === null && transparent.test(text));
}

const preferredFigureDiffers = suiteRule({
  code: "preferred_figure_differs",
  severity: "error",
  finds: "The figure of the PREFERRED clause is no value of the golden.",
  why: "The PREFERRED reading is the one that the golden encodes; one of the two is wrong.",
  suggestion: "Derive the golden again, and write its value into the clause.",
  find: clausesThat(
    (clause, lintCase) => clause.marker === "PREFERRED" && agreement(clause, lintCase) === "none",
  ),
  failing: { cases: [ridersWith({ rubric: "PREFERRED Paid tickets, 48,120." })] },
  passing: { cases: [ridersWith({ rubric: "PREFERRED Paid tickets, 48,210." })] },
});

const wrongFigureIsGolden = suiteRule({
  code: "wrong_figure_is_golden",
  severity: "error",
  finds: "A WRONG or DIVERGENT clause has the figure of the golden.",
  why: "An answer with the golden's value is contained and would take that reading at once.",
  suggestion:
    "Mend the figure; if both readings give one value, the question cannot tell them apart, and the clause should go.",
  find: clausesThat(
    (clause, lintCase) =>
      (clause.marker === "WRONG" || clause.marker === "DIVERGENT") && agreement(clause, lintCase) === "equal",
  ),
  failing: { cases: [ridersWith({ rubric: "PREFERRED Paid tickets.\nWRONG With the crew, 48,210." })] },
  passing: { cases: [ridersWith({ rubric: "PREFERRED Paid tickets.\nWRONG With the crew, 48,933." })] },
});

/** How the figure of a clause stands to the numbers of a golden of one row; null where there is nothing to compare. */
function agreement({ figure }: Clause, lintCase: LintCase): "equal" | "near" | "none" | null {
  const table = goldenTable(lintCase);
  if (figure === null || table === null || table.rows.length !== 1) return null;
  const numbers = (table.rows[0] ?? []).map(numberOfCell).filter((number) => number !== null);
  if (numbers.length === 0) return null;
  const found = numbers.map((number) => figureAgrees(figure, number));
  const rounded = numbers.some((number) => figureAgrees(figure, number, { percent: true }) !== "different");
  if (found.includes("equal")) return "equal";
  return found.includes("rounding") || rounded ? "near" : "none";
}

const negated =
  /^(?:it |the answer |answer )?(?:(?:does|do|is|are|has|have|should|must|may|can|will|would)(?: not\b|n['’]t\b)|cannot\b|can['’]t\b|not\b|never\b|no\b|without\b|avoids?\b|lacks?\b|omits?\b|refrains?\b|fails? to\b|leaves? out\b|excludes?\b)/i;

const criterionNegated = suiteRule({
  code: "criterion_negated",
  severity: "warning",
  finds: "A criterion says what the answer must not do.",
  why: "Absence has no quote, and models answer negated questions less reliably.",
  suggestion: "Say what the answer does, or turn the clause into a WRONG one that describes the fault.",
  find: clausesThat(
    ({ marker, text }, { kind }) =>
      kind === "criteria" &&
      (marker === "PREFERRED" || marker === "ACCEPT" || marker === "REQUIRED") &&
      negated.test(text),
  ),
  failing: { cases: [bestPierWith("PREFERRED Ranks by riders.\nREQUIRED Does not count the crew.")] },
  passing: { cases: [bestPierWith("PREFERRED Ranks by riders.\nWRONG Counts the crew.")] },
});

const interpretation =
  /\b(?:why|causes?|caused|reasons? (?:for|why|of)|drivers?|drove|explains?|interprets?|interpretation|insights?|trend|plateau(?:s|ed)?|flatten(?:s|ed)?|outlook|recommend(?:s|ation)?|implications?|suggests? that|sensibl[ey]|meaningful|noteworthy|surpris\w+|important|thoughtful)\b/i;

const requiredInterpretation = suiteRule({
  code: "required_interpretation",
  severity: "warning",
  finds: "A REQUIRED clause asks for an interpretation that the data cannot settle.",
  why: "An interpretation is scored only where a criterion resolves from the data alone; otherwise the verdict is taste.",
  suggestion:
    "Give the criterion in numbers (the first week with growth below ten), or mark the clause CREDITED.",
  find: clausesThat(
    ({ marker, text, figure }) => marker === "REQUIRED" && figure === null && interpretation.test(text),
  ),
  failing: { cases: [ridersWith({ rubric: "REQUIRED Explains the drop after Easter." })] },
  passing: { cases: [ridersWith({ rubric: "CREDITED Explains the drop after Easter." })] },
});

const requirementUnmarked = suiteRule({
  code: "requirement_unmarked",
  severity: "warning",
  finds: "Unmarked text says what the answer must or should do.",
  why: "An unmarked clause is CREDITED: leaving it out costs nothing.",
  suggestion: "Mark it REQUIRED if its absence misleads, CREDITED if it is a courtesy.",
  find: clausesThat(
    ({ unmarked, text }) =>
      unmarked && !soundsDeciding(text) && /\b(?:must|should|needs? to|has to|have to|is to)\b/i.test(text),
  ),
  failing: { cases: [ridersWith({ rubric: "Must say that the crew is left out." })] },
  passing: { cases: [ridersWith({ rubric: "REQUIRED Says that the crew is left out." })] },
});

/** The rules about what clauses mean. */
export const readingRules = [
  readingOpen,
  clauseLicensesWrongValue,
  preferredFigureDiffers,
  wrongFigureIsGolden,
  criterionNegated,
  requiredInterpretation,
  requirementUnmarked,
] as const;
