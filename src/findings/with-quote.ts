import type { Quote } from "../domain/index.ts";
import type { EvidenceByField } from "./parsed-findings.ts";

/** A finding with its first quote in place of its evidence and reason. */
export function withQuote<Finding extends { readonly evidence: unknown; readonly reason: string }>(
  field: string,
  { evidence: _evidence, reason: _reason, ...finding }: Finding,
  evidence: EvidenceByField,
): Omit<Finding, "evidence" | "reason"> & { readonly quote: Quote | null } {
  return { ...finding, quote: firstQuote(evidence, `${field}.evidence`) };
}

/** The first quote of the evidence that stands in a field; null where there is none. */
export function firstQuote(evidence: EvidenceByField, field: string): Quote | null {
  return evidence.get(field)?.quotes[0] ?? null;
}
