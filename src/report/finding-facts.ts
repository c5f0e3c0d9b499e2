import type { AnswerFindings, Quote, StatedValue } from "../domain/index.ts";

/** A thing that a model stated about an answer, in words, as it stands in the record: nothing is escaped. */
export interface FindingFact {
  /** What was asked, such as `declines` or `reading c2`. */
  readonly name: string;
  /** What the model says of it. */
  readonly says: string;
  /** 1 to 10. */
  readonly confidence: number;
  /** Where it stands; null where nothing was quoted. */
  readonly quote: Quote | null;
}

/** Everything that a model stated about an answer, one fact a finding. */
export function findingFacts(findings: AnswerFindings): readonly FindingFact[] {
  return [
    ...pairingFacts(findings),
    ...statementFacts(findings),
    ...clauseFacts(findings),
    ...rowFacts(findings),
  ];
}

function pairingFacts({ column_pairing, asked_columns, values }: AnswerFindings): readonly FindingFact[] {
  return [
    ...found(column_pairing, ({ pairs }) => [
      "columns",
      pairs.map(({ gold, pred }) => `${gold} → ${pred ?? "none"}`).join("; ") || "none paired",
    ]),
    ...found(asked_columns, ({ columns }) => ["asked for", columns.join(", ")]),
    ...(values === null ? [] : valueFacts(values)),
  ];
}

function valueFacts({ stated, confidence }: NonNullable<AnswerFindings["values"]>): readonly FindingFact[] {
  if (stated.length === 0) return [fact("prose states", "no value", { confidence })];
  return stated.map((value) =>
    fact("prose states", describeValue(value), { confidence, quote: value.quote }),
  );
}

function describeValue(value: StatedValue): string {
  return [
    `“${value.as_written}” for ${value.gold_column}`,
    ...(value.row === null ? [] : [`of ${value.row}`]),
    ...[value.unit, value.scale].flatMap((word) => (word === null ? [] : [`in ${word}`])),
    `as ${value.role}`,
    ...(value.rounded_presentation ? ["rounded"] : []),
    ...(value.withdrawn ? ["and withdraws it"] : []),
  ].join(" ");
}

function statementFacts(findings: AnswerFindings): readonly FindingFact[] {
  return [
    ...found(findings.declines, ({ declines }) => ["declines", yesNo(declines)]),
    ...found(findings.names_missing_data, ({ names }) => ["names the missing data", yesNo(names)]),
    ...found(findings.gives_number_for_metric, ({ gives }) => [
      "gives a number for the metric",
      yesNo(gives),
    ]),
    ...found(findings.proxy, ({ kind }) => ["proxy", kind]),
    ...found(findings.construction, ({ built }) => ["built", built ?? "nothing"]),
    ...found(findings.states_alternative, ({ alternative }) => [
      "asserts",
      alternative ?? "none of the accepted",
    ]),
    ...found(findings.grain, ({ question, answer }) => [
      "grain",
      `question ${question ?? "names none"}, answer ${answer ?? "states none"}`,
    ]),
    ...found(findings.order, ({ question_asks_order, names_n, tie_break_fixed_by }) => [
      "order",
      `${question_asks_order ? "asked for" : "not asked for"}, N ${names_n ?? "not named"}, tie-break ${tie_break_fixed_by === null ? "free" : `fixed by the ${tie_break_fixed_by}`}`,
    ]),
  ];
}

function clauseFacts({ readings, disclosures, objections }: AnswerFindings): readonly FindingFact[] {
  return [
    ...readings.map((reading) =>
      fact(
        `reading ${reading.clause}`,
        `${reading.taken ? "taken" : "not taken"}${reading.figure === null ? "" : `, figure ${reading.figure}`}, ${reading.question === "fixes" ? "the question fixes this point" : "the question leaves it open"}`,
        reading,
      ),
    ),
    ...disclosures.map((one) => fact(`disclosure ${one.clause}`, one.disclosure, one)),
    ...objections.map((one) =>
      fact(`objection “${one.entry}”`, one.committed ? "committed" : "not committed", one),
    ),
  ];
}

function rowFacts({ extras, equivalences, layout, column_units }: AnswerFindings): readonly FindingFact[] {
  return [
    ...found(extras, ({ kind, singles_out }) => [
      "extra rows",
      `${kind === "benign" ? "benign" : "of another population"}, ${singles_out === null ? "the asked rows are not singled out" : `${singles_out} singles out the asked rows`}`,
    ]),
    ...equivalences.map((one) =>
      fact(
        "spelling",
        `“${one.as_written}” for “${one.golden}” in ${one.gold_column}: ${one.same ? "the same" : "another"}`,
        one,
      ),
    ),
    ...found(layout, ({ form, key_column, value_column }) => [
      "layout",
      [form, ...[key_column, value_column].flatMap((name) => (name === null ? [] : [name]))].join(", "),
    ]),
    ...column_units.map((one) => fact(`unit of ${one.pred_column}`, `times ${one.factor}`, one)),
  ];
}

interface Backing {
  readonly confidence: number;
  readonly quote?: Quote | null;
}

function found<T extends Backing>(
  finding: T | null,
  say: (finding: T) => readonly [name: string, says: string],
): readonly FindingFact[] {
  if (finding === null) return [];
  const [name, says] = say(finding);
  return [fact(name, says, finding)];
}

function fact(name: string, says: string, { confidence, quote = null }: Backing): FindingFact {
  return { name, says, confidence, quote };
}

function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}

/** Writes where a finding stands, as `answer: “we took 412”`; null where nothing was quoted. */
export function quoteWords(quote: Quote | null): string | null {
  if (quote === null) return null;
  return `${quote.role}${quote.grade === "exact" ? "" : ", normalised"}: “${quote.quote}”`;
}
