import { describe, expect, it } from "vitest";
import type { Figure } from "../../domain/index.ts";
import { agreesWithFigure } from "./clause-figure.ts";

const number = (value: number, as_written = String(value)): Figure => ({ kind: "number", value, as_written });
const range: Figure = { kind: "range", low: 31, high: 52, as_written: "31 to 52" };
const band: Figure = { kind: "band", value: 40, plus_minus: 2, as_written: "40 ± 2" };
const percent: Figure = { kind: "percent", value: 6.25, as_written: "6.25%" };

describe("a figure of a clause", () => {
  it.each([
    [number(12110), "12,110.00"],
    [number(12110), "$12,110"],
    [number(12110), "12.11k"],
    [number(1234567), "1.23 million"],
    [number(0.0625), "6.25%"],
    [number(0.06347), "6.35%"],
    [range, "31"],
    [range, "52"],
    [band, "38"],
    [percent, "6.25%"],
    [percent, "6.25"],
    [percent, "0.0625"],
  ])("%o agrees with %s", (figure, text) => {
    expect(agreesWithFigure(figure, text)).toBe(true);
  });

  it.each([
    [number(12110), "12,111"],
    [number(12110), "12,000"],
    [number(0.0625), "6%"],
    [range, "52.5"],
    [band, "43"],
    [percent, "6.3%"],
    [percent, "62.5%"],
  ])("%o does not agree with %s", (figure, text) => {
    expect(agreesWithFigure(figure, text)).toBe(false);
  });

  it("cannot be compared with words", () => {
    expect(agreesWithFigure(range, "a good deal")).toBeNull();
  });
});
