import { integer, list, object, text, type Wire } from "./wire-schema.ts";

/** A quote from a source, or an absence: what was looked for, in which sources; never both in one. */
const evidenceItemSchema = {
  anyOf: [object({ source: integer, quote: text }), object({ looked_for: text, sources: list(integer) })],
} as const;

/** What a finding rests on; it comes before the reason and the finding. */
export const evidenceSchema = list(evidenceItemSchema);

/** A quote from a source, or an absence. */
export type EvidenceItem = Wire<typeof evidenceItemSchema>;

/** What was looked for and not found. */
export interface Absence {
  readonly looked_for: string;
  /** Indices of the sources that were searched. */
  readonly sources: readonly number[];
}
