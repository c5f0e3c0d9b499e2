import type { Flag } from "../domain/index.ts";
import type { ReadSituation } from "./answer-situation.ts";
import { findingQuotes } from "./finding-quotes.ts";

/** The flags that say how a decision by findings came about, whatever it says. */
export function factFlags(situation: ReadSituation): readonly Flag[] {
  const { self_judged, answerer_unknown } = situation.settings;
  const normalised = findingQuotes(situation.findings).some((quote) => quote.grade === "normalised");
  return [
    ...(self_judged ? (["self_judged"] as const) : []),
    ...(answerer_unknown ? (["answerer_unknown"] as const) : []),
    ...(normalised ? (["quote_normalised"] as const) : []),
  ];
}
