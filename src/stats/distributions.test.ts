import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectNear } from "../../test/stats/tolerance.ts";
import { binomialLowerTail, binomialPmf, binomialUpperTail } from "./binomial.ts";
import reference from "./fixtures/distributions.json" with { type: "json" };
import { incompleteBeta, incompleteBetaInverse } from "./incomplete-beta.ts";
import { logGamma } from "./log-gamma.ts";
import { normalCdf, normalQuantile } from "./normal.ts";
import { studentTCdf, studentTQuantile } from "./student-t.ts";

const { cases } = reference;
const shape = fc.double({ min: 1, max: 500, noNaN: true });
const probability = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });

/** Agreement to twelve digits relative to the value itself, for tails. */
function expectRelative(actual: number, value: number, tolerance = 1e-12): void {
  expect(Math.abs(actual - value), `${actual} against ${value}`).toBeLessThanOrEqual(
    tolerance * Math.abs(value),
  );
}

describe("distribution functions", () => {
  it.each(cases.logGamma)("log gamma at $x is the reference", ({ x, value }) => {
    expectNear(logGamma(x), value, 1e-13);
  });

  it.each(cases.incompleteBeta)("incomplete beta at $x, $a, $b is the reference", ({ x, a, b, value }) => {
    expectNear(incompleteBeta(x, a, b), value, 1e-10);
  });

  it.each(cases.incompleteBetaInverse)("its inverse at $p, $a, $b is the reference", ({ p, a, b, value }) => {
    expectNear(incompleteBetaInverse(p, a, b), value, 1e-11);
  });

  it.each(cases.normalCdf)("the normal distribution at $z is the reference", ({ z, value }) => {
    expectNear(normalCdf(z), value, 1e-14);
  });

  it.each(cases.normalQuantile)("the normal quantile at $p is the reference", ({ p, value }) => {
    expectRelative(normalQuantile(p), value, 1e-14);
  });

  it.each(cases.studentTCdf)("Student's t at $t with $df degrees is the reference", ({ t, df, value }) => {
    expectNear(studentTCdf(t, df), value, 1e-12);
  });

  it.each(cases.studentTQuantile)(
    "the quantile of t at $p with $df degrees is the reference",
    ({ p, df, value }) => {
      expectNear(studentTQuantile(p, df), value, 1e-9);
    },
  );

  it.each(cases.binomial)(
    "the binomial at $k of $n with $p is the reference",
    ({ k, n, p, pmf, lower, upper }) => {
      expectNear(binomialPmf(k, n, p), pmf, 1e-12);
      expectNear(binomialLowerTail(k, n, p), lower, 1e-12);
      expectNear(binomialUpperTail(k, n, p), upper, 1e-12);
    },
  );

  it("gives small tails with relative precision", () => {
    expectRelative(binomialUpperTail(29, 29, 0.5), 0.5 ** 29, 1e-10);
    expectRelative(incompleteBeta(1e-6, 3, 1), 1e-18);
  });

  it("puts certain outcomes at the ends", () => {
    expect(binomialPmf(0, 5, 0)).toBe(1);
    expect(binomialPmf(5, 5, 1)).toBe(1);
    expect(binomialPmf(-1, 5, 0.5)).toBe(0);
    expect(binomialLowerTail(5, 5, 0.3)).toBe(1);
    expect(binomialUpperTail(6, 5, 0.3)).toBe(0);
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  });

  it("undoes the incomplete beta with its inverse", () => {
    fc.assert(
      fc.property(probability, shape, shape, (p, a, b) => {
        expectNear(incompleteBeta(incompleteBetaInverse(p, a, b), a, b), p, 1e-9);
      }),
    );
  });

  it("mirrors: I_x(a, b) = 1 − I_{1−x}(b, a)", () => {
    fc.assert(
      fc.property(probability, shape, shape, (x, a, b) => {
        expectNear(incompleteBeta(x, a, b), 1 - incompleteBeta(1 - x, b, a), 1e-11);
      }),
    );
  });

  it("undoes the normal and t distributions with their quantiles", () => {
    fc.assert(
      fc.property(probability, fc.double({ min: 1, max: 300, noNaN: true }), (p, df) => {
        expectNear(normalCdf(normalQuantile(p)), p, 1e-13);
        expectNear(studentTCdf(studentTQuantile(p, df), df), p, 1e-11);
      }),
    );
  });
});
