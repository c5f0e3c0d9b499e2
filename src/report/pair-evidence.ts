import type { PairVote } from "../domain/index.ts";
import type { ShownPairEvidence } from "./pair-evaluation.ts";

type ValidVote = Extract<PairVote, { status: "valid" }>;

/**
 * Takes from one pass what a report shows of its evidence, each item with the side that it is from. The two outputs are the last sources of a comparison, and a
 * valid pass has evidence from both, so the highest source that it names is the output that was shown second.
 */
export function pairEvidence(
  { quotes, absences }: ValidVote,
  order: "ab" | "ba",
): readonly ShownPairEvidence[] {
  const named = [...quotes.map(({ source }) => source), ...absences.flatMap(({ sources }) => sources)];
  const second = Math.max(...named);
  const [sideOfFirst, sideOfSecond] = order === "ab" ? (["a", "b"] as const) : (["b", "a"] as const);
  const sidesOf = (sources: readonly number[]) => [
    ...(sources.includes(second - 1) ? [sideOfFirst] : []),
    ...(sources.includes(second) ? [sideOfSecond] : []),
  ];
  return [
    ...quotes.map(({ source, quote, role, grade }) => ({ quote, role, grade, sides: sidesOf([source]) })),
    ...absences.map(({ looked_for, sources }) => ({ looked_for, sides: sidesOf(sources).toSorted() })),
  ];
}
