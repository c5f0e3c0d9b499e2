import type { Alignment } from "./align-rows.ts";
import { checkLayout, type LayoutDirection } from "./check-layout.ts";
import type { TableOutcome } from "./comparison.ts";
import { explainDifference } from "./explain-difference.ts";
import { type Candidate, type CandidateSearch, completePairs, findCandidates } from "./find-candidates.ts";
import type { Prepared } from "./prepare-comparison.ts";
import type { TableReason } from "./reasons.ts";
import { isComplete } from "./trial.ts";
import { hasTellingValues } from "./weak-names.ts";

/** The outcome where golden columns have no counterpart by name. */
export interface IncompleteDecision {
  readonly outcome: TableOutcome;
  readonly reasons: readonly TableReason[];
  readonly candidates: readonly Candidate[];
}

/**
 * Decides where golden columns have no counterpart by name: `undecided` where predicted columns hold their values row by row, or where the golden's
 * figures stand there in another layout; else `no_match`, naming the columns. A column that a given pairing says is missing is missing.
 */
export function decideIncomplete(prepared: Prepared, alignment: Alignment): IncompleteDecision {
  const { missing, declared, trial } = prepared;
  const names = missing.map(({ name }) => ({ code: "column_missing" as const, column: name.exact }));
  const settled = missing.some(({ name }) => declared.pairing.has(name.exact));
  const found = settled ? noCandidates : searchCandidates(prepared);
  if (found.complete !== null) return { outcome: "undecided", ...found.complete };
  const layout = settled ? null : searchLayout(prepared);
  if (layout !== null) {
    const reasons = [{ code: "layout" as const, direction: layout }, ...names];
    return { outcome: "undecided", reasons, candidates: found.all };
  }
  const differs = trial.pairs.length > 0 && !isComplete(trial, "possible");
  const rest = differs ? explainDifference(trial, alignment) : [];
  return { outcome: "no_match", reasons: [...names, ...rest], candidates: found.all };
}

interface FoundCandidates {
  readonly all: readonly Candidate[];
  readonly complete: Pick<IncompleteDecision, "reasons" | "candidates"> | null;
}

const noCandidates: FoundCandidates = { all: [], complete: null };

function searchCandidates(prepared: Prepared): FoundCandidates {
  const [kept, opened] = openings(prepared);
  const first = searchAmong(kept);
  if (first.complete !== null || opened === null) return first;
  return { all: first.all, complete: searchAmong(opened).complete };
}

/** The layout in which the golden's figures stand. */
function searchLayout(prepared: Prepared): LayoutDirection | null {
  const [kept, opened] = openings(prepared);
  return checkLayout(kept) ?? (opened === null ? null : checkLayout(opened));
}

/**
 * What stays paired and what is open: first with all pairs by name kept; then, where there are any, with the pairs by shared words open too, supporting columns among
 * them left out.
 */
function openings(prepared: Prepared): readonly [CandidateSearch, CandidateSearch | null] {
  const { trial, named, declared, missing, spare, makePair, rows } = prepared;
  const kept = { fixed: trial.pairs, gold: missing, pred: spare, makePair, rows };
  const byWords = new Set(named.filter(({ by }) => by === "token").map(({ gold }) => gold));
  if (byWords.size === 0) return [kept, null];
  const released = trial.pairs.filter(({ gold }) => byWords.has(gold.index));
  const opened = {
    ...kept,
    fixed: trial.pairs.filter(({ gold }) => !byWords.has(gold.index)),
    gold: [
      ...missing,
      ...released.flatMap(({ gold }) => (declared.supporting.has(gold.name.exact) ? [] : [gold])),
    ],
    pred: [...spare, ...released.map(({ pred }) => pred)],
  };
  return [kept, opened];
}

function searchAmong(search: CandidateSearch): FoundCandidates {
  const all = findCandidates(search);
  const chosen = completePairs(search, all);
  if (chosen === null || isByChance(search, chosen)) return { all, complete: null };
  const reasons = chosen.map((candidate) => ambiguity(candidate, all));
  return { all, complete: { reasons, candidates: all } };
}

/** Values alone, bound to no other column and found among more rows than the golden has, are found by chance, unless they are too telling for it. */
function isByChance({ fixed, rows }: CandidateSearch, chosen: readonly Candidate[]): boolean {
  return (
    fixed.length === 0 &&
    rows.predRows > rows.goldRows &&
    chosen.every(({ nameScore, pair }) => nameScore === 0 && !hasTellingValues(pair.gold))
  );
}

function ambiguity({ pair, nameScore, conflict }: Candidate, all: readonly Candidate[]): TableReason {
  const rivals = all.filter((other) => other.pair.gold === pair.gold && other.agreement === 1);
  return {
    code: "column_ambiguous",
    column: pair.gold.name.exact,
    kind: conflict || nameScore > 0 ? "weak_name" : "by_value",
    candidates: rivals.map(({ pair: rival }) => rival.pred.name.exact),
  };
}
