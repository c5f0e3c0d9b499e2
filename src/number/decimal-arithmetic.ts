import { type Decimal, tenToThe } from "./decimal.ts";

/** Orders two decimals by value alone: negative, 0 or positive as the first is below, equal to or above the second; 1.5 equals 1.50. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const [leftUnits, rightUnits] = aligned(left, right);
  return leftUnits < rightUnits ? -1 : leftUnits > rightUnits ? 1 : 0;
}

/** The exact sum, with the larger of the two scales. */
export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const [leftUnits, rightUnits] = aligned(left, right);
  return { coefficient: leftUnits + rightUnits, scale: Math.max(left.scale, right.scale) };
}

/** The exact difference, with the larger of the two scales. */
export function subtractDecimals(left: Decimal, right: Decimal): Decimal {
  return addDecimals(left, negateDecimal(right));
}

/** The exact product, with the sum of the two scales. */
export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  return { coefficient: left.coefficient * right.coefficient, scale: left.scale + right.scale };
}

/** The decimal with its sign turned; zero stays zero. */
export function negateDecimal(decimal: Decimal): Decimal {
  return { coefficient: -decimal.coefficient, scale: decimal.scale };
}

/** The decimal without its sign. */
export function absoluteDecimal(decimal: Decimal): Decimal {
  return decimal.coefficient < 0n ? negateDecimal(decimal) : decimal;
}

/**
 * Rounds half away from zero, as people and SQL round: 2.5 → 3, -2.5 → -3.
 * `digits` counts digits after the point and may be negative (-3 rounds to thousands). The result shows exactly `digits` digits after the
 * point (0 where negative), so a decimal with fewer of them gets zeros.
 */
export function roundDecimal(decimal: Decimal, digits: number): Decimal {
  const dropped = decimal.scale - digits;
  if (dropped <= 0) return { coefficient: decimal.coefficient * tenToThe(-dropped), scale: digits };
  const unit = tenToThe(dropped);
  const magnitude = decimal.coefficient < 0n ? -decimal.coefficient : decimal.coefficient;
  const rounded = (magnitude * 2n + unit) / (unit * 2n);
  const signed = decimal.coefficient < 0n ? -rounded : rounded;
  return digits >= 0
    ? { coefficient: signed, scale: digits }
    : { coefficient: signed * tenToThe(-digits), scale: 0 };
}

/** How many significant digits a decimal shows: leading zeros are none, trailing zeros are shown digits; 0.40 shows 2, 0.00 shows 0, 100 shows 3. */
export function significantDigits(decimal: Decimal): number {
  const { coefficient } = decimal;
  if (coefficient === 0n) return 0;
  return coefficient.toString().length - (coefficient < 0n ? 1 : 0);
}

/** Whether the value has no fractional part, whatever digits it shows: 50.0 is whole. */
export function isWholeDecimal(decimal: Decimal): boolean {
  return decimal.scale === 0 || decimal.coefficient % tenToThe(decimal.scale) === 0n;
}

function aligned(left: Decimal, right: Decimal): readonly [bigint, bigint] {
  if (left.scale === right.scale) return [left.coefficient, right.coefficient];
  if (left.scale < right.scale) {
    return [left.coefficient * tenToThe(right.scale - left.scale), right.coefficient];
  }
  return [left.coefficient, right.coefficient * tenToThe(left.scale - right.scale)];
}
