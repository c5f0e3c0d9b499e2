import type { Estimate } from "../stats/index.ts";
import type { Attribution } from "./retrieval-attribution.ts";
import type { Spending } from "./spending.ts";

/** A rate with near matches as hits, and the strict one beside it. */
export interface RetrievalRate {
  /** A match or a near match is a hit; null where there is nothing to divide. */
  readonly lenient: Estimate | null;
  /** Only a match is. */
  readonly strict: Estimate | null;
}

/** What became of a search; a `near_hit` has no match among its hits. */
export type SearchState =
  | "hit"
  | "near_hit"
  | "missed"
  | "out_of_scope"
  | "needs_human"
  | "unscored"
  | "failed";

/** Everything that is reported of a run over searches. */
export interface RetrievalSummary extends Spending {
  readonly schema: "eval-judge/retrieval-summary/v1";
  readonly run_id: string;
  /** What was judged: the name of a file. */
  readonly source: string;
  readonly judge_identity: string;
  readonly judge_version: string;
  readonly judge_model: string | null;
  /** False where a verdict rests on a model, for there are no cards of retrieval; null where none does. */
  readonly calibrated: false | null;
  readonly entities_sha: string;
  readonly counts: {
    readonly selected: number;
    readonly decided: number;
    readonly needs_human: number;
    readonly unscored: number;
    readonly failed: number;
  };
  /** Share of what was to be judged that was: 1 − failed / (selected − unscored); null where there was nothing. */
  readonly coverage: number | null;
  /** Valid terms that were decided, and how many of them the model represents. */
  readonly terms: { readonly valid: number; readonly in_scope: number };
  /** Terms that the model represents / valid terms. */
  readonly scope: Estimate | null;
  /** Of the terms that the model represents, those for which the search returned a hit. */
  readonly recall: RetrievalRate;
  /** Of what the search returned for such terms among the first N, the hits; intervals know that one term returns several. */
  readonly precision: readonly (RetrievalRate & { readonly at: number })[];
  readonly types: readonly {
    readonly type: string;
    readonly valid: number;
    readonly in_scope: number;
    readonly recall: RetrievalRate;
  }[];
  readonly reasons: {
    readonly needs_human: Readonly<Record<string, number>>;
    readonly unscored: Readonly<Record<string, number>>;
    readonly failed: Readonly<Record<string, number>>;
  };
  /** Every search with what became of it. */
  readonly searches: readonly {
    readonly id: string;
    readonly term: string;
    readonly state: SearchState;
  }[];
  /** Terms that the model represents and for which the search returned no hit, with the entities that represent them. */
  readonly missed: readonly {
    readonly id: string;
    readonly term: string;
    readonly entities: readonly string[];
  }[];
  /** Terms that no entity represents. */
  readonly out_of_scope: readonly { readonly id: string; readonly term: string }[];
  /** Searches that a person has to look at. */
  readonly queue: readonly { readonly id: string; readonly term: string }[];
  /** Null where no suite was named. */
  readonly attribution: Attribution | null;
  readonly notes: readonly string[];
}
