import type { SourceRole } from "../domain/index.ts";
import type { EvidenceGroup } from "./check-evidence.ts";
import type { EvidenceItem } from "./evidence-item.ts";
import { findingRoles, type QuotedFinding } from "./finding-roles.ts";
import type { QuestionOneWire } from "./question-one-schema.ts";

/** The evidence of every finding of question 1 with what it has to prove: a finding that states something needs a quote. */
export function questionOneEvidence(wire: QuestionOneWire): readonly EvidenceGroup[] {
  return [
    ...valueEvidence(wire),
    ...textEvidence(wire),
    ...unanswerableEvidence(wire),
    ...commonEvidence(wire),
  ];
}

const answer = ["answer"] as const satisfies readonly SourceRole[];
const question = ["question"] as const satisfies readonly SourceRole[];
const made = ["answer", "query", "rows"] as const satisfies readonly SourceRole[];

function valueEvidence({ values, asked_columns, grain, order }: QuestionOneWire): readonly EvidenceGroup[] {
  if (values === undefined || asked_columns === undefined || grain === undefined || order === undefined)
    return [];
  const questionOrders =
    order.question_asks_order || order.names_n !== null || order.tie_break_fixed_by === "question";
  return [
    { ...group("values", values), mayBeEmpty: values.stated.length > 0 },
    ...values.stated.map(({ source, quote }, index) => ({
      field: `values.stated[${index}].quote`,
      items: [{ source, quote }],
      roles: answer,
      quotesFrom: [answer],
    })),
    group("asked_columns", asked_columns, question),
    group("grain", grain, grain.question !== null && question, grain.answer !== null && answer),
    group("order", order, questionOrders && question, order.tie_break_fixed_by === "rubric" && ["rubric"]),
  ];
}

function textEvidence({ states_alternative: one }: QuestionOneWire): readonly EvidenceGroup[] {
  return one === undefined ? [] : [group("states_alternative", one, one.alternative !== null && answer)];
}

function unanswerableEvidence(wire: QuestionOneWire): readonly EvidenceGroup[] {
  const { names_missing_data: names, gives_number_for_metric: gives, proxy } = wire;
  if (names === undefined || gives === undefined || proxy === undefined) return [];
  return [
    group("names_missing_data", names, names.names && answer),
    group("gives_number_for_metric", gives, gives.gives && answer),
    group("proxy", proxy, proxy.kind !== "none" && answer),
  ];
}

function commonEvidence(wire: QuestionOneWire): readonly EvidenceGroup[] {
  const { declines, readings, disclosures, objections, construction } = wire;
  return [
    group("declines", declines, declines.declines && answer),
    ...readings.map((one, index) =>
      at(index, group("readings", one, one.taken && made, one.question === "fixes" && question)),
    ),
    ...disclosures.map((one, index) =>
      at(index, group("disclosures", one, one.disclosure !== "absent" && answer)),
    ),
    ...objections.map((one, index) =>
      at(index, group("objections", one, one.committed && findingRoles.objections)),
    ),
    ...(construction === null
      ? []
      : [group("construction", construction, construction.built !== null && findingRoles.construction)]),
  ];
}

/** `needs` are the roles of which each must be quoted; false = the finding states nothing that needs one. */
function group(
  finding: QuotedFinding,
  { evidence }: { readonly evidence: readonly EvidenceItem[] },
  ...needs: readonly (readonly SourceRole[] | false)[]
): EvidenceGroup {
  return {
    field: `${finding}.evidence`,
    items: evidence,
    roles: findingRoles[finding],
    quotesFrom: needs.filter((one) => one !== false),
  };
}

/** The group of an item of a list: `readings.evidence` becomes `readings[2].evidence`. */
function at(index: number, one: EvidenceGroup): EvidenceGroup {
  return { ...one, field: one.field.replace(".", `[${index}].`) };
}
