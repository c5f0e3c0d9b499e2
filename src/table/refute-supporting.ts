import type { Declarations } from "./declarations.ts";
import type { DescribedColumn } from "./described-column.ts";
import type { MatchedRows } from "./match-rows.ts";
import type { NamedPair } from "./pair-columns.ts";
import { isComplete, runTrial, type Trial } from "./trial.ts";
import type { RuledPair } from "./trial-pair.ts";

/** A pair by name with the rules for its cells. */
export interface SuggestedPair {
  readonly named: NamedPair;
  readonly ruled: RuledPair;
}

/** The pairs that stand, the trial under them, and the pairs that were given up. */
export interface StandingPairs {
  readonly named: readonly NamedPair[];
  readonly refuted: readonly NamedPair[];
  readonly trial: Trial;
}

/**
 * Matches the rows under the suggested pairs. A supporting column may be absent: where all rows agree but for supporting columns that shared words paired, these
 * pairs are given up. Other pairs must be left.
 */
export function refuteSupporting(
  suggested: readonly SuggestedPair[],
  {
    gold,
    declared,
    rows,
  }: {
    readonly gold: readonly DescribedColumn[];
    readonly declared: Declarations;
    readonly rows: MatchedRows;
  },
): StandingPairs {
  const all = standing(suggested, rows);
  const kept = suggested.filter(
    ({ named }) => named.by !== "token" || !declared.supporting.has(gold[named.gold]?.name.exact ?? ""),
  );
  if (kept.length === suggested.length || kept.length === 0 || isComplete(all.trial, "possible")) return all;
  const rest = standing(kept, rows);
  if (!isComplete(rest.trial, "possible")) return all;
  const refuted = suggested.flatMap((pair) => (kept.includes(pair) ? [] : [pair.named]));
  return { ...rest, refuted };
}

function standing(pairs: readonly SuggestedPair[], rows: MatchedRows): StandingPairs {
  const trial = runTrial(
    pairs.map(({ ruled }) => ruled),
    rows,
  );
  return { named: pairs.map(({ named }) => named), refuted: [], trial };
}
