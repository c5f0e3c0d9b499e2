import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankSystems, type SystemComparison } from "./pair-rank-systems.ts";

const other = { a: "b", b: "a", tie: "tie" } as const;

describe("rankSystems", () => {
  it("puts the stronger system first, with an interval", () => {
    const comparisons: SystemComparison[] = [..."aaaaaaab"].map((outcome, index) => ({
      a: "large",
      b: "small",
      outcome: outcome as "a",
      group: `${index}`,
    }));
    const { ranking, head_to_head } = rankSystems(comparisons);
    expect(ranking).toMatchObject({ kind: "bradley_terry", players: [{ id: "large" }, { id: "small" }] });
    expect(head_to_head).toMatchObject([{ a: "large", b: "small", rates: { wins: 7, losses: 1 } }]);
  });

  it("has no ranking where a system never lost, and says which can be ranked", () => {
    const { ranking } = rankSystems([{ a: "x", b: "y", outcome: "a" }]);
    expect(ranking).toMatchObject({ kind: "not_estimable", reason: "not_connected" });
  });

  it("is the same result when a and b change sides", () => {
    const name = fc.constantFrom("kite", "lark", "moth", "newt");
    const comparison = fc
      .record({
        a: name,
        b: name,
        outcome: fc.constantFrom("a" as const, "b" as const, "tie" as const),
        turned: fc.boolean(),
      })
      .filter(({ a, b }) => a !== b);
    fc.assert(
      fc.property(fc.array(comparison, { minLength: 1, maxLength: 12 }), (list) => {
        const straight = list.map(({ a, b, outcome }) => ({ a, b, outcome }));
        const turned = list.map(({ a, b, outcome, turned: turn }) =>
          turn ? { a: b, b: a, outcome: other[outcome] } : { a, b, outcome },
        );
        expect(rankSystems(turned, { resamples: 20 })).toEqual(rankSystems(straight, { resamples: 20 }));
      }),
      { numRuns: 40 },
    );
  });
});
