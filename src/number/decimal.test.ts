import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Decimal,
  decimalFromNumber,
  decimalToNumber,
  formatDecimal,
  parseDecimal,
  shiftDecimal,
} from "./decimal.ts";
import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
  significantDigits,
  subtractDecimals,
} from "./decimal-arithmetic.ts";
import { equalsAsRounding } from "./equals-as-rounding.ts";
import { fractionEqualsPercent, percentEqualsFraction } from "./percent.ts";

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 25 }))
  .map(([coefficient, scale]): Decimal => ({ coefficient, scale }));

const decimal = (text: string): Decimal => {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new Error(`no decimal: ${text}`);
  return parsed;
};

describe("parseDecimal", () => {
  it.each([
    ["1.50", 150n, 2],
    ["-0.00", 0n, 2],
    ["+7", 7n, 0],
    ["1.5e3", 1500n, 0],
    ["1.23456e2", 123456n, 3],
    ["25e-4", 25n, 4],
    [".5", 5n, 1],
    ["5.", 5n, 0],
    ["36893488147419103233", 36893488147419103233n, 0],
  ])("reads %s", (text, coefficient, scale) => {
    expect(parseDecimal(text)).toEqual({ coefficient, scale });
  });

  it.each([
    "",
    ".",
    "-",
    "1e",
    "1e5x",
    "1,000",
    " 1",
    "1 ",
    "0x10",
    "NaN",
    "Infinity",
    "--1",
    "1e99999999",
    "1.2.3",
  ])("refuses %j", (text) => {
    expect(parseDecimal(text)).toBeNull();
  });
});

describe("decimals", () => {
  it("come back from their written form", () => {
    fc.assert(
      fc.property(decimals, (value) => {
        expect(parseDecimal(formatDecimal(value))).toEqual(value);
      }),
    );
  });

  it("take every finite double and give it back", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const exact = decimalFromNumber(value);
        expect(exact === null ? null : decimalToNumber(exact) + 0).toBe(value + 0);
      }),
    );
    expect(decimalFromNumber(Number.NaN)).toBeNull();
    expect(decimalFromNumber(Number.NEGATIVE_INFINITY)).toBeNull();
  });

  it("add, subtract and multiply as numbers do", () => {
    fc.assert(
      fc.property(decimals, decimals, decimals, (a, b, c) => {
        expect(compareDecimals(subtractDecimals(addDecimals(a, b), b), a)).toBe(0);
        expect(compareDecimals(addDecimals(a, b), addDecimals(b, a))).toBe(0);
        const spread = addDecimals(multiplyDecimals(a, c), multiplyDecimals(b, c));
        expect(compareDecimals(multiplyDecimals(addDecimals(a, b), c), spread)).toBe(0);
        expect(Math.sign(compareDecimals(a, b))).toBe(-Math.sign(compareDecimals(b, a)) + 0);
      }),
    );
  });

  it("move their point there and back", () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: -20, max: 20 }), (value, power) => {
        expect(compareDecimals(shiftDecimal(shiftDecimal(value, power), -power), value)).toBe(0);
      }),
    );
  });
});

describe("roundDecimal", () => {
  it.each([
    ["2.5", 0, "3"],
    ["-2.5", 0, "-3"],
    ["2.675", 2, "2.68"],
    ["2.4999", 0, "2"],
    ["1.5", 3, "1.500"],
    ["1250", -2, "1300"],
    ["-1249", -2, "-1200"],
    ["4", -1, "0"],
  ])("rounds %s to %i digits: %s", (text, digits, expected) => {
    expect(formatDecimal(roundDecimal(decimal(text), digits))).toBe(expected);
  });

  it("stays within half a unit, keeps the sign turned, and is done once", () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: -6, max: 26 }), (value, digits) => {
        const rounded = roundDecimal(value, digits);
        const half = shiftDecimal({ coefficient: 5n, scale: 0 }, -digits - 1);
        const error = subtractDecimals(rounded, value);
        expect(
          compareDecimals(error.coefficient < 0n ? negateDecimal(error) : error, half),
        ).toBeLessThanOrEqual(0);
        expect(roundDecimal(rounded, digits)).toEqual(rounded);
        expect(roundDecimal(negateDecimal(value), digits)).toEqual(negateDecimal(rounded));
      }),
    );
  });
});

describe("significantDigits", () => {
  it.each([
    ["0.40", 2],
    ["0.00", 0],
    ["1.50", 3],
    ["-2.35", 3],
    ["100", 3],
    ["0.0012", 2],
  ])("counts %s: %i", (text, expected) => {
    expect(significantDigits(decimal(text))).toBe(expected);
  });
});

describe("equalsAsRounding", () => {
  it.each([
    ["41.274911", "41.27", true, 4, false],
    ["41.276", "41.27", false, 4, false],
    ["0.1254", "0.13", true, 2, false],
    ["7654321", "7650000", true, 3, true],
    ["7654321", "7654000", true, 4, true],
    ["7654321", "7660000", false, 7, false],
    ["41.27", "41.2749", true, 6, false],
    ["1996", "2000", true, 1, true],
    ["0", "0", true, 0, false],
  ])("golden %s shown as %s: %s", (golden, figure, equal, digits, zerosAsPlaces) => {
    expect(equalsAsRounding(decimal(golden), decimal(figure))).toEqual({
      equal,
      significantDigits: digits,
      zerosAsPlaces,
    });
  });

  it("reads the digits written before a scale word", () => {
    const shown = { lastDigit: 4, decimals: 2 };
    expect(equalsAsRounding(decimal("7654321"), decimal("7650000"), shown)).toEqual({
      equal: true,
      significantDigits: 3,
      zerosAsPlaces: false,
    });
  });

  it("accepts every rounding of a number", () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 20 }), (golden, digits) => {
        expect(equalsAsRounding(golden, roundDecimal(golden, digits)).equal).toBe(true);
      }),
    );
  });
});

describe("percent and fraction", () => {
  it("are equal when the point is moved by two", () => {
    expect(percentEqualsFraction(decimal("0.125"), decimal("12.5"))).toBe("equal");
    expect(percentEqualsFraction(decimal("0.5"), decimal("0.5"))).toBe("different");
    expect(percentEqualsFraction(decimal("0.1254"), decimal("12.5"))).toBe("rounding");
    expect(fractionEqualsPercent(decimal("12.5"), decimal("0.125"))).toBe("equal");
    expect(fractionEqualsPercent(decimal("12.5"), decimal("0.13"))).toBe("rounding");
    expect(fractionEqualsPercent(decimal("3.1"), decimal("0.045"))).toBe("different");
  });
});
