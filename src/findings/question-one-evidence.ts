import type { SourceRole } from "../domain/index.ts";
import type { EvidenceGroup } from "./check-evidence.ts";
import type { EvidenceItem } from "./evidence-item.ts";
import type { QuestionOneWire } from "./question-one-schema.ts";

/** The evidence of every finding of question 1, with the roles that may prove it: a finding about the answer quotes the answer. */
export function questionOneEvidence(wire: QuestionOneWire): readonly EvidenceGroup[] {
  return [
    ...valueEvidence(wire),
    ...unanswerableEvidence(wire),
    ...commonEvidence(wire),
    ...(wire.states_alternative === undefined
      ? []
      : [
          group(
            "states_alternative",
            wire.states_alternative,
            answer,
            wire.states_alternative.alternative !== null && answer,
          ),
        ]),
  ];
}

const answer = ["answer"] as const satisfies readonly SourceRole[];
const question = ["question"] as const satisfies readonly SourceRole[];
const made = ["answer", "query", "rows"] as const satisfies readonly SourceRole[];
const readable = ["answer", "query", "rows", "question"] as const satisfies readonly SourceRole[];

function valueEvidence({ values, asked_columns, grain, order }: QuestionOneWire): readonly EvidenceGroup[] {
  if (values === undefined || asked_columns === undefined || grain === undefined || order === undefined)
    return [];
  const questionSaysOrder =
    order.question_asks_order || order.names_n !== null || order.tie_break_fixed_by === "question";
  return [
    { ...group("values", values, answer), mayBeEmpty: values.stated.length > 0 },
    ...values.stated.map(({ source, quote }, index) => ({
      field: `values.stated[${index}].quote`,
      items: [{ source, quote }],
      roles: answer,
      quotesFrom: [answer],
    })),
    group("asked_columns", asked_columns, question, question),
    group("grain", grain, readable, grain.question !== null && question, grain.answer !== null && answer),
    group(
      "order",
      order,
      ["question", "rubric", "answer", "query"],
      questionSaysOrder && question,
      order.tie_break_fixed_by === "rubric" && ["rubric"],
    ),
  ];
}

function unanswerableEvidence(wire: QuestionOneWire): readonly EvidenceGroup[] {
  const { names_missing_data, gives_number_for_metric, proxy } = wire;
  if (names_missing_data === undefined || gives_number_for_metric === undefined || proxy === undefined)
    return [];
  return [
    group("names_missing_data", names_missing_data, answer, names_missing_data.names && answer),
    group(
      "gives_number_for_metric",
      gives_number_for_metric,
      answer,
      gives_number_for_metric.gives && answer,
    ),
    group("proxy", proxy, answer, proxy.kind !== "none" && answer),
  ];
}

function commonEvidence(wire: QuestionOneWire): readonly EvidenceGroup[] {
  const { declines, readings, disclosures, objections, construction } = wire;
  return [
    group("declines", declines, answer, declines.declines && answer),
    ...readings.map((reading, index) =>
      group(
        `readings[${index}]`,
        reading,
        readable,
        reading.taken && made,
        reading.question === "fixes" && question,
      ),
    ),
    ...disclosures.map((one, index) =>
      group(`disclosures[${index}]`, one, answer, one.disclosure !== "absent" && answer),
    ),
    ...objections.map((one, index) =>
      group(`objections[${index}]`, one, ["answer", "query"], one.committed && ["answer", "query"]),
    ),
    ...(construction === null
      ? []
      : [
          group(
            "construction",
            construction,
            ["answer", "query"],
            construction.built !== null && ["answer", "query"],
          ),
        ]),
  ];
}

/** `needs` are the roles of which each must be quoted; false = this finding states nothing that needs one. */
function group(
  field: string,
  { evidence }: { readonly evidence: readonly EvidenceItem[] },
  roles: readonly SourceRole[],
  ...needs: readonly (readonly SourceRole[] | false)[]
): EvidenceGroup {
  return {
    field: `${field}.evidence`,
    items: evidence,
    roles,
    quotesFrom: needs.filter((one) => one !== false),
  };
}
