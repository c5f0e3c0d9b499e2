/**
 * An exact decimal number: `coefficient × 10^-scale`.
 * `scale` is an integer ≥ 0 and counts the digits shown after the point, which are kept: 1.50 is `{ coefficient: 150n, scale: 2 }`.
 * There is no negative zero: -0.00 is `{ coefficient: 0n, scale: 2 }`.
 */
export interface Decimal {
  readonly coefficient: bigint;
  readonly scale: number;
}

/** The largest exponent, and the most digits, that a decimal is read with; beyond them a text is no decimal here. */
export const maxDecimalDigits = 10_000;

const decimalPattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;

/**
 * Reads a decimal in plain or exponent notation: an optional ASCII sign, digits with at most one point, an optional exponent.
 * Leading zeros are allowed, white space and group separators are not. A positive exponent that reaches beyond the digits makes a whole number.
 * Null for everything else, and for more than `maxDecimalDigits` digits.
 */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > maxDecimalDigits) return null;
  const parts = decimalPattern.exec(text);
  if (parts === null) return null;
  const [, sign, whole = "", fraction = "", exponent = "0"] = parts;
  if (whole === "" && fraction === "") return null;
  const power = Number(exponent);
  if (Math.abs(power) > maxDecimalDigits) return null;
  const magnitude = BigInt(whole + fraction);
  const written = { coefficient: sign === "-" ? -magnitude : magnitude, scale: fraction.length };
  return shiftDecimal(written, power);
}

/** The decimal that a double shows in its shortest round-trip form (0.1 is 1 × 10^-1); null when it is not finite. */
export function decimalFromNumber(value: number): Decimal | null {
  if (Number.isSafeInteger(value)) return { coefficient: BigInt(value), scale: 0 };
  return Number.isFinite(value) ? parseDecimal(String(value)) : null;
}

/** Writes a decimal in plain notation with all its digits: `-1234.50`; `parseDecimal` reads the same decimal back. */
export function formatDecimal(decimal: Decimal): string {
  const negative = decimal.coefficient < 0n;
  const digits = (negative ? -decimal.coefficient : decimal.coefficient)
    .toString()
    .padStart(decimal.scale + 1, "0");
  const point = digits.length - decimal.scale;
  const fraction = decimal.scale === 0 ? "" : `.${digits.slice(point)}`;
  return `${negative ? "-" : ""}${digits.slice(0, point)}${fraction}`;
}

/** The double nearest to a decimal; ±Infinity beyond the range of doubles. */
export function decimalToNumber(decimal: Decimal): number {
  return Number(decimal.scale === 0 ? decimal.coefficient : formatDecimal(decimal));
}

/** A decimal times a power of ten, exactly: the digits stay and the point moves; zeros are added only where the digits end before the point. */
export function shiftDecimal(decimal: Decimal, powerOfTen: number): Decimal {
  const scale = decimal.scale - powerOfTen;
  if (scale >= 0) return { coefficient: decimal.coefficient, scale };
  return { coefficient: decimal.coefficient * tenToThe(-scale), scale: 0 };
}

const smallPowers = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));

/** Ten to a whole exponent ≥ 0, as a bigint. */
export function tenToThe(exponent: number): bigint {
  return smallPowers[exponent] ?? 10n ** BigInt(exponent);
}
