import { describe, expect, it } from "vitest";
import type { Figure } from "../../domain/index.ts";
import { mayBeFigure } from "./clause-figure.ts";

const number = (value: number, as_written = String(value)): Figure => ({ kind: "number", value, as_written });
const range: Figure = { kind: "range", low: 31, high: 52, as_written: "31 to 52" };

describe("a number of the answer", () => {
  it.each([
    [number(12110), "12,110.00"],
    [number(12110), "$12,110"],
    [number(1234567), "1.23 million"],
    [number(0.0625), "6.25%"],
    [number(0.0625), "6%"],
    [range, "52"],
  ])("may be the figure of a clause: %o, %s", (figure, text) => {
    expect(mayBeFigure(figure, text)).toBe(true);
  });

  it.each([
    [number(12110), "12,111"],
    [number(12110), "13,000"],
    [range, "52.5"],
  ])("is another one: %o, %s", (figure, text) => {
    expect(mayBeFigure(figure, text)).toBe(false);
  });

  it("cannot be compared where it is none", () => {
    expect(mayBeFigure(range, "a good deal")).toBeNull();
  });
});
