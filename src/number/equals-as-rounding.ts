import { compareNumbers, type ShownDigits, shownDigits, shownSignificantDigits } from "./compare-numbers.ts";
import { type Decimal, tenToThe } from "./decimal.ts";
import { compareDecimals, roundDecimal } from "./decimal-arithmetic.ts";

/** How a shown figure stands for a golden. */
export interface RoundingEquality {
  /** Whether the golden, rounded to the digits that the figure shows, gives the figure. */
  readonly equal: boolean;
  /** How many significant digits the figure shows; where only `zerosAsPlaces` makes it equal, those before the trailing zeros. */
  readonly significantDigits: number;
  /** True where the figure is equal only if the zeros at its end hold places and are no digits: 1,230,000 for 1234567. */
  readonly zerosAsPlaces: boolean;
}

/**
 * Says whether a golden, rounded half away from zero to the digits that a figure displays, gives that figure, and how many significant digits it displays.
 * A figure that is finer than the golden is equal only at the equality rule of `compareNumbers`. Zeros at the end of a whole figure are first taken as
 * digits, then as mere places. `written` says which digits the figure was written with where its decimal cannot ("1.2M").
 */
export function equalsAsRounding(golden: Decimal, figure: Decimal, written?: ShownDigits): RoundingEquality {
  const shown = shownDigits(figure, written);
  const significantDigits = shownSignificantDigits(figure, shown);
  if (roundsTo(golden, figure, shown.lastDigit))
    return { equal: true, significantDigits, zerosAsPlaces: false };
  if (compareNumbers(golden, figure, { otherShown: shown }) === "equal") {
    return { equal: true, significantDigits, zerosAsPlaces: false };
  }
  const places = shown.lastDigit >= 0 ? trailingZeros(figure) : 0;
  if (places > shown.lastDigit && roundsTo(golden, figure, places)) {
    const left = shownSignificantDigits(figure, { lastDigit: places, decimals: 0 });
    return { equal: true, significantDigits: left, zerosAsPlaces: true };
  }
  return { equal: false, significantDigits, zerosAsPlaces: false };
}

function roundsTo(golden: Decimal, figure: Decimal, lastDigit: number): boolean {
  return compareDecimals(roundDecimal(golden, -lastDigit), figure) === 0;
}

/** The zeros before the point at the end of a whole number; 0 for zero and for numbers with a fraction. */
function trailingZeros(figure: Decimal): number {
  if (figure.coefficient === 0n || figure.coefficient % tenToThe(figure.scale) !== 0n) return 0;
  const whole = (figure.coefficient / tenToThe(figure.scale)).toString();
  return whole.length - whole.replace(/0+$/, "").length;
}
