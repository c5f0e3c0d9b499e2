import type { AnswerFindings, Quote } from "../domain/index.ts";

/** Every quote of the findings, in the order of the findings. */
export function findingQuotes(findings: AnswerFindings): readonly Quote[] {
  const quoted: readonly ({ readonly quote: Quote | null } | null)[] = [
    ...(findings.values?.stated ?? []),
    findings.asked_columns,
    findings.declines,
    findings.names_missing_data,
    findings.gives_number_for_metric,
    findings.proxy,
    ...findings.readings,
    ...findings.disclosures,
    findings.grain,
    findings.order,
    ...findings.objections,
    findings.construction,
    findings.states_alternative,
    findings.extras,
    ...findings.equivalences,
    findings.layout,
    ...findings.column_units,
  ];
  return quoted.flatMap((finding) => finding?.quote ?? []);
}
