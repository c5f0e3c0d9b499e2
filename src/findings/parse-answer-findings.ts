import { type AnswerFindings, noFindings, type Quote } from "../domain/index.ts";
import { type AnswerQuestion, itemId, questionOneKind } from "./answer-question.ts";
import { checkConfidence, findingConfidence } from "./check-confidence.ts";
import { checkEvidence } from "./check-evidence.ts";
import { checkLimits } from "./check-limits.ts";
import type { ShownSource } from "./locate-quote.ts";
import { allQuotes, type EvidenceByField, type ParsedFindings } from "./parsed-findings.ts";
import { checkQuestionOneContradictions } from "./question-one-contradictions.ts";
import { questionOneEvidence } from "./question-one-evidence.ts";
import { checkQuestionOneNames } from "./question-one-names.ts";
import { type QuestionOneWire, questionOneSchemas } from "./question-one-schema.ts";
import { type RawReply, readReply } from "./read-reply.ts";
import { readWire } from "./read-wire.ts";
import { firstQuote, withQuote } from "./with-quote.ts";

/** What a reply to question 1 is checked against. */
export interface AnswerFindingsInput extends AnswerQuestion {
  readonly reply: RawReply;
  /** The sources as they were shown. */
  readonly sources: readonly ShownSource[];
}

/** Trusts a reply to question 1 after checking it; the findings of question 2 are empty. Throws a `ReplyError`. */
export function parseAnswerFindings(input: AnswerFindingsInput): ParsedFindings<AnswerFindings> {
  const { jsonSchema } = questionOneSchemas[questionOneKind(input.kind)];
  const wire: QuestionOneWire = readWire(jsonSchema, readReply(input.reply));
  checkQuestionOneNames(wire, input);
  checkConfidence(wire, findingConfidence);
  checkLimits(wire);
  const evidence = checkEvidence(questionOneEvidence(wire), input.sources);
  checkQuestionOneContradictions(wire, input, input.sources);
  return {
    findings: { ...noFindings, ...valueFindings(wire, evidence), ...otherFindings(wire, input, evidence) },
    quotes: allQuotes(evidence),
  };
}

function valueFindings(wire: QuestionOneWire, evidence: EvidenceByField): Partial<AnswerFindings> {
  const { values, column_pairing, asked_columns, grain, order } = wire;
  return {
    values:
      values === undefined
        ? null
        : {
            stated: values.stated.map(({ source: _source, quote: _quote, ...value }, index) => ({
              ...value,
              quote: firstQuote(evidence, `values.stated[${index}].quote`),
            })),
            confidence: values.confidence,
          },
    column_pairing: column_pairing == null ? null : without(column_pairing),
    asked_columns: stated("asked_columns", asked_columns, evidence),
    grain: stated("grain", grain, evidence),
    order: stated("order", order, evidence),
  };
}

function otherFindings(
  wire: QuestionOneWire,
  { objections, alternatives }: AnswerQuestion,
  evidence: EvidenceByField,
): Partial<AnswerFindings> {
  const alternative = stated("states_alternative", wire.states_alternative, evidence);
  return {
    declines: stated("declines", wire.declines, evidence),
    names_missing_data: stated("names_missing_data", wire.names_missing_data, evidence),
    gives_number_for_metric: stated("gives_number_for_metric", wire.gives_number_for_metric, evidence),
    proxy: stated("proxy", wire.proxy, evidence),
    readings: wire.readings.map((one, index) => withQuote(`readings[${index}]`, one, evidence)),
    disclosures: wire.disclosures.map((one, index) => withQuote(`disclosures[${index}]`, one, evidence)),
    objections: wire.objections.map((one, index) => {
      const { objection, ...rest } = withQuote(`objections[${index}]`, one, evidence);
      return { entry: textOf("o", objection, objections), ...rest };
    }),
    construction: stated("construction", wire.construction, evidence),
    states_alternative:
      alternative === null
        ? null
        : {
            ...alternative,
            alternative:
              alternative.alternative === null ? null : textOf("a", alternative.alternative, alternatives),
          },
  };
}

interface WireFinding {
  readonly evidence: unknown;
  readonly reason: string;
}

/** A finding with its first quote in place of evidence and reason; null where it was not asked. */
function stated<Finding extends WireFinding>(
  field: string,
  finding: Finding | null | undefined,
  evidence: EvidenceByField,
): (Omit<Finding, "evidence" | "reason"> & { readonly quote: Quote | null }) | null {
  return finding == null ? null : withQuote(field, finding, evidence);
}

function without<Finding extends { readonly reason: string }>({ reason: _reason, ...finding }: Finding) {
  return finding;
}

/** The text that an id stands for; the id was checked before. */
function textOf(letter: "o" | "a", id: string, texts: readonly string[]): string {
  return texts.find((_text, index) => itemId(letter, index) === id) ?? id;
}
