import type { SourceRole } from "../domain/index.ts";

/** Which sources may prove which finding of question 1: a finding about the answer quotes the answer. Told to the model and held by the validator. */
export const findingRoles = {
  values: ["answer"],
  asked_columns: ["question"],
  grain: ["question", "answer", "query", "rows"],
  order: ["question", "rubric", "answer", "query"],
  states_alternative: ["answer"],
  names_missing_data: ["answer"],
  gives_number_for_metric: ["answer"],
  proxy: ["answer"],
  declines: ["answer"],
  readings: ["question", "answer", "query", "rows"],
  disclosures: ["answer"],
  objections: ["answer", "query"],
  construction: ["answer", "query"],
} as const satisfies Readonly<Record<string, readonly SourceRole[]>>;

/** A finding of question 1 that is proved by quotes. */
export type QuotedFinding = keyof typeof findingRoles;
