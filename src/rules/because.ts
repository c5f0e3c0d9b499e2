import type { Marker, Quote, Rule, TableEvidence } from "../domain/index.ts";

/** Forbidden entries that the final query uses. */
interface BecauseVeto {
  readonly kind: "veto";
  readonly entries: readonly string[];
}

/** An objection that the answer commits. */
interface BecauseObjection {
  readonly kind: "objection";
  readonly entry: string;
  readonly quote: Quote | null;
}

/** A clause of the rubric and how the answer stands to it. */
export interface BecauseClause {
  readonly kind: "clause";
  readonly clause: string;
  readonly marker: Marker;
  readonly state: "taken" | "not_taken" | "absent" | "buried" | "stated" | "may_excuse" | "accepts_declining";
  /** What became of its figure; null where it plays no part. */
  readonly figure: "agrees" | "differs" | "uncheckable" | null;
  /** Whether the question fixes that point; null where it plays no part. */
  readonly question: "fixes" | "leaves_open" | null;
  readonly quote: Quote | null;
}

/** A value that the prose concludes. */
export interface BecauseValue {
  readonly kind: "value";
  readonly gold_column: string;
  readonly row: string | null;
  readonly as_written: string;
  /** Null = code cannot tell. */
  readonly equals_golden: boolean | null;
  readonly quote: Quote | null;
}

/** How many golden rows were found in the counted rows. */
export interface BecauseRows {
  readonly kind: "rows";
  readonly gold_rows: number;
  readonly located: number;
  readonly extra: number;
  readonly undecided: number;
}

/** A golden column and how its cells stand. */
interface BecauseColumn {
  readonly kind: "column";
  readonly gold: string;
  readonly state: TableEvidence["columns"][number]["state"];
}

/** What a comparison of rows makes of the difference: the comparator's reason codes. */
interface BecauseDifference {
  readonly kind: "difference";
  readonly codes: readonly string[];
}

/** One golden or predicted row that differs. */
export interface BecauseExample {
  readonly kind: "example";
  /** What the comparator says of it, such as which row it is. */
  readonly note: string;
  readonly column: string | null;
  /** The cells as they read; null where there is none. */
  readonly golden: string | null;
  readonly predicted: string | null;
}

/** Another fact that a program established. */
export interface BecauseFact {
  readonly kind: "fact";
  readonly fact:
    | "contentless"
    | "no_number_in_prose"
    | "no_value"
    | "query_failed"
    | "query_not_run"
    | "empty_result"
    | "order_differs"
    | "extra_rows"
    | "not_singled_out"
    | "rows_self_reported"
    | "not_asked"
    | "sums_to_golden"
    | "sums_differ"
    | "sums_unknown"
    | "only_tied_rows_differ"
    | "prefix"
    | "nothing_decides"
    | "text_equals"
    | "text_contains"
    | "verdict_changes";
}

/** What the model stated. */
export interface BecauseFinding {
  readonly kind: "finding";
  /** Path of the finding, such as `declines` or `grain.answer`. */
  readonly finding: string;
  /** What it states, in words or values of the closed lists. */
  readonly states: string;
  readonly quote: Quote | null;
}

/** A finding that is too unsure, and what the rules reached under it. */
interface BecauseDoubt {
  readonly kind: "doubt";
  readonly finding: string;
  readonly confidence: number;
  readonly rule: Rule;
}

/** One structured reason of a decision. */
export type Because =
  | BecauseVeto
  | BecauseObjection
  | BecauseClause
  | BecauseValue
  | BecauseRows
  | BecauseColumn
  | BecauseDifference
  | BecauseExample
  | BecauseFact
  | BecauseFinding
  | BecauseDoubt;

/** A fact as a reason. */
export function fact(name: BecauseFact["fact"]): BecauseFact {
  return { kind: "fact", fact: name };
}
