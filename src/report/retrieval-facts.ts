import { formatEstimate } from "./format-estimate.ts";
import { callsFact, openFacts } from "./open-facts.ts";
import type { ReportFacts, ReportTable, Safe } from "./report-table.ts";
import type { Attribution } from "./retrieval-attribution.ts";
import type { RetrievalRate, RetrievalSummary } from "./retrieval-summary.ts";

/** What a run over searches came to: coverage, recall and precision with the strict figures beside, reasons and calls. */
export function retrievalFacts(summary: RetrievalSummary): ReportFacts {
  const { counts, terms, reasons } = summary;
  const facts: ReportFacts = [
    [
      "Searches",
      `decided ${counts.decided} · needs a person ${counts.needs_human} · failed ${counts.failed} · unscored ${counts.unscored} · of ${counts.selected}`,
    ],
    [
      "Coverage (in scope / valid terms)",
      `${terms.in_scope} of ${terms.valid}, ${formatEstimate(summary.scope)}`,
    ],
    ["Recall (in-scope terms with a hit)", bothRates(summary.recall)],
    ...summary.precision.map((one) => [`Precision@${one.at}`, bothRates(one)] as const),
    ...openFacts(reasons),
    callsFact(summary),
  ];
  return facts.filter(([, value]) => value !== "");
}

/** Recall by type of entity; null where there are none. */
export function typeTable({ types }: RetrievalSummary, safe: Safe): ReportTable | null {
  if (types.length === 0) return null;
  return {
    head: ["type", "valid", "in scope", "recall", "strict"],
    rows: types.map(({ type, valid, in_scope, recall }) => [
      type === "" ? "–" : safe(type),
      `${valid}`,
      `${in_scope}`,
      formatEstimate(recall.lenient),
      formatEstimate(recall.strict),
    ]),
    numeric: [1, 2],
  };
}

/** What was delivered (rows) against what the answers came to (columns). */
export function attributionTable({ table }: Attribution): ReportTable {
  const outcomes = [...new Set(Object.values(table).flatMap((counts) => Object.keys(counts)))].toSorted();
  const row = (name: string, counts: Readonly<Record<string, number>>) => [
    name,
    ...outcomes.map((outcome) => `${counts[outcome] ?? 0}`),
  ];
  return {
    head: ["expected entities", ...outcomes.map((outcome) => outcome.replaceAll("_", " "))],
    rows: [
      row("delivered", table.delivered),
      row("not delivered", table.not_delivered),
      row("nothing to deliver", table.nothing_to_deliver),
    ],
    numeric: outcomes.map((_, index) => index + 1),
  };
}

/** By which route the required entities came. */
export function routeText({ routes }: Attribution): string {
  return `exact ${routes.exact} · on a sibling source ${routes.sibling} · named in a document ${routes.named} · missing ${routes.missing}`;
}

/** The attempts that went wrong, by what was delivered for them. */
export function attributionLists(
  attribution: Attribution,
): readonly (readonly [title: string, names: readonly string[]])[] {
  return [
    ["Delivered and wrong", attribution.delivered_and_wrong],
    ["Not delivered and wrong", attribution.not_delivered_and_wrong],
    ["Nothing to deliver and wrong", attribution.nothing_to_deliver_and_wrong],
  ];
}

function bothRates({ lenient, strict }: RetrievalRate): string {
  return `${formatEstimate(lenient)} · strict ${formatEstimate(strict)}`;
}
