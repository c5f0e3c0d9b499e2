import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBudget } from "./budget.ts";
import { cellAt } from "./column.ts";
import { compareCells } from "./compare-cells.ts";
import type { CompareTablesOptions } from "./compare-options.ts";
import { compareTables } from "./compare-tables.ts";
import { matchRows } from "./match-rows.ts";
import { prepareComparison } from "./prepare-comparison.ts";
import { type RowsInput, tableFromRows } from "./table.ts";
import type { RuledPair } from "./trial-pair.ts";

const spellings =
  '1,234|12%|$5|(3)|2024-01-05|05/01/2024|true|n/a|null|| x |1e3|007|[1,2]|{"a":1}|yes|12.50|1.2M|10:30|Zoë'.split(
    "|",
  );

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2024-02-${String(number).padStart(2, "0")}`);

/** Cells of every kind. */
const anyCell: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.integer({ min: -20, max: 20 }),
  fc.double(),
  fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
  fc.integer({ min: -99_999, max: 99_999 }).map((value) => ({ $decimal: (value / 100).toFixed(2) })),
  day.map((text) => ({ $date: text })),
  day.map((text) => ({ $timestamp: `${text}T08:00:00Z` })),
  day.map((text) => ({ $timestamp: `${text}T00:00:00` })),
  fc.constantFrom("NaN", "Infinity", "-Infinity", "-0").map((special) => ({ $number: special })),
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.constantFrom(...spellings),
  fc.array(fc.constantFrom(0, 1, "a", "A", null), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("a", "__proto__", "constructor"), fc.integer({ min: 0, max: 2 }), {
    maxKeys: 2,
  }),
);

/** Cells that are often near each other: figures within or just beyond the tolerance, texts that differ in case, several spellings of one thing. */
const nearCell: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom("NaN", "Infinity", "-Infinity").map((special) => ({ $number: special })),
  fc.constantFrom(null, "", "null", "n/a", "inf", true, false, "true", "yes", 0, 1, "1", "0"),
  fc.integer({ min: 0, max: 6 }).map((step) => 5_000_000.25 + step * 2),
  fc.integer({ min: 0, max: 4 }).map((step) => 5_000_000 + step),
  fc.integer({ min: 0, max: 30 }).map((step) => 1.2 + step / 100),
  fc.integer({ min: 0, max: 30 }).map((step) => 0.1234 + step / 10_000),
  fc.constantFrom(
    0.1,
    0.1 + Number.EPSILON,
    1.5,
    2,
    1.4999999,
    "1.5",
    "1,5",
    { $decimal: "1.50" },
    { $decimal: "1.500" },
  ),
  fc.constantFrom(
    "abc",
    "ABC",
    "a bc",
    "abcd",
    "007",
    7,
    "7",
    "1,234",
    1234,
    1.234,
    "50%",
    0.5,
    50,
    "1.2M",
    1_200_000,
  ),
  fc.constantFrom(
    { $date: "2024-03-04" },
    "04/03/2024",
    "2024-03-04",
    { $timestamp: "2024-03-04T00:00:00" },
    20_240_304,
  ),
);

const names = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom(
      "id",
      "name",
      "total",
      "avg_price",
      "n_orders",
      "__proto__",
      "constructor",
      "length",
      "",
      "🙂",
      "error_rate",
    ),
    fc.string({ minLength: 1, maxLength: 5 }),
  ),
  { minLength: 1, maxLength: 4 },
);

function tableOf(cell: fc.Arbitrary<unknown>, mostRows = 6): fc.Arbitrary<RowsInput> {
  return names.chain((columns) =>
    fc
      .array(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), {
        maxLength: mostRows,
      })
      .map((rows) => ({ columns, rows })),
  );
}

/** Columns of one kind each, as results have them, so that many rows agree. */
const numericTable: fc.Arbitrary<RowsInput> = tableOf(
  fc.oneof(
    { arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY), weight: 1 },

    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: 0, max: 5 }).map((step) => 1000.5 + step / 4000),
  ),
  7,
);

const runs = { numRuns: 150 };

describe("comparing a table", () => {
  it("with itself is a match, whatever its names, cells and options", () => {
    const options = fc.record({ ordered: fc.boolean(), topN: fc.option(fc.integer({ min: 1, max: 5 })) });
    fc.assert(
      fc.property(fc.oneof(tableOf(anyCell), tableOf(nearCell)), options, (table, declared) => {
        const result = compareTables(table, table, declared);
        expect([result.outcome, result.located, result.extra]).toEqual(["match", table.rows.length, 0]);
      }),
      runs,
    );
  });

  it("does not depend on the order of the predicted rows where order does not count", () => {
    fc.assert(
      fc.property(tableOf(nearCell), fc.infiniteStream(fc.nat()), (table, stream) => {
        const shuffled = { ...table, rows: shuffle(table.rows, stream) };
        expect(compareTables(table, shuffled).outcome).toBe("match");
      }),
      runs,
    );
  });

  it("gives the same counts for shuffled rows of different tables", () => {
    fc.assert(
      fc.property(
        tableOf(nearCell),
        tableOf(nearCell),
        fc.infiniteStream(fc.nat()),
        (gold, other, stream) => {
          const pred = {
            columns: gold.columns,
            rows: other.rows.map((row) => gold.columns.map((_, at) => row[at] ?? null)),
          };
          const shuffled = { ...pred, rows: shuffle(pred.rows, stream) };
          const [one, two] = [compareTables(gold, pred), compareTables(gold, shuffled)];
          expect([two.outcome, two.located, two.undecidedRows]).toEqual([
            one.outcome,
            one.located,
            one.undecidedRows,
          ]);
        },
      ),
      runs,
    );
  });

  it("does not depend on the order of the predicted columns", () => {
    fc.assert(
      fc.property(tableOf(nearCell), fc.infiniteStream(fc.nat()), (table, stream) => {
        const order = shuffle([...table.columns.keys()], stream);
        const permuted = {
          columns: order.map((at) => table.columns[at] ?? ""),
          rows: table.rows.map((row) => order.map((at) => row[at])),
        };
        expect(compareTables(table, permuted).outcome).toBe("match");
      }),
      runs,
    );
  });

  it("finds columns that were renamed to declared aliases", () => {
    fc.assert(
      fc.property(tableOf(nearCell), (table) => {
        const renamed = { ...table, columns: table.columns.map((_, at) => `zz${at}`) };
        const aliases = Object.fromEntries(table.columns.map((name, at) => [name, [`zz${at}`]]));
        const result = compareTables(table, renamed, { aliases });
        expect(result.outcome).toBe("match");
      }),
      runs,
    );
  });

  it("never loses a match by a further predicted column whose name competes for none", () => {
    fc.assert(
      fc.property(
        tableOf(nearCell),
        fc.array(nearCell, { minLength: 6, maxLength: 6 }),
        fc.nat({ max: 4 }),
        (table, cells, place) => {
          const at = Math.min(place, table.columns.length);
          const wider = {
            columns: table.columns.toSpliced(at, 0, "zzqqxx"),
            rows: table.rows.map((row, index) => row.toSpliced(at, 0, cells[index] ?? null)),
          };
          const result = compareTables(table, wider);
          expect([result.outcome, result.extraColumns]).toEqual(["match", ["zzqqxx"]]);
        },
      ),
      runs,
    );
  });

  it("is never a match after one cell was changed to something else", () => {
    fc.assert(
      fc.property(tableOf(anyCell), fc.nat(), fc.nat(), (table, rowSeed, columnSeed) => {
        fc.pre(table.rows.length > 0);
        const [rowAt, columnAt] = [rowSeed % table.rows.length, columnSeed % table.columns.length];
        const rows = table.rows.map((row, at) =>
          at === rowAt ? row.with(columnAt, "changed to this") : row,
        );
        const result = compareTables(table, { ...table, rows });
        expect(result.outcome).not.toBe("match");
        expect(result.located).toBe(table.rows.length - 1);
      }),
      runs,
    );
  });

  it("is symmetric where neither side shows digits", () => {
    const whole = tableOf(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom("a", "b", null)));
    fc.assert(
      fc.property(whole, whole, (gold, other) => {
        const pred = {
          columns: gold.columns,
          rows: other.rows.map((row) => gold.columns.map((_, at) => row[at] ?? null)),
        };
        expect(compareTables(pred, gold).located).toBe(compareTables(gold, pred).located);
      }),
      runs,
    );
  });

  it("names a golden column that the prediction dropped", () => {
    fc.assert(
      fc.property(tableOf(anyCell), (table) => {
        fc.pre(table.rows.length > 0 && table.columns.length > 1 && !table.columns.slice(1).includes(""));
        const narrower = { columns: table.columns.slice(1), rows: table.rows.map((row) => row.slice(1)) };
        const result = compareTables(table, narrower);
        expect(result.outcome).not.toBe("match");
        expect(result.pairing.some(({ pred }) => pred === null)).toBe(true);
      }),
      runs,
    );
  });
});

describe("matching rows", () => {
  const agreesWithSlowMatcher = (gold: RowsInput, other: RowsInput, options: CompareTablesOptions) => {
    const pred = {
      columns: gold.columns,
      rows: other.rows.map((row) => gold.columns.map((_, at) => row[at] ?? null)),
    };
    const tables = { gold: tableFromRows(gold), pred: tableFromRows(pred) };
    const prepared = prepareComparison(tables, { options, budget: createBudget(options) });
    const rows = { goldRows: gold.rows.length, predRows: pred.rows.length, budget: createBudget({}) };
    const { equalCount, possibleCount } = matchRows(prepared.trial.pairs, rows);
    const slow = slowMatching(prepared.trial.pairs, rows.goldRows, rows.predRows);
    expect([equalCount, possibleCount]).toEqual(slow);
  };

  it("finds as many rows as trying every pair of rows does, for cells that are near each other", () => {
    fc.assert(
      fc.property(tableOf(nearCell, 7), tableOf(nearCell, 7), (gold, pred) =>
        agreesWithSlowMatcher(gold, pred, {}),
      ),
      {
        numRuns: 500,
      },
    );
  });

  it("finds as many rows as trying every pair of rows does, for figures within the tolerance", () => {
    fc.assert(
      fc.property(numericTable, numericTable, (gold, pred) => agreesWithSlowMatcher(gold, pred, {})),
      { numRuns: 300 },
    );
  });

  it("finds as many rows as trying every pair of rows does, under declared rounding, rates and labels", () => {
    const options = names.map((columns) => ({
      round: Object.fromEntries(columns.map((name) => [name, 1])),
      rates: columns,
      labels: Object.fromEntries(columns.map((name) => [name, { "7": ["seven", "abc"], abc: ["7"] }])),
    }));
    fc.assert(
      fc.property(tableOf(nearCell), tableOf(nearCell), options, (gold, pred, declared) =>
        agreesWithSlowMatcher(gold, pred, {
          ...declared,
          rates: gold.columns,
          round: Object.fromEntries(gold.columns.map((name) => [name, 1])),
        }),
      ),
      { numRuns: 250 },
    );
  });
});

/** A largest matching by trying every pair of rows and every augmenting path; first of equal rows, then of those that meaning may equate. */
function slowMatching(
  pairs: readonly RuledPair[],
  goldRows: number,
  predRows: number,
): readonly [number, number] {
  const relations = Array.from({ length: goldRows }, (_, gold) =>
    Array.from({ length: predRows }, (__, pred) => {
      const cells = pairs.map((pair) =>
        compareCells(cellAt(pair.gold.column, gold), cellAt(pair.pred.column, pred), pair.rules),
      );
      return cells.includes("different")
        ? "different"
        : cells.every((cell) => cell === "equal")
          ? "equal"
          : "open";
    }),
  );
  const count = (allowed: readonly string[]) => {
    const owner = new Map<number, number>();
    const place = (gold: number, seen: Set<number>): boolean =>
      relations[gold]?.some((relation, pred) => {
        if (!allowed.includes(relation) || seen.has(pred)) return false;
        seen.add(pred);
        const held = owner.get(pred);
        if (held !== undefined && !place(held, seen)) return false;
        owner.set(pred, gold);
        return true;
      }) ?? false;
    return relations.filter((_, gold) => place(gold, new Set())).length;
  };
  return [count(["equal"]), count(["equal", "open"])];
}

function shuffle<Item>(items: readonly Item[], stream: Iterator<number>): Item[] {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = (stream.next().value as number) % (at + 1);
    [shuffled[at], shuffled[other]] = [shuffled[other] as Item, shuffled[at] as Item];
  }
  return shuffled;
}
