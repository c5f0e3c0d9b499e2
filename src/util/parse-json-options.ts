import type { JsonValue } from "./canonical-json.ts";

/** What a caller may ask of the reader of JSON. */
export interface ParseJsonOptions {
  /**
   * Levels of arrays and objects that may stand in one another.
   * @default 200
   */
  readonly maxDepth?: number;
  /**
   * What becomes of unpaired surrogates, raw or escaped, in strings and keys.
   * @default "allow"
   */
  readonly loneSurrogates?: "allow" | "reject";
  /**
   * What an integer beyond ±(2^53 − 1) becomes; a number loses its last digits.
   * @default "number"
   */
  readonly bigIntegers?: "number" | "bigint";
  /**
   * What becomes of a number that no double can hold, such as `1e999`; `keep` gives an infinity for the caller to report.
   * @default "reject"
   */
  readonly notFinite?: "reject" | "keep";
}

/** The options of the reader with every choice made. */
export type JsonRules = Required<ParseJsonOptions>;

/** Where a text stops being acceptable JSON and what is wrong there; it holds nothing of the text but the keys of the path. */
export interface JsonIssue {
  readonly problem:
    | "empty"
    | "syntax"
    | "trailing"
    | "duplicate_key"
    | "too_deep"
    | "lone_surrogate"
    | "not_finite";
  /** Counted from 1; lines end at a line feed. */
  readonly line: number;
  /** Counted from 1 in UTF-16 units. */
  readonly column: number;
  /** Keys and indices that lead to the value being read; keys are text of the input, so they stand in no message. */
  readonly path: readonly (string | number)[];
}

/** A parsed value, or where the text stops being acceptable JSON. */
export type JsonResult =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly issue: JsonIssue };
