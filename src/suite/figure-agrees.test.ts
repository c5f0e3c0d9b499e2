import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Figure } from "../domain/index.ts";
import { decimalFromNumber, parseDecimal } from "../number/index.ts";
import { type FigureAgreesOptions, figureAgrees } from "./figure-agrees.ts";
import { readFigure } from "./find-figure.ts";

const figure = (text: string): Figure => {
  const read = readFigure(text);
  if (read === null) throw new Error("no figure");
  return read;
};
const agrees = (text: string, value: string, options?: FigureAgreesOptions) => {
  const decimal = parseDecimal(value);
  if (decimal === null) throw new Error("no decimal");
  return figureAgrees(figure(text), decimal, options);
};

describe("figureAgrees", () => {
  it.each([
    ["12,110.00", "12110", "equal"],
    ["12,110.00", "12110.004", "equal"],
    ["12,110.00", "12111", "different"],
    ["943", "943", "equal"],
    ["943", "944", "different"],
    ["1.2 million", "1200000", "equal"],
    ["-3.5", "3.5", "different"],
  ])("holds the number %s against %s: %s", (text, value, expected) => {
    expect(agrees(text, value)).toBe(expected);
  });

  it.each([
    ["31 to 52", "31", "equal"],
    ["31 to 52", "52", "equal"],
    ["31 to 52", "30.99", "different"],
    ["31 to 52", "52.01", "different"],
    ["40 ± 2", "38", "equal"],
    ["40 ± 2", "42.1", "different"],
    ["40 ± 5%", "38", "equal"],
    ["40 ± 5%", "37.9", "different"],
    ["40 ± 5%", "0.40", "different"],
    ["-5 to -3", "-4", "equal"],
  ])("holds the bounds of %s against %s: %s", (text, value, expected) => {
    expect(agrees(text, value)).toBe(expected);
  });

  it.each([
    ["6.25%", "6.25", "equal"],
    ["6.25%", "0.0625", "equal"],
    ["6.25%", "0.063", "rounding"],
    ["6.25%", "62.5", "different"],
    ["5.0-5.9%", "5.4", "equal"],
    ["5.0-5.9%", "0.054", "equal"],
    ["5.0-5.9%", "0.06", "different"],
    ["6.2% ± 0.5%", "0.0669", "equal"],
  ])("holds the percent %s against %s: %s", (text, value, expected) => {
    expect(agrees(text, value)).toBe(expected);
  });

  it("takes a value in percent for its fraction where the figure is none", () => {
    expect(agrees("0.0625", "6.25", { percent: true })).toBe("equal");
    expect(agrees("0.0625", "6.25")).toBe("different");
    expect(agrees("0.05 to 0.07", "6.25", { percent: true })).toBe("equal");
  });

  it("takes a value that is known to be no percent for a fraction alone", () => {
    expect(agrees("50%", "0.5", { percent: false })).toBe("equal");
    expect(agrees("50%", "50", { percent: false })).toBe("different");
    expect(agrees("40% to 60%", "50", { percent: false })).toBe("different");
  });

  it("does not take a percent for a fraction of a percent", () => {
    expect(agrees("0.5%", "0.5", { percent: true })).toBe("equal");
    expect(agrees("50%", "0.5", { percent: true })).toBe("different");
  });

  it("rounds both sides where the golden declares it", () => {
    expect(agrees("5.414", "5.4", { round: 1 })).toBe("equal");
  });

  it("agrees with each end and the middle of any range", () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(number, number, (left, right) => {
        const [low, high] = [Math.min(left, right), Math.max(left, right)];
        const range: Figure = { kind: "range", low, high, as_written: "" };
        for (const value of [low, high, low + (high - low) / 2]) {
          expect(figureAgrees(range, decimalFromNumber(value) ?? { coefficient: 0n, scale: 0 })).toBe(
            "equal",
          );
        }
      }),
    );
  });
});
