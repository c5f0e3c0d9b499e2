import type { Alignment } from "./align-rows.ts";
import { checkLayout } from "./check-layout.ts";
import type { TableOutcome } from "./comparison.ts";
import { explainDifference } from "./explain-difference.ts";
import { type Candidate, completePairs, findCandidates } from "./find-candidates.ts";
import type { Prepared } from "./prepare-comparison.ts";
import type { TableReason } from "./reasons.ts";
import { isComplete } from "./trial.ts";

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
  const layout = settled
    ? null
    : checkLayout({
        fixed: trial.pairs,
        gold: missing,
        pred: prepared.spare,
        makePair: prepared.makePair,
        rows: prepared.rows,
      });
  if (layout !== null) {
    return {
      outcome: "undecided",
      reasons: [{ code: "layout", direction: layout }, ...names],
      candidates: found.all,
    };
  }
  const rest =
    trial.pairs.length > 0 && !isComplete(trial, "possible") ? explainDifference(trial, alignment) : [];
  return { outcome: "no_match", reasons: [...names, ...rest], candidates: found.all };
}

interface FoundCandidates {
  readonly all: readonly Candidate[];
  readonly complete: {
    readonly reasons: readonly TableReason[];
    readonly candidates: readonly Candidate[];
  } | null;
}

const noCandidates: FoundCandidates = { all: [], complete: null };

/** First with all pairs by name kept, then with those by shared words open too. */
function searchCandidates(prepared: Prepared): FoundCandidates {
  const first = searchAmong(prepared, new Set());
  if (first.complete !== null) return first;
  const byWords = new Set(prepared.named.filter(({ by }) => by === "token").map(({ gold }) => gold));
  if (byWords.size === 0) return first;
  const second = searchAmong(prepared, byWords);
  return { all: first.all, complete: second.complete };
}

function searchAmong(prepared: Prepared, opened: ReadonlySet<number>): FoundCandidates {
  const { trial, missing, spare, makePair, rows } = prepared;
  const released = trial.pairs.filter(({ gold }) => opened.has(gold.index));
  const search = {
    fixed: trial.pairs.filter(({ gold }) => !opened.has(gold.index)),
    gold: [...missing, ...released.map(({ gold }) => gold)],
    pred: [...spare, ...released.map(({ pred }) => pred)],
    makePair,
    rows,
  };
  const all = findCandidates(search);
  const chosen = completePairs(search, all);
  if (chosen === null || isByChance(prepared, search.fixed.length, chosen)) return { all, complete: null };
  const reasons = chosen.map((candidate) => ambiguity(candidate, all));
  return { all, complete: { reasons, candidates: all } };
}

/** Values alone, bound to no other column and found among more rows than the golden has, are found by chance. */
function isByChance({ rows }: Prepared, fixed: number, chosen: readonly Candidate[]): boolean {
  return fixed === 0 && rows.predRows > rows.goldRows && chosen.every(({ nameScore }) => nameScore === 0);
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
