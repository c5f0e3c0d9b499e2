import type { Quote } from "../domain/index.ts";
import type { CheckedEvidence } from "./check-evidence.ts";

/** Findings with every quote that the reply gave, located; each finding carries the first quote of its own. */
export interface ParsedFindings<Findings> {
  readonly findings: Findings;
  readonly quotes: readonly Quote[];
}

/** The checked evidence of a reply by the field it stands in. */
export type EvidenceByField = ReadonlyMap<string, CheckedEvidence>;

/** Every quote of a reply, in its order. */
export function allQuotes(evidence: EvidenceByField): readonly Quote[] {
  return [...evidence.values()].flatMap(({ quotes }) => quotes);
}
