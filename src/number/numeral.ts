import type { ShownDigits } from "./compare-numbers.ts";
import type { Decimal } from "./decimal.ts";
import type { ScaleWord } from "./scale-word.ts";

/** A number as it was written, with what was read off it. */
export interface Numeral {
  /** The exact text, with sign, currency, scale word and percent sign. */
  readonly asWritten: string;
  /** Where that text starts, in UTF-16 units. */
  readonly offset: number;
  /** The number meant: sign and scale word are applied, a percent sign is not (12.3% is 12.3 with `percent`). */
  readonly value: Decimal;
  /** The digits it was written with: 1.20M shows two decimals, its last digit stands for 10^4. */
  readonly shown: ShownDigits;
  readonly sign: "none" | "plus" | "minus";
  readonly percent: boolean;
  readonly scaleWord: ScaleWord | null;
  readonly currency: string | null;
  /** Whether it stands alone in parentheses. Only a whole text in parentheses, or money before them ("$(3)"), is negative by that. */
  readonly parenthesised: boolean;
  /** The other value it may have, where separator or letter have two readings; null where there is one reading. */
  readonly ambiguous: AmbiguousNumeral | null;
  /** How it hangs on the numeral before it: the end of a range ("31 to 52"), the width of a band ("52 ± 3"), or not. */
  readonly joined: "range" | "band" | null;
}

/** Why a numeral has two readings: its one separator is a group or a decimal mark; its letter is a scale or a unit; its scale word stands at the end of the range. */
export interface AmbiguousNumeral {
  readonly because: "separator" | "scale_letter" | "shared_scale";
  readonly alternative: Decimal;
}
