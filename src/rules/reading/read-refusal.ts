import type { ReadSituation } from "../answer-situation.ts";
import type { Because } from "../because.ts";

/** How an answer declines a question that cannot be answered; null where it does not, or a finding is missing. */
export function readRefusal({ golden, findings }: ReadSituation): "specific" | "vague" | null {
  const { declines, names_missing_data: missing, gives_number_for_metric: number, proxy } = findings;
  if (golden.kind !== "unanswerable" || declines?.declines !== true) return null;
  if (missing === null || number === null || proxy === null) return null;
  return missing.names && proxy.kind !== "buried" ? "specific" : "vague";
}

/** A refusal as reasons. */
export function becauseRefusal({ findings }: ReadSituation): readonly Because[] {
  const { declines, names_missing_data: missing, proxy } = findings;
  return [
    { kind: "finding", finding: "declines", states: "declines", quote: declines?.quote ?? null },
    {
      kind: "finding",
      finding: "names_missing_data",
      states: missing?.names === true ? "names the missing data" : "names no missing data",
      quote: missing?.quote ?? null,
    },
    { kind: "finding", finding: "proxy", states: proxy?.kind ?? "none", quote: proxy?.quote ?? null },
  ];
}
