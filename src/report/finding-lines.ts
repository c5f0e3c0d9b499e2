import type { AnswerFindings, Quote, StatedValue } from "../domain/index.ts";
import { escapeTerminal } from "../util/index.ts";

/** One line for each thing that a model stated about an answer, with its confidence (1–10) and its quote; escaped for the terminal. */
export function findingLines(findings: AnswerFindings): readonly string[] {
  return [
    ...pairingLines(findings),
    ...statementLines(findings),
    ...clauseLines(findings),
    ...rowLines(findings),
  ];
}

function pairingLines({ column_pairing, asked_columns, values }: AnswerFindings): readonly string[] {
  return [
    ...found(column_pairing, ({ pairs }) => [
      "columns",
      pairs.map(({ gold, pred }) => `${gold} → ${pred ?? "none"}`).join("; ") || "none paired",
    ]),
    ...found(asked_columns, ({ columns }) => ["asked for", columns.join(", ")]),
    ...(values === null ? [] : valueLines(values)),
  ];
}

function valueLines({ stated, confidence }: NonNullable<AnswerFindings["values"]>): readonly string[] {
  if (stated.length === 0) return [line("prose states", "no value", { confidence })];
  return stated.map((value) =>
    line("prose states", describeValue(value), { confidence, quote: value.quote }),
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

function statementLines(findings: AnswerFindings): readonly string[] {
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

function clauseLines({ readings, disclosures, objections }: AnswerFindings): readonly string[] {
  return [
    ...readings.map((reading) =>
      line(
        `reading ${reading.clause}`,
        `${reading.taken ? "taken" : "not taken"}${reading.figure === null ? "" : `, figure ${reading.figure}`}, ${reading.question === "fixes" ? "the question fixes this point" : "the question leaves it open"}`,
        reading,
      ),
    ),
    ...disclosures.map((one) => line(`disclosure ${one.clause}`, one.disclosure, one)),
    ...objections.map((one) =>
      line(`objection “${one.entry}”`, one.committed ? "committed" : "not committed", one),
    ),
  ];
}

function rowLines({ extras, equivalences, layout, column_units }: AnswerFindings): readonly string[] {
  return [
    ...found(extras, ({ kind, singles_out }) => [
      "extra rows",
      `${kind === "benign" ? "benign" : "of another population"}, ${singles_out === null ? "the asked rows are not singled out" : `${singles_out} singles out the asked rows`}`,
    ]),
    ...equivalences.map((one) =>
      line(
        "spelling",
        `“${one.as_written}” for “${one.golden}” in ${one.gold_column}: ${one.same ? "the same" : "another"}`,
        one,
      ),
    ),
    ...found(layout, ({ form, key_column, value_column }) => [
      "layout",
      [form, ...[key_column, value_column].flatMap((name) => (name === null ? [] : [name]))].join(", "),
    ]),
    ...column_units.map((one) => line(`unit of ${one.pred_column}`, `times ${one.factor}`, one)),
  ];
}

interface Backing {
  readonly confidence: number;
  readonly quote?: Quote | null;
}

function found<T extends Backing>(
  finding: T | null,
  say: (finding: T) => readonly [name: string, content: string],
): readonly string[] {
  if (finding === null) return [];
  const [name, content] = say(finding);
  return [line(name, content, finding)];
}

function line(name: string, content: string, { confidence, quote }: Backing): string {
  const source =
    quote === null || quote === undefined
      ? ""
      : ` — ${quote.role}${quote.grade === "exact" ? "" : ", normalised"}: “${quote.quote}”`;
  return escapeTerminal(`${name}: ${content} (${confidence})${source}`);
}

function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}
