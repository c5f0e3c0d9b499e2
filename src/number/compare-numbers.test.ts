import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDoubles, compareNumbers } from "./compare-numbers.ts";
import { type Decimal, decimalFromNumber, parseDecimal } from "./decimal.ts";

const decimal = (text: string): Decimal => {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new Error(`no decimal: ${text}`);
  return parsed;
};

describe("compareNumbers", () => {
  it.each([
    ["50", "50.0", "equal"],
    ["-0.00", "0", "equal"],
    ["2000000.25", "2000001.75", "equal"],
    ["2000000.25", "2000003.75", "different"],
    ["0.30", "0.30000000000000004", "equal"],
    ["0.0000012", "0.0000019", "different"],
    ["41.27", "41.2749", "equal"],
    ["41.27", "41.2751", "different"],
    ["-3.45", "-3.4512", "equal"],
    ["-3.45", "3.45", "different"],
    ["0.60", "0.5981", "rounding"],
    ["0.00", "0.0000001", "rounding"],
    ["17", "17.3", "rounding"],
    ["100", "100.4", "rounding"],
    ["17", "17.6", "different"],
    ["41.274911", "41.27", "rounding"],
    ["41.276", "41.27", "different"],
    ["7.4321", "7.4", "rounding"],
    ["7.4321", "7.5", "different"],
    ["7.4321", "7", "rounding"],
    ["1500001", "1500002", "rounding"],
    ["9007199254740995", "9007199254740996", "different"],
    ["3.14159265358979323846264", "3.141592653589793", "equal"],
  ])("compares golden %s with %s: %s", (golden, other, expected) => {
    expect(compareNumbers(decimal(golden), decimal(other))).toBe(expected);
  });

  it("lets a declared rounding stand in for the digits shown", () => {
    expect(compareNumbers(decimal("12"), decimal("11.6"), { round: 0 })).toBe("equal");
    expect(compareNumbers(decimal("12.4449"), decimal("12.4"), { round: 1 })).toBe("equal");
    expect(compareNumbers(decimal("12.4449"), decimal("12.6"), { round: 1 })).toBe("different");
    expect(compareNumbers(decimal("0.60"), decimal("0.5981"), { round: 2 })).toBe("equal");
    expect(compareNumbers(decimal("12.3"), decimal("12.34"), { round: 2 })).toBe("rounding");
    expect(compareNumbers(decimal("1234"), decimal("1011"), { round: -3 })).toBe("equal");
  });

  it("takes the digits written before a scale word as the digits shown", () => {
    const millions = { lastDigit: 5, decimals: 1 };
    expect(compareNumbers(decimal("7654321"), decimal("7700000"), { otherShown: millions })).toBe("rounding");
    expect(compareNumbers(decimal("7700000"), decimal("7654321"), { goldenShown: millions })).toBe(
      "rounding",
    );
    const finer = { lastDigit: 4, decimals: 2 };
    expect(compareNumbers(decimal("7650000"), decimal("7654321"), { goldenShown: finer })).toBe("equal");
    expect(compareNumbers(decimal("7660000"), decimal("7654321"), { goldenShown: finer })).toBe("different");
    expect(compareNumbers(decimal("7654321"), decimal("7700000"))).toBe("different");
  });

  it("compares whole values of a floating-point column with tolerance on request", () => {
    const options = { wholeNumbers: "tolerant" } as const;
    expect(compareNumbers(decimal("1500001"), decimal("1500002"), options)).toBe("equal");
    expect(compareNumbers(decimal("1999"), decimal("2000"), options)).toBe("different");
  });
});

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 8 }))
  .map(([coefficient, scale]): Decimal => ({ coefficient, scale }));

describe("compareNumbers, for all numbers", () => {
  it("finds a number equal to itself", () => {
    fc.assert(fc.property(decimals, (value) => compareNumbers(value, value) === "equal"));
  });

  it("is symmetric between numbers that show the same digits", () => {
    fc.assert(
      fc.property(decimals, fc.bigInt({ min: -100n, max: 100n }), (left, step) => {
        const right = { coefficient: left.coefficient + step, scale: left.scale };
        expect(compareNumbers(left, right)).toBe(compareNumbers(right, left));
      }),
    );
  });

  it("never finds numbers of opposite sign equal", () => {
    fc.assert(
      fc.property(decimals, decimals, (left, right) => {
        fc.pre(left.coefficient > 0n && right.coefficient < 0n);
        expect(compareNumbers(left, right)).not.toBe("equal");
      }),
    );
  });
});

describe("compareDoubles", () => {
  const doubles = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -2_000_000, max: 2_000_000 }),
    fc
      .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 4 }))
      .map(([n, d]) => n / 10 ** d),
  );
  const pairs = fc.oneof(
    fc.tuple(doubles, doubles),
    fc
      .tuple(doubles, fc.double({ min: -2e-6, max: 2e-6, noNaN: true }))
      .map(([n, e]) => [n, n * (1 + e)] as const),
    fc.tuple(doubles, fc.double({ min: -0.6, max: 0.6, noNaN: true })).map(([n, e]) => [n, n + e] as const),
  );

  it("agrees with compareNumbers on the decimals that the doubles show", () => {
    fc.assert(
      fc.property(
        pairs,
        fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
        ([left, right], round) => {
          fc.pre(Math.abs(left) < Number.MAX_SAFE_INTEGER && Math.abs(right) < Number.MAX_SAFE_INTEGER);
          const exact = [decimalFromNumber(left), decimalFromNumber(right)] as const;
          if (exact[0] === null || exact[1] === null) return;
          const options = round === undefined ? {} : { round };
          const distance =
            Math.abs(left - right) / Math.max(Math.abs(left), Math.abs(right), Number.MIN_VALUE);
          fc.pre(Math.abs(distance - 1e-6) > 1e-12);
          expect(compareDoubles(left, right, options)).toBe(compareNumbers(exact[0], exact[1], options));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("keeps NaN, infinities and zeros in their places", () => {
    expect(compareDoubles(Number.NaN, Number.NaN)).toBe("equal");
    expect(compareDoubles(Number.NaN, 1)).toBe("different");
    expect(compareDoubles(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe("equal");
    expect(compareDoubles(Number.POSITIVE_INFINITY, 2.5)).toBe("different");
    expect(compareDoubles(2.5, Number.NEGATIVE_INFINITY)).toBe("different");
    expect(compareDoubles(-0, 0)).toBe("equal");
    expect(compareDoubles(1.5e300, 1.5000000001e300)).toBe("equal");
  });
});
