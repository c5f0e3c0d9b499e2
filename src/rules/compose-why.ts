import type { Flag } from "../domain/index.ts";
import type { AnswerSituation } from "./answer-situation.ts";
import type { Decision } from "./decision.ts";
import { describeBecause } from "./describe-because.ts";
import { headlineOf } from "./headline-of.ts";

/** How many reasons `composeWhy` tells; the others are counted. */
const REASONS_TOLD = 6;

/**
 * Why an answer was decided as it was, as one short paragraph for people, composed by code from rule, evidence and quotes. It may quote judged
 * text: whoever shows it escapes it.
 */
export function composeWhy(decision: Decision, situation: AnswerSituation): string {
  const told = decision.because.slice(0, REASONS_TOLD);
  const untold = decision.because.length - told.length;
  return [
    opening(decision),
    ...told.map((because) => describeBecause(because, situation.clauses)),
    ...(untold > 0 ? [`And ${untold} more.`] : []),
    ...decision.flags.flatMap((flag) => flagNotes[flag] ?? []),
    ...derived(situation),
  ].join(" ");
}

function opening(decision: Decision): string {
  if (decision.status === "decided") {
    const { verdict, rule, decided_by } = decision;
    return `${verdict}: ${headlineOf(rule)} (rule ${rule}, by ${decided_by}).`;
  }
  const reasons = decision.reasons.map((reason) => `${headlineOf(reason)} (${reason})`).join("; ");
  const suggestion = decision.tentative === null ? "" : ` What is known suggests ${decision.tentative}.`;
  return `A person decides: ${reasons}.${suggestion}`;
}

const flagNotes: Partial<Record<Flag, string>> = {
  clause_overridden:
    "The clause is overridden and should be mended: a clause never makes a wrong value right.",
  prose_contradicts_rows: "The rows are right; the prose concludes something else, and prose is the answer.",
  rows_not_of_answer: "The rows are not those of the answer.",
  rubric_defect: "The rubric has a defect: a clause accepts declining where the golden holds a value.",
};

/** What was built where the model had no entity for it: that tells that the gap is real, and costs nothing. */
function derived({ coverage, findings }: AnswerSituation): readonly string[] {
  if (coverage !== "derivable") return [];
  const built = findings?.construction?.built ?? null;
  const how =
    built === null
      ? ""
      : `; the answer built: ${built
          .replace(/\s+/gu, " ")
          .replace(/[.\s]+$/u, "")
          .trim()}`;
  return [`The concept had to be derived, which costs nothing${how}.`];
}
