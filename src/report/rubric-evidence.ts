import type { Quote } from "../domain/index.ts";

/** One item of evidence as a report shows it: a passage that was found, or what was looked for and not found. */
export type ShownEvidence =
  | { readonly quote: string; readonly role: string; readonly grade: "exact" | "normalised" }
  | { readonly looked_for: string };

/** Takes from a vote what a report shows of its evidence. */
export function shownEvidence({
  quotes,
  absences,
}: {
  readonly quotes: readonly Quote[];
  readonly absences: readonly { readonly looked_for: string }[];
}): readonly ShownEvidence[] {
  return [
    ...quotes.map(({ quote, role, grade }) => ({ quote, role, grade })),
    ...absences.map(({ looked_for }) => ({ looked_for })),
  ];
}

/** Writes evidence on one line, of a pair with the side that it is from; `safe` makes judged text safe where it is written. */
export function evidenceLine(
  evidence: readonly (ShownEvidence & { readonly sides?: readonly ("a" | "b")[] })[],
  safe: (text: string) => string,
): string {
  if (evidence.length === 0) return "–";
  return evidence
    .map((item) => {
      const sides = (item.sides ?? []).map((side) => side.toUpperCase()).join(" and ");
      if (!("quote" in item)) {
        return `nothing found of: ${safe(item.looked_for)}${sides === "" ? "" : ` (${sides})`}`;
      }
      const note = item.grade === "normalised" ? ", normalised" : "";
      return `“${safe(item.quote)}” (${sides === "" ? item.role : sides}${note})`;
    })
    .join("; ");
}
