import type { Judgement, Label, Verdict } from "../../domain/index.ts";
import { settleJudgements } from "../settle.ts";

/** One verdict of one rater. */
export interface Rating {
  readonly qid: string;
  /** Null = the rater did not say which attempt; then the case has to have one alone. */
  readonly attempt_sha: string | null;
  /** Null = no verdict: left to a person, unscored or failed. */
  readonly verdict: Verdict | null;
  /** Whether the case is held out, so that it is counted and not listed. @default false */
  readonly holdout?: boolean;
}

/** A judge or a person with everything that they said. */
export interface Rater {
  readonly name: string;
  readonly ratings: readonly Rating[];
}

/** What every rater says of one attempt, in the order of the raters. */
export interface UnitRatings {
  readonly qid: string;
  readonly attempt_sha: string | null;
  readonly ratings: readonly (Verdict | null)[];
  readonly holdout: boolean;
}

/** The judge of a run as a rater: its own verdicts, no label laid over them. */
export function raterOfRun(name: string, judgements: readonly Judgement[]): Rater {
  return {
    name,
    ratings: settleJudgements(judgements, []).map(({ judgement }) => ({
      qid: judgement.pins.qid,
      attempt_sha: judgement.pins.attempt_sha,
      verdict: judgement.status === "decided" ? judgement.verdict : null,
      holdout: judgement.split === "holdout",
    })),
  };
}

/** The people behind labels, one rater each, in alphabetical order. */
export function ratersOfLabels(
  labels: readonly (Pick<Label, "qid" | "verdict" | "rater"> & { readonly attempt_sha: string | null })[],
): readonly Rater[] {
  const names = [...new Set(labels.map(({ rater }) => rater))].sort();
  return names.map((name) => ({ name, ratings: labels.filter(({ rater }) => rater === name) }));
}

/** Lays the ratings of all raters beside each other. Of several ratings of one rater on one attempt the last counts. */
export function ratingUnits(raters: readonly Rater[]): readonly UnitRatings[] {
  const shas = new Map<string, Set<string>>();
  for (const { qid, attempt_sha } of raters.flatMap(({ ratings }) => ratings)) {
    if (attempt_sha !== null) shas.set(qid, (shas.get(qid) ?? new Set()).add(attempt_sha));
  }
  const units = new Map<string, Mutable>();
  for (const [place, { ratings }] of raters.entries()) {
    for (const { qid, attempt_sha, verdict, holdout = false } of ratings) {
      const known = shas.get(qid);
      const sha = attempt_sha ?? (known?.size === 1 ? ([...known][0] ?? null) : null);
      const key = JSON.stringify([qid, sha]);
      const unit = units.get(key) ?? { qid, attempt_sha: sha, ratings: raters.map(() => null), holdout };
      unit.ratings[place] = verdict;
      unit.holdout ||= holdout;
      units.set(key, unit);
    }
  }
  return [...units].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, unit]) => unit);
}

interface Mutable {
  qid: string;
  attempt_sha: string | null;
  ratings: (Verdict | null)[];
  holdout: boolean;
}
