import { describe, expect, it } from "vitest";
import type { CellValue, Clause, Figure } from "../domain/index.ts";
import { maskFigures } from "./mask-figures.ts";

function clause(text: string, figure: Figure | null = null, id = "c1"): Clause {
  return { id, marker: "PREFERRED", text, figure, unmarked: false, unmarked_deciding: false };
}

function mask(
  clauses: readonly Clause[],
  hidden: readonly CellValue[] = [],
  question = "How many?",
): readonly string[] {
  return maskFigures(clauses, { hidden, question }).map(({ text }) => text);
}

describe("maskFigures", () => {
  it.each<[string, Clause, string]>([
    [
      "a number",
      clause("Nord carries 48,210 people.", { kind: "number", value: 48210, as_written: "48,210" }),
      "Nord carries <figure 1> people.",
    ],
    [
      "a range",
      clause("By weekday, 31 to 52.", { kind: "range", low: 31, high: 52, as_written: "31 to 52" }),
      "By weekday, <figure 1>.",
    ],
    [
      "a range broken over lines",
      clause("By weekday, 31\nto 52.", { kind: "range", low: 31, high: 52, as_written: "31 to 52" }),
      "By weekday, <figure 1>.",
    ],
    [
      "a band",
      clause("About 20 ± 2 days", { kind: "band", value: 20, plus_minus: 2, as_written: "20 ± 2" }),
      "About <figure 1> days",
    ],
    [
      "a percent",
      clause("A share of 6.25%.", { kind: "percent", value: 6.25, as_written: "6.25%" }),
      "A share of <figure 1>.",
    ],
    [
      "every occurrence",
      clause("7 lines, so 7.", { kind: "number", value: 7, as_written: "7" }),
      "<figure 1> lines, so <figure 2>.",
    ],
    [
      "not the digits of another number",
      clause("7 of 17 and 7.5", { kind: "number", value: 7, as_written: "7" }),
      "<figure 1> of 17 and 7.5",
    ],
    [
      "one that stands beside the words",
      clause("By line.", { kind: "number", value: 9, as_written: "9" }),
      "By line. (<figure 1>)",
    ],
  ])("hides %s", (_name, one, masked) => {
    expect(mask([one])).toEqual([masked]);
  });

  it("numbers the figures through all clauses", () => {
    const figure: Figure = { kind: "number", value: 5, as_written: "5" };
    expect(
      mask([
        clause("It is 5.", figure),
        clause("Or 6.", { kind: "number", value: 6, as_written: "6" }, "c2"),
      ]),
    ).toEqual(["It is <figure 1>.", "Or <figure 2>."]);
  });

  it.each<[string, string, CellValue, string]>([
    ["a number of the golden", "Not the 1,204 of last year", 1204, "Not the <figure 1> of last year"],
    ["a decimal of the golden", "Near 12.50 it is", { $decimal: "12.5" }, "Near <figure 1> it is"],
    [
      "a big integer of the golden",
      "Id 9007199254740993 counts twice",
      9007199254740993n,
      "Id <figure 1> counts twice",
    ],
    [
      "a rounding of it that shows three digits",
      "Some 48.2 thousand people",
      48210,
      "Some <figure 1> people",
    ],
    ["a percent of a golden fraction", "That is 12.5% of all", 0.125, "That is <figure 1> of all"],
  ])("hides %s", (_name, text, hidden, masked) => {
    expect(mask([clause(text)], [hidden])).toEqual([masked]);
  });

  it("keeps numbers that say what a clause means, and those of the question", () => {
    expect(mask([clause("Orders above 50 euros in 2024.")], [2024, 317], "Orders in 2024?")).toEqual([
      "Orders above 50 euros in 2024.",
    ]);
  });

  it("hides a figure of one clause in the words of another", () => {
    const figure: Figure = { kind: "number", value: 48210, as_written: "48,210" };
    expect(mask([clause("By line, 48,210.", figure), clause("Anything but 48210.", null, "c2")])[1]).toBe(
      "Anything but <figure 2>.",
    );
  });
});
