import type { Clause } from "../../domain/index.ts";
import type { AnswerSituation, ReadSituation } from "../answer-situation.ts";
import { type Because, fact } from "../because.ts";
import type { LawRule, Ruling } from "../law-rule.ts";
import { isAboutDeclining } from "../reading/clause-topic.ts";
import { hasNoRunnableQuery, isContentless } from "../reading/contentless.ts";
import { hasValue, isTabular, soundsUnanswerable } from "../reading/golden-kind.ts";
import { everyRowNeedsNumber } from "../reading/numbers-needed.ts";
import { readProse } from "../reading/read-prose.ts";
import { readRows } from "../reading/read-rows.ts";

/** 7.3: declining, or giving no value, where there is one to give. */
export const noValueGiven: LawRule = {
  name: "no_value_given",
  section: "7.3",
  headline: "the answer gives no value where there is one to give",
  meaning:
    "The golden holds a value, and the answer declines or gives none, however well it reasons, whatever its query returned and whatever the rubric says: no_match.",
  fromEvidence: (situation) => {
    if (!hasValue(situation)) return null;
    if (isContentless(situation)) return noMatch([fact("contentless")], []);
    return lacksEveryNumber(situation)
      ? noMatch([fact("no_number_in_prose"), ...becauseQuery(situation)], acceptedByText(situation))
      : null;
  },
  decide: (situation) => {
    if (mayNotDecline(situation) && situation.findings.declines?.declines === true)
      return declined(situation);
    return isTabular(situation) && givesNoValue(situation) ? noMatch([fact("no_value")], []) : null;
  },
};

function noMatch(because: readonly Because[], accepting: readonly Clause[]): Ruling {
  if (accepting.length === 0) return { verdict: "no_match", rule: "no_value_given", because };
  const clauses = accepting.map(({ id, marker }) => ({
    kind: "clause" as const,
    clause: id,
    marker,
    state: "accepts_declining" as const,
    figure: null,
    question: null,
    quote: null,
  }));
  return {
    verdict: "no_match",
    rule: "no_value_given",
    flags: ["rubric_defect"],
    because: [...because, ...clauses],
  };
}

/** No number can be in the answer, and every golden row needs one. */
function lacksEveryNumber(situation: AnswerSituation): boolean {
  return (
    isTabular(situation) &&
    everyRowNeedsNumber(situation) &&
    hasNoRunnableQuery(situation) &&
    readRows(situation).kind === "none" &&
    !situation.evidence.prose.holds_number
  );
}

function becauseQuery({ evidence }: AnswerSituation): readonly Because[] {
  return evidence.query.status === "failed" ? [fact("query_failed")] : [];
}

/** Without findings a clause is only blamed where the prose declines in so many words. */
function acceptedByText(situation: AnswerSituation): readonly Clause[] {
  if (situation.evidence.prose.decline_phrases.length === 0) return [];
  return situation.clauses.filter((clause) => isAccepting(clause) && isAboutDeclining(clause));
}

function isAccepting({ marker }: Clause): boolean {
  return marker === "PREFERRED" || marker === "ACCEPT" || marker === "DIVERGENT";
}

/** `criteria` without the tag may be declined where a clause names declining. */
function mayNotDecline(situation: ReadSituation): boolean {
  if (hasValue(situation)) return true;
  if (situation.golden.kind !== "criteria") return false;
  return soundsUnanswerable(situation) || !clausesNameDeclining(situation);
}

/** A clause names declining by its words; where no clause does so, one that a declining answer is found to take does. */
function clausesNameDeclining({ clauses, findings }: ReadSituation): boolean {
  const accepting = clauses.filter(({ marker }) => marker === "PREFERRED" || marker === "ACCEPT");
  if (accepting.some(isAboutDeclining)) return true;
  return accepting.some(({ id }) => isTaken(findings, id));
}

function isTaken(findings: ReadSituation["findings"], clause: string): boolean {
  return findings.readings.some((reading) => reading.clause === clause && reading.taken);
}

function declined({ clauses, findings }: ReadSituation): Ruling {
  const quote = findings.declines?.quote ?? null;
  const accepting = clauses.filter(
    (clause) => isAccepting(clause) && (isAboutDeclining(clause) || isTakenInWords(findings, clause)),
  );
  return noMatch([{ kind: "finding", finding: "declines", states: "declines", quote }], accepting);
}

/** What only the query or the rows of a declining answer follow says nothing of declining. */
function isTakenInWords({ readings }: ReadSituation["findings"], { id, figure }: Clause): boolean {
  return (
    figure === null &&
    readings.some(
      ({ clause, taken, quote }) => clause === id && taken && (quote === null || quote.role === "answer"),
    )
  );
}

/** Neither rows, not even reported or unrun ones, nor a value in the prose; an empty result is a value only of a golden of zero rows. */
function givesNoValue(situation: ReadSituation): boolean {
  const { values } = situation.findings;
  if (values === null || readProse(situation).concluded.length > 0) return false;
  const rows = readRows(situation);
  if (rows.kind === "counted") return rows.empty && !isGoldenEmpty(situation);
  return rows.kind === "none";
}

function isGoldenEmpty({ value }: ReadSituation): boolean {
  return value.kind === "table" && value.rows.length === 0;
}
