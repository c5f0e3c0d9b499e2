import type { CellValue, GoldenKind, GoldenValue, ResultTable, Split } from "../../domain/index.ts";
import type { QueryNotRunReason } from "../../errors/index.ts";

/**
 * What deriving a golden again came to. `verified`: two derivations of different shape give the golden · `rederived`: the canonical query does, and no
 * second derivation of another shape confirms it · `drift`: the canonical query gives something else · `second_differs`: the canonical query gives the
 * golden, the second derivation does not · `query_wrong`: the engine rejects a query · `unverifiable`: a query could not be run · `not_checked`: there
 * is nothing to derive.
 */
export type VerifyOutcome =
  | "verified"
  | "rederived"
  | "drift"
  | "second_differs"
  | "query_wrong"
  | "unverifiable"
  | "not_checked";

/** Why a golden was not derived again. */
export type UnverifiedReason = QueryNotRunReason | "no_query" | "no_value" | "golden_unavailable";

/** What verifying finds beside the outcome; a `fault` fails the command, a `note` is worth a look. */
export const verifyIssues = {
  question_changed: { severity: "fault", means: "The question is not the one that `questionSha` seals." },
  question_unsealed: { severity: "note", means: "No `questionSha` seals the question." },
  golden_not_itself: { severity: "fault", means: "The golden, compared with itself, is no match." },
  golden_impossible: { severity: "note", means: "The golden holds what looks impossible." },
  golden_rounded: {
    severity: "note",
    means: "The golden shows fewer digits than the derived value and declares no `round`.",
  },
  figure_differs: {
    severity: "fault",
    means: "The figure of a PREFERRED clause is nowhere in the derived row.",
  },
  wrong_figure_derived: {
    severity: "fault",
    means: "A WRONG or DIVERGENT clause has the figure that is derived.",
  },
  reads_own_definitions: {
    severity: "fault",
    means: "The canonical query rests on definitions of the model that is judged.",
  },
  status_unconfirmed: {
    severity: "note",
    means: "The golden is called verified, and no second derivation of another shape confirms it.",
  },
  same_shape: {
    severity: "note",
    means: "The second derivation has the shape of the canonical query and confirms nothing.",
  },
  second_not_run: { severity: "note", means: "The second derivation could not be run." },
  second_wrong: { severity: "fault", means: "The engine rejects the second derivation." },
  refresh_by_hand: {
    severity: "note",
    means: "The golden stands in a file of its own, which is not rewritten.",
  },
} as const;
/** One of the findings of verifying. */
export type VerifyIssueCode = keyof typeof verifyIssues;

/** A finding about one case. */
export interface VerifyIssue {
  readonly code: VerifyIssueCode;
  /** What it is about: a column, a clause, a file; null where the code says it all. */
  readonly detail: string | null;
}

/** The table of a golden. */
export type GoldenTable = Extract<GoldenValue, { kind: "table" }>;

/** A place where a golden and what was derived differ. */
export interface Difference {
  /**
   * `cell`: both values stand in one row · `missing_row`: the derivation has no such row · `extra_row`: the golden has none · `missing_column`: the
   * derivation has no column of that name · `notation`: only the spelling differs, as of a date.
   */
  readonly kind: "cell" | "missing_row" | "extra_row" | "missing_column" | "notation";
  /** The golden's row, counted from 1; for an extra row the derivation's. Null where it is about a column. */
  readonly row: number | null;
  readonly column: string | null;
  readonly golden: CellValue;
  readonly derived: CellValue;
  /** What the two values suggest; null where they suggest nothing. */
  readonly hint: string | null;
}

/** A table derived by one query. */
export interface Derivation {
  readonly query: string;
  readonly language: string;
  readonly engine: string;
  /** Null where the query was not run or was rejected. */
  readonly table: ResultTable | null;
  readonly agrees: boolean | null;
  readonly differences: readonly Difference[];
  /** How many differences there are, those that are not listed among them. */
  readonly differenceCount: number;
  /** Why there is no table. */
  readonly failure: {
    readonly kind: "wrong" | "not_run";
    readonly reason: QueryNotRunReason | null;
    readonly message: string;
  } | null;
}

/** What verifying one case came to. */
export interface CaseVerification {
  readonly qid: string;
  /** Line in `cases.jsonl`, counted from 1. */
  readonly line: number;
  readonly split: Split | null;
  readonly kind: GoldenKind | null;
  readonly outcome: VerifyOutcome;
  /** Null unless `unverifiable` or `not_checked`. */
  readonly reason: UnverifiedReason | null;
  readonly canonical: Derivation | null;
  readonly second: Derivation | null;
  readonly issues: readonly VerifyIssue[];
}
