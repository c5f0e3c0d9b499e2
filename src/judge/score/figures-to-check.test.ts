import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figuresToCheck } from "./figures-to-check.ts";

describe("figuresToCheck", () => {
  it.each([
    ["The budget is 3.2 million. We close with a budget of 3.4 million.", "budget"],
    ["In all 41 crews sailed. Of the 43 crews that sailed, two came late.", "crew"],
    ["| Net revenue | 812 |\n\nNet revenue was 815.", "net revenue"],
    ["Occupancy stood at 71%. … With an occupancy of 64%, we are content.", "occupancy"],
  ])("proposes the two figures of one label in %j", (text, label) => {
    expect(figuresToCheck(text).map((proposal) => proposal.label)).toContain(label);
  });

  it.each([
    ["the same figure twice", "Crews: 41. Later again 41 crews."],
    ["a rounding of the other", "The budget is 3,214,000. A budget of 3.2 million."],
    ["other labels", "The pier has 40 lamps. The quay has 45 benches."],
    ["dates and times", "Revenue of 2023-04-01. Revenue of 2024-04-01."],
    ["a range", "The pier has 40 to 45 lamps."],
    ["a unit alone", "It takes 3 days to load, and to sail about 5 days."],
  ])("proposes nothing for %s", (_what, text) => {
    expect(figuresToCheck(text)).toEqual([]);
  });

  it("takes a label with many values for a series", () => {
    const series = [1, 2, 3, 4, 5, 6].map((year) => `Profit: ${year * 11}.`).join(" ");
    expect(figuresToCheck(series)).toEqual([]);
  });

  it("quotes figures as they stand in the output, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        for (const { figures } of figuresToCheck(text)) {
          expect(figures.length).toBeGreaterThan(1);
          for (const figure of figures) expect(text).toContain(figure);
        }
      }),
    );
  });
});
