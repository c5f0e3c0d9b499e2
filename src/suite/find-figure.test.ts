import { describe, expect, it } from "vitest";
import { findFigure, readFigure } from "./find-figure.ts";

const brief = (text: string) => {
  const figure = findFigure(text);
  if (figure === null) return null;
  switch (figure.kind) {
    case "number":
      return figure.value;
    case "percent":
      return `${figure.value}%`;
    case "range":
      return `${figure.low}..${figure.high}`;
    case "band":
      return `${figure.value}±${figure.plus_minus}`;
  }
};

describe("findFigure", () => {
  it.each([
    ["Paid invoices, 8,450.20.", 8450.2],
    ["Paid invoices: $8,450.20", 8450.2],
    ["Paid invoices (8450.2)", 8450.2],
    ["about 8.45k", 8450],
    ["Turnover of 1.2 million", 1200000],
    ["Balance with the sign lost, -3.5.", -3.5],
    ["Balance with the sign lost, −3.5", -3.5],
    ["974, everyone on file", 974],
    ["Counts 974 guests", 974],
    ["An average of 12 minutes per visit", 12],
    ["974", 974],
    ["2150 members of the club", 2150],
    ["if it gives 974, which is everybody; 966 is as bad", 974],
  ])("reads the number of %j", (text, value) => {
    expect(brief(text)).toBe(value);
  });

  it.each([
    ["Net of returns, 1,284 (WRONG: gross, 1,300)", 1284],
    ["Net of returns, 1,284; **WRONG** gross, 1,300", 1284],
  ])("does not look at what %j says under another marker", (text, value) => {
    expect(brief(text)).toBe(value);
  });

  it.each([
    ["12 or 13", null],
    ["Visits per member: 12.5 or 13.5", null],
    ["974 or 974.0", 974],
  ])("takes neither of the alternatives of %j", (text, value) => {
    expect(String(brief(text))).toBe(String(value));
  });

  it.each([
    ["by weekday, 21 to 34.", "21..34"],
    ["by weekday, 21-34.", "21..34"],
    ["by weekday, 21 – 34", "21..34"],
    ["by weekday, 21..34.", "21..34"],
    ["by weekday, between 21 and 34 minutes", "21..34"],
    ["by weekday, from 21 to\n34", "21..34"],
    ["losses, -5 to -3", "-5..-3"],
    ["$464k–$466k", "464000..466000"],
    ["5.0-5.9%", "5..5.9"],
    ["1.2-1.4 million", "1200000..1400000"],
  ])("reads the range of %j", (text, range) => {
    expect(brief(text)).toBe(range);
  });

  it.each([
    ["per visit, 38 ± 2.", "38±2"],
    ["per visit, 38 ±2", "38±2"],
    ["per visit, 38 +/- 2.5", "38±2.5"],
    ["per visit, 38 plus or minus 2", "38±2"],
    ["per visit, 38 (±2)", "38±2"],
    ["per visit, within 2 of 38", "38±2"],
    ["per visit, 40 ± 5%", "40±2"],
    ["per visit, 6.2% ± 0.5%", "6.2±0.5"],
  ])("reads the band of %j", (text, band) => {
    expect(brief(text)).toBe(band);
  });

  it.each([
    ["Late over all, 6.25%.", "6.25%"],
    ["Late over all, 6.25 %", "6.25%"],
    ["Late over all, 6.25 percent", "6.25%"],
  ])("reads the percent of %j", (text, percent) => {
    expect(brief(text)).toBe(percent);
  });

  it.each([
    "Calendar year 2024.",
    "Paid in 2024, refunds taken off.",
    "The business year 2023/24, April to March.",
    "From 25 May to 15 September inclusive",
    "As of 2024-03-31.",
    "On 31 March 2024 at 10:30",
    "Names customer_id 884",
    "Names week 8 or 9.",
    "Sign-ups of May, 1987.",
    "The growth of Q3.",
    "The 5 rooms with the highest counts.",
    "Top 10 by spend",
    "All 40 members with their spend.",
    "Bookings with 2 nights",
    "The top suffices, 10 rows or more.",
    "At least 30 rows",
    "Refunds booked within 14 days.",
    "Ten regions, counted once.",
    "The 3rd of the list",
    "1. Ranks by spend",
    "2) Ranks by spend",
    "2024 guests, children left out",
    "A share of 3/4.",
    "Build v2.1.0 of room B12",
  ])("finds no figure in %j", (text) => {
    expect(brief(text)).toBeNull();
  });

  it.each([
    ["Visits of 30 minutes and longer, 212.", 212],
    ["Members with a discount of 10% left out, 91,450.", 91450],
    ["Paid in 2024 within 30 days, 4,410.50", 4410.5],
    ["Guests left out, 1987.", 1987],
    ["roughly 2000 guests", 2000],
    ["1987.", 1987],
    ["Counts rooms: 12", 12],
  ])("takes the figure at the end of %j", (text, value) => {
    expect(brief(text)).toBe(value);
  });

  it("keeps the digits as they were written", () => {
    expect(findFigure("Paid, 12,110.00.")).toEqual({ kind: "number", value: 12110, as_written: "12,110.00" });
  });
});

describe("readFigure", () => {
  it("takes a year for a number where nothing but a figure is written", () => {
    expect(readFigure("2024")).toEqual({ kind: "number", value: 2024, as_written: "2024" });
  });

  it("reads a unit and a lead-in over", () => {
    expect(readFigure("about 31 to 52 minutes")).toMatchObject({ kind: "range", low: 31, high: 52 });
  });

  it("refuses two figures and none", () => {
    expect([readFigure("12, 14"), readFigure("a dozen")]).toEqual([null, null]);
  });
});
