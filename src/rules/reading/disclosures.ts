import type { AnswerFindings, Clause } from "../../domain/index.ts";
import type { ReadSituation } from "../answer-situation.ts";
import type { BecauseClause } from "../because.ts";

/** A disclosure that the rubric requires; null = nobody looked for it. */
export interface RequiredDisclosure {
  readonly clause: Clause;
  readonly disclosure: AnswerFindings["disclosures"][number]["disclosure"] | null;
  readonly finding: AnswerFindings["disclosures"][number] | null;
}

/** The required disclosures, each with how the answer states it. */
export function requiredDisclosures({ clauses, findings }: ReadSituation): readonly RequiredDisclosure[] {
  return clauses
    .filter((clause) => clause.marker === "REQUIRED")
    .map((clause) => {
      const finding = findings.disclosures.find((disclosure) => disclosure.clause === clause.id) ?? null;
      return { clause, disclosure: finding?.disclosure ?? null, finding };
    });
}

/** A required disclosure as a reason. */
export function becauseDisclosure({ clause, disclosure, finding }: RequiredDisclosure): BecauseClause {
  return {
    kind: "clause",
    clause: clause.id,
    marker: clause.marker,
    state: disclosure === null || disclosure === "plain" ? "stated" : disclosure,
    figure: null,
    question: null,
    quote: finding?.quote ?? null,
  };
}
