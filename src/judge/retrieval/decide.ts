import type { RetrievalFinding } from "../../findings/index.ts";

/** What findings about a search come to. */
export type RetrievalDecision = "decided" | "low_confidence";

/**
 * Decides whether findings stand: a person has to look where the finding about scope is no surer than the threshold, or where a finding that is not
 * decides alone whether the search has a hit: no surer finding is one.
 */
export function decideRetrieval(
  { in_scope, returned }: Pick<RetrievalFinding, "in_scope" | "returned">,
  threshold: number,
): RetrievalDecision {
  const isSure = ({ confidence }: { readonly confidence: number }) => confidence > threshold;
  if (!isSure(in_scope)) return "low_confidence";
  if (!in_scope.in_scope) return "decided";
  const hasSureHit = returned.some((one) => one.level !== "no_match" && isSure(one));
  return hasSureHit || returned.every(isSure) ? "decided" : "low_confidence";
}
