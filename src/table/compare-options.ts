import type { Clock } from "./caps.ts";

/** What a caller or a golden declares about a comparison. Columns are named as in the golden; names are compared exactly. */
export interface CompareTablesOptions {
  /** Whether the order of the rows counts; rows that tie in the ordering column may stand in any order. @default false */
  readonly ordered?: boolean | undefined;
  /** The golden is a top or bottom N: rows with the boundary value may stand in for each other. */
  readonly topN?: number | null | undefined;
  /** Golden column → further accepted names. */
  readonly aliases?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Golden columns that are rates: a percent and its fraction are one value. */
  readonly rates?: readonly string[] | undefined;
  /** Golden column → digits after the point to which values are rounded. */
  readonly round?: Readonly<Record<string, number>> | undefined;
  /** Golden column → shown golden value → texts that count as the value. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> | undefined;
  /** Golden columns that need not be there; where they are, their values count. */
  readonly supporting?: readonly string[] | undefined;
  /** A pairing that was found by reading: golden column → predicted column, or null where it has none. It stands before every name. */
  readonly pairing?: Readonly<Record<string, string | null>> | undefined;
  /** Pairs of shown values that a reader settled. */
  readonly equivalences?: readonly ValueEquivalence[] | undefined;
  /** Conversions that a reader settled: predicted value × factor = value in the golden's unit. */
  readonly units?: readonly ColumnUnit[] | undefined;
  readonly caps?: ComparisonCaps | undefined;
  /** Milliseconds of any steady clock; without one the time cap does nothing. */
  readonly now?: Clock | undefined;
  /** Ends the comparison early; what is aborted throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A golden value and a predicted one of one golden column, as shown, and whether they are the same. */
export interface ValueEquivalence {
  readonly column: string;
  readonly golden: string;
  readonly predicted: string;
  readonly same: boolean;
}

/** A golden column whose predicted values are in another unit. */
export interface ColumnUnit {
  readonly column: string;
  /** What a predicted value is multiplied with. */
  readonly factor: number;
}

/** Limits; hitting one makes the outcome `undecided` with reason `truncated_input`. */
export interface ComparisonCaps {
  /** Rows of one table that are read. @default 50,000,000 */
  readonly rows?: number | undefined;
  /** UTF-16 units of a text cell that are read. @default 16 Mi */
  readonly cellLength?: number | undefined;
  /** Milliseconds; needs `now`. @default none */
  readonly milliseconds?: number | undefined;
  /** Steps of the search among rows that may stand for each other. @default 50,000,000 */
  readonly steps?: number | undefined;
  /** Examples in the result. @default 20 */
  readonly examples?: number | undefined;
}
