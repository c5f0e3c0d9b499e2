import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equalsKnown, type StatedFigure } from "./equals-known.ts";
import { numbersIn, sourceTable } from "./source-table.ts";

const columns = ["revenue", "late_rate", "budget_millions", "rounded", "share_pct"];
const declarations = { round: { rounded: 1 } };

describe("numbersIn", () => {
  it("finds what a look at every number finds", () => {
    const cell = fc.oneof(
      fc.integer({ min: -3000, max: 3000 }),
      fc
        .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 5 }))
        .map(([n, d]) => n / 10 ** d),
      fc.constantFrom("12.5%", "$1,200", "1.2M", "none", null),
    );
    const row = fc.array(cell, { minLength: columns.length, maxLength: columns.length });
    const figure = fc.record({
      coefficient: fc.bigInt({ min: -99_999n, max: 99_999n }),
      scale: fc.integer({ min: 0, max: 4 }),
      percent: fc.boolean(),
      power: fc.constantFrom(0, 6),
    });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        figure,
        (rows, { coefficient, scale, percent, power }) => {
          const table = sourceTable(columns, rows, declarations);
          const value = { coefficient: coefficient * 10n ** BigInt(power), scale };
          const stated: StatedFigure = { value, shown: null, percent, currency: null, power };
          const slow = table.numbers.filter((known) => {
            const facts = table.facts[known.column];
            return facts !== undefined && equalsKnown(stated, known, facts);
          });
          expect(new Set(numbersIn(table, stated))).toEqual(new Set(slow));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
