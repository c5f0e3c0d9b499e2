import { describe, expect, it } from "vitest";
import type { CompareTablesOptions } from "./compare-options.ts";
import { compareTables } from "./compare-tables.ts";
import type { TableOutcome } from "./comparison.ts";
import type { RowsInput } from "./table.ts";

/** A table from names between bars and rows. */
const table = (columns: string, ...rows: readonly (readonly unknown[])[]): RowsInput => ({
  columns: columns.split("|"),
  rows,
});

type OutcomeCase = readonly [
  what: string,
  outcome: TableOutcome,
  gold: RowsInput,
  pred: RowsInput,
  options?: CompareTablesOptions,
];

function hasOutcomes(cases: readonly OutcomeCase[]): void {
  for (const [what, outcome, gold, pred, options] of cases) {
    it(`${what}: ${outcome}`, () => {
      expect(compareTables(gold, pred, options).outcome).toBe(outcome);
    });
  }
}

const date = (text: string) => ({ $date: text });
const decimal = (digits: string) => ({ $decimal: digits });

const fiveShops: readonly (readonly [string, number])[] = [
  ["Z1", 12.75],
  ["Z2", 9.1],
  ["Z3", 7.31],
  ["Z4", 15.02],
  ["Z5", 11.4],
];

describe("pairing columns", () => {
  hasOutcomes([
    [
      "camel case and snake case",
      "match",
      table("boatName|tripCount", ["A", 1]),
      table("boat_name|trip_count", ["A", 1]),
    ],
    [
      "words of one name in the other",
      "match",
      table("category|revenue", ["A", 10]),
      table("product_category|gross_revenue|n", ["A", 10, 3]),
    ],
    [
      "the same with a wrong value",
      "no_match",
      table("category|revenue", ["A", 10]),
      table("product_category|gross_revenue", ["A", 11]),
    ],
    [
      "a name with a word that restricts",
      "undecided",
      table("team|orders", ["A", 10]),
      table("team|shipped_orders", ["A", 10]),
    ],
    [
      "a name with a word that restricts, another value",
      "no_match",
      table("team|orders", ["A", 10]),
      table("team|shipped_orders", ["A", 11]),
    ],
    [
      "a name for a number of the thing that another identifies",
      "undecided",
      table("team|customers", ["A", 10]),
      table("team|customer_id", ["A", 10]),
    ],
    [
      "a doubtful name over values too telling to agree by chance",
      "match",
      table("zip|per_capita_sales", ...fiveShops),
      table("zip|monthly_per_capita_sales", ...fiveShops),
    ],
    [
      "a doubtful name over so many small counts",
      "undecided",
      table("zip|orders", ...fiveShops.map(([zip], at) => [zip, at + 3])),
      table("zip|shipped_orders", ...fiveShops.map(([zip], at) => [zip, at + 3])),
    ],
    [
      "a doubtful name over telling values, one of which differs",
      "no_match",
      table("zip|per_capita_sales", ...fiveShops),
      table("zip|monthly_per_capita_sales", ...fiveShops.with(2, ["Z3", 7.32])),
    ],
    ["a doubtful name of empty tables", "undecided", table("orders"), table("orders_2022")],
    [
      "another aggregate with equal values",
      "undecided",
      table("team|max_age", ["A", 10]),
      table("team|min_age", ["A", 10]),
    ],
    [
      "synonyms with equal values",
      "undecided",
      table("depot|headcount", ["N", 14], ["D", 52]),
      table("depot|staff", ["N", 14], ["D", 52]),
    ],
    [
      "synonyms with another value",
      "no_match",
      table("depot|headcount", ["N", 14], ["D", 52]),
      table("depot|staff", ["N", 14], ["D", 53]),
    ],
    ["an engine's name for a count", "undecided", table("n_lamps", [42]), table("count(*)", [42])],
    ["an engine's name for another count", "no_match", table("n_lamps", [42]), table("count(*)", [43])],
    [
      "a lone value found by chance among many rows",
      "no_match",
      table("avg_fee", [20]),
      table("ward|members", ["a", 10], ["b", 20]),
    ],
    ["names that repeat, exchanged", "undecided", table("n|n", ["A", "B"]), table("n|n", ["B", "A"])],
    ["names that repeat, wrong", "no_match", table("n|n", ["A", "B"]), table("n|n", ["A", "X"])],
    [
      "a repeated name with other values",
      "undecided",
      table("loaf|price", ["Rye", 4]),
      table("loaf|price|price", ["Rye", 4, 9]),
    ],
    [
      "an alias with the values where the exact name has others",
      "undecided",
      table("id|revenue", [1, 5]),
      table("id|revenue|takings", [1, 50, 5]),
      { aliases: { revenue: ["takings"] } },
    ],
    [
      "two aliases, one with the values",
      "match",
      table("id|revenue", [1, 5]),
      table("id|takings|income", [1, 50, 5]),
      { aliases: { revenue: ["takings", "income"] } },
    ],
    [
      "a text under another name where the exact name has others",
      "undecided",
      table("id|holder", [1, "Sif"]),
      table("id|holder|keeper", [1, "x", "Sif"]),
    ],
    [
      "a number under another name where the exact name has others",
      "no_match",
      table("id|score", [1, 5], [2, 9]),
      table("id|score|points", [1, 6, 5], [2, 7, 9]),
    ],
    [
      "a value found under a name further from the golden's",
      "undecided",
      table("id|score", [1, 5]),
      table("id|total_score|north_score", [1, 6, 5]),
    ],
    [
      "a value found under one of two names of equal weight",
      "undecided",
      table("id|score", [1, 5]),
      table("id|south_score|north_score", [1, 6, 5]),
    ],
    [
      "telling values found under one of two names of equal weight",
      "match",
      table("zip|sales", ...fiveShops),
      table("zip|south_sales|north_sales", ...fiveShops.map(([zip, sales]) => [zip, 5, sales])),
    ],
    [
      "two names that say nothing of which is which",
      "undecided",
      table("north_score|south_score", [1, 2]),
      table("score|total_score", [1, 2]),
    ],
    [
      "a given pairing",
      "match",
      table("depot|headcount", ["N", 14]),
      table("d|staff", ["N", 14]),
      { pairing: { depot: "d", headcount: "staff" } },
    ],
    [
      "a given absence",
      "no_match",
      table("depot|headcount", ["N", 14]),
      table("depot|staff", ["N", 14]),
      { pairing: { headcount: null } },
    ],
    [
      "a supporting column left out",
      "match",
      table("depot|share", ["N", 0.5]),
      table("depot", ["N"]),
      { supporting: ["share"] },
    ],
    [
      "a supporting column contradicted",
      "no_match",
      table("depot|share", ["N", 0.5]),
      table("depot|share", ["N", 0.4]),
      { supporting: ["share"] },
    ],
    [
      "a supporting column that may be another one, of other values",
      "undecided",
      table("depot|share", ["N", 0.5]),
      table("depot|home_share", ["N", 0.4]),
      { supporting: ["share"] },
    ],
    [
      "a supporting column that may be another one, beside other rows",
      "no_match",
      table("depot|share", ["N", 0.5]),
      table("depot|home_share", ["S", 0.4]),
      { supporting: ["share"] },
    ],
    [
      "a supporting column that may be another one, beside a column renamed",
      "undecided",
      table("headcount|share", [14, 0.5], [52, 0.25]),
      table("staff|home_share", [14, 0.4], [52, 0.3]),
      { supporting: ["share"] },
    ],
    [
      "a supporting column left out where nothing else is asked",
      "no_match",
      table("share", [0.5]),
      table("depot", ["N"]),
      { supporting: ["share"] },
    ],
    [
      "telling values under another name, and one row more",
      "undecided",
      table("shop", ...fiveShops.map(([zip]) => [zip])),
      table("branch", ...fiveShops.map(([zip]) => [zip]), ["Z6"]),
    ],
    [
      "a doubtful name over calendar years",
      "undecided",
      table("year", [2019], [2020], [2021], [2022], [2023]),
      table("year_founded", [2019], [2020], [2021], [2022], [2023]),
    ],
  ]);

  it("says by what each column was paired, and what is left", () => {
    const { pairing, extraColumns } = compareTables(
      table("id|revenue|city|age", [1, 2, "A", 3]),
      table("ages|income|note|ID|home_city", [3, 2, "x", 1, "A"]),
      { aliases: { revenue: ["income"] } },
    );
    expect(pairing.map(({ gold, pred, by }) => [gold, pred, by])).toEqual([
      ["id", "ID", "name"],
      ["revenue", "income", "alias"],
      ["city", "home_city", "token"],
      ["age", "ages", "name"],
    ]);
    expect(extraColumns).toEqual(["note"]);
  });

  it("reports columns that agree by value as candidates, and golden columns that hold the same", () => {
    const { candidates, reasons } = compareTables(
      table("crew|paid_hours", ["A", 38], ["B", 40]),
      table("crew|worked|billed", ["A", 38, 38], ["B", 40, 40]),
    );
    expect(candidates.map(({ gold, pred, agreement }) => [gold, pred, agreement])).toEqual([
      ["paid_hours", "worked", 1],
      ["paid_hours", "billed", 1],
    ]);
    expect(reasons).toEqual([
      { code: "column_ambiguous", column: "paid_hours", kind: "by_value", candidates: ["worked", "billed"] },
    ]);
  });
});

describe("units", () => {
  hasOutcomes([
    [
      "two lengths by name, converted",
      "match",
      table("r|length_m", ["A", 10_000], ["B", 2500]),
      table("r|length_km", ["A", 10], ["B", 2.5]),
    ],
    [
      "two lengths by name, same figures",
      "undecided",
      table("r|length_m", ["A", 10]),
      table("r|length_km", ["A", 10]),
    ],
    [
      "thousands by name",
      "match",
      table("k|revenue", ["a", 1_200_000]),
      table("k|revenue_thousands", ["a", 1200]),
    ],
    [
      "thousands unsaid",
      "undecided",
      table("k|revenue", ["a", 1_200_000], ["b", 500_000]),
      table("k|revenue", ["a", 1200], ["b", 500]),
    ],
    [
      "a factor that no unit has",
      "no_match",
      table("k|net", ["a", 100], ["b", 200]),
      table("k|net", ["a", 119], ["b", 238]),
    ],
    [
      "a rate in percent and as fraction",
      "match",
      table("k|win_rate", ["a", 0.031], ["b", 0.45]),
      table("k|win_rate", ["a", 3.1], ["b", 45]),
    ],
    [
      "a rate half of which is in percent",
      "no_match",
      table("k|win_rate", ["a", 0.5], ["b", 0.25], ["c", 0.75]),
      table("k|win_rate", ["a", 50], ["b", 0.25], ["c", 75]),
    ],
    [
      "a hundredfold of figures that are no fractions",
      "undecided",
      table("k|win_rate", ["a", 80], ["b", 60]),
      table("k|win_rate", ["a", 8000], ["b", 6000]),
    ],
    [
      "a hundredth of what only looks like a rate",
      "undecided",
      table("k|shares", ["a", 500], ["b", 300]),
      table("k|shares", ["a", 5], ["b", 3]),
    ],
    [
      "degrees of two scales",
      "match",
      table("town|temp_c", ["E", 20], ["W", 25]),
      table("town|temp_f", ["E", 68], ["W", 77]),
    ],
    [
      "a settled factor",
      "match",
      table("k|amount", ["a", 1200]),
      table("k|amount", ["a", 1.2]),
      { units: [{ column: "amount", factor: 1000 }] },
    ],
  ]);
});

describe("rows", () => {
  hasOutcomes([
    ["a repetition lost", "no_match", table("x", [1], [1], [2]), table("x", [1], [2], [2])],
    [
      "three tolerant rows that fit only one way",
      "match",
      table("v", [1_000_000.5], [1_000_001.2], [1_000_002.1]),
      table("v", [1_000_001.9], [1_000_000.2], [1_000_001.0]),
    ],
    [
      "another population beside the golden",
      "undecided",
      table("land|n", ["F", 10]),
      table("land|n", ["F", 10], ["S", 7]),
    ],
    ["a golden of no rows, some predicted", "no_match", table("a|b"), table("a|b", [1, 2])],
    ["no rows under other names", "undecided", table("a"), table("b|c")],
    [
      "long golden, wide prediction",
      "undecided",
      table("year|channel|orders", [2022, "web", 5], [2022, "shop", 7]),
      table("year|web_orders|shop_orders", [2022, 5, 7]),
    ],
    [
      "one row turned upright",
      "undecided",
      table("min_wait|max_wait", [2, 9]),
      table("statistic|value", ["min_wait", 2], ["max_wait", 9]),
    ],
    [
      "one row turned upright with a wrong value",
      "no_match",
      table("min_wait|max_wait", [2, 9]),
      table("statistic|value", ["min_wait", 2], ["max_wait", 8]),
    ],
    [
      "months that sum to the years",
      "undecided",
      table("year|sales", [2022, 30]),
      table("year|month|sales", [2022, 1, 10], [2022, 2, 20]),
    ],
    [
      "months that do not",
      "no_match",
      table("year|sales", [2022, 30]),
      table("year|month|sales", [2022, 1, 10], [2022, 2, 21]),
    ],
    [
      "an average between those of its parts",
      "undecided",
      table("avg_wait", [38.5]),
      table("day|avg_wait", ["Mon", 31], ["Sun", 52]),
    ],
    [
      "an average beyond all of its parts",
      "no_match",
      table("avg_wait", [60]),
      table("day|avg_wait", ["Mon", 31], ["Sun", 52]),
    ],
  ]);
});

describe("order", () => {
  const ordered = { ordered: true };
  const scores = table("a|b", ["x", 3], ["q", 2], ["z", 2], ["c", 2], ["w", 1]);
  hasOutcomes([
    [
      "tied rows exchanged",
      "match",
      scores,
      table("a|b", ["x", 3], ["c", 2], ["q", 2], ["z", 2], ["w", 1]),
      ordered,
    ],
    [
      "rows exchanged that do not tie",
      "no_match",
      scores,
      table("a|b", ["x", 3], ["c", 2], ["q", 2], ["w", 1], ["z", 2]),
      ordered,
    ],
    [
      "the same, order not asked",
      "match",
      scores,
      table("a|b", ["w", 1], ["c", 2], ["q", 2], ["x", 3], ["z", 2]),
    ],
    [
      "no column that orders",
      "undecided",
      table("step", ["mix"], ["rest"], ["bake"]),
      table("step", ["rest"], ["mix"], ["bake"]),
      ordered,
    ],
    [
      "NULLs at the end",
      "match",
      table("a|b", ["x", 3], ["m", 2], ["y", null], ["k", null]),
      table("a|b", ["x", 3], ["m", 2], ["k", null], ["y", null]),
      ordered,
    ],
    [
      "tied rows that a further column orders",
      "undecided",
      table("a|b", ["a", 2], ["b", 2], ["c", 2], ["d", 2], ["a2", 1]),
      table("a|b", ["b", 2], ["a", 2], ["c", 2], ["d", 2], ["a2", 1]),
      ordered,
    ],
  ]);

  hasOutcomes([
    [
      "all rows tie in a measured column",
      "undecided",
      table("a|b", ["x", 3], ["y", 3]),
      table("a|b", ["y", 3], ["x", 3]),
      ordered,
    ],
  ]);

  it("is told whether it was asked or not", () => {
    const reversed = { ...scores, rows: scores.rows.toReversed() };
    expect([compareTables(scores, scores).orderHolds, compareTables(scores, reversed).orderHolds]).toEqual([
      true,
      false,
    ]);
  });
});

describe("top N", () => {
  hasOutcomes([
    [
      "a tied row in thousands",
      "match",
      table("town|revenue", ["a", 9000], ["b", 7000], ["c", 5000]),
      table("town|revenue_thousands", ["a", 9], ["b", 7], ["d", 5]),
      { topN: 3 },
    ],
  ]);
  const top = table("s|n", ["a", 90], ["b", 71], ["c", 55]);
  hasOutcomes([
    [
      "another row of the boundary value",
      "match",
      top,
      table("s|n", ["a", 90], ["b", 71], ["d", 55]),
      { topN: 3 },
    ],
    [
      "two rows of two at the boundary",
      "match",
      table("s|n", ["a", 90], ["b", 55], ["c", 55]),
      table("s|n", ["a", 90], ["e", 55], ["d", 55]),
      { topN: 3 },
    ],
    ["the same without a declared N", "no_match", top, table("s|n", ["a", 90], ["b", 71], ["d", 55])],
    [
      "a row above the boundary missing",
      "no_match",
      top,
      table("s|n", ["a", 90], ["c", 55], ["d", 55]),
      { topN: 3 },
    ],
    [
      "a better row than the golden has",
      "no_match",
      top,
      table("s|n", ["z", 99], ["a", 90], ["b", 71]),
      { topN: 3 },
    ],
    ["a tie at the top of a top one", "match", table("s|n", ["a", 90]), table("s|n", ["b", 90]), { topN: 1 }],
    [
      "a bottom N",
      "no_match",
      table("s|n", ["a", 14], ["b", 17]),
      table("s|n", ["a", 14], ["c", 21]),
      { topN: 2 },
    ],
    [
      "a rank beside the value",
      "no_match",
      table("rank|s|n", [1, "a", 90], [2, "b", 55]),
      table("rank|s|n", [1, "a", 90], [2, "d", 54]),
      { topN: 2 },
    ],
    [
      "a tie in a column of one value, where another stands in order by chance",
      "undecided",
      table("s|sales|staff", ["a", 30, 18], ["b", 30, 21], ["c", 30, 38]),
      table("s|sales|staff", ["a", 30, 18], ["b", 30, 21], ["d", 30, 16]),
      { topN: 3 },
    ],
    [
      "a tie in the column that stands in order by chance",
      "undecided",
      table("s|sales|staff", ["a", 250, 40], ["b", 250, 22]),
      table("s|sales|staff", ["a", 250, 40], ["d", 29, 22]),
      { topN: 2 },
    ],
    [
      "a top one that ties in one of two measures",
      "undecided",
      table("s|sales|staff", ["a", 30, 18]),
      table("s|sales|staff", ["d", 30, 16]),
      { topN: 1 },
    ],
    [
      "a top one that ties in none of two measures",
      "no_match",
      table("s|sales|staff", ["a", 30, 18]),
      table("s|sales|staff", ["d", 31, 16]),
      { topN: 1 },
    ],
    [
      "dates at the boundary",
      "match",
      table("s|d", ["a", date("2024-05-01")], ["b", date("2024-03-01")]),
      table("s|d", ["a", date("2024-05-01")], ["k", date("2024-03-01")]),
      { topN: 2 },
    ],
    [
      "golden rows in no order",
      "undecided",
      table("s|n", ["b", 71], ["a", 90], ["c", 55]),
      table("s|n", ["a", 90], ["b", 71], ["d", 55]),
      { topN: 3 },
    ],
    [
      "names alone",
      "undecided",
      table("s", ["a"], ["b"], ["c"]),
      table("s", ["a"], ["b"], ["d"]),
      { topN: 3 },
    ],
    [
      "a tie and the others out of order",
      "no_match",
      top,
      table("s|n", ["b", 71], ["a", 90], ["d", 55]),
      { topN: 3, ordered: true },
    ],
  ]);

  it("says what holds at the boundary, declared or not", () => {
    const evidence = compareTables(top, table("s|n", ["a", 90], ["c", 55], ["d", 55], ["e", 12])).topN;
    expect(evidence).toEqual({
      column: "n",
      boundaryValueRight: true,
      everyReturnedRowQualifies: false,
      differsOnlyInTiedRows: false,
    });
  });

  it("says whether the first rows are as good a top N as the golden's", () => {
    const first = (...rows: readonly (readonly [string, number])[]) =>
      compareTables(top, table("s|n", ...rows)).firstNQualify;
    expect(first(["b", 71], ["a", 90], ["d", 55], ["c", 55])).toBe(true);
    expect(first(["b", 71], ["d", 55], ["c", 55], ["a", 90])).toBe(false);
    expect(first(["b", 71], ["a", 90], ["d", 54], ["c", 55])).toBe(false);
    expect(first(["b", 71], ["a", 91], ["d", 55], ["c", 55])).toBe(false);
  });

  it("says whether the golden rows stand first, and whether the prediction is their beginning", () => {
    const more = compareTables(top, table("s|n", ["b", 71], ["a", 90], ["c", 55], ["d", 50]));
    expect([more.outcome, more.firstNAreGolden, more.extra]).toEqual(["undecided", true, 1]);
    expect(compareTables(top, table("s|n", ["d", 50], ["b", 71], ["a", 90], ["c", 55])).firstNAreGolden).toBe(
      false,
    );
    expect([more.firstNQualify, compareTables(top, top).firstNQualify]).toEqual([true, null]);
    const less = compareTables(top, table("s|n", ["a", 90], ["b", 71]));
    expect([less.outcome, less.prefixOfGolden, less.missing]).toEqual(["no_match", true, 1]);
  });
});

describe("the explanation", () => {
  const catches = table("boat|n|size", ["Ida", 14, 31.5], ["Eos", 9, 28.25], ["Una", 21, 30.5]);
  const codes = (gold: RowsInput, pred: RowsInput, options?: CompareTablesOptions) =>
    compareTables(gold, pred, options).reasons.map(({ code }) => code);

  it("tells one column that is off, and the cells", () => {
    const result = compareTables(
      catches,
      table("boat|n|size", ["Una", 21, 33], ["Ida", 14, 29.5], ["Eos", 9, 26.75]),
    );
    expect(result.reasons).toEqual([{ code: "one_column_off", column: "size", rows: 3 }]);
    expect(result.columns.map(({ state }) => state)).toEqual(["equal", "equal", "different"]);
    expect(result.examples[0]).toEqual({
      kind: "different_cell",
      goldRow: 0,
      predRow: 1,
      column: "size",
      golden: 31.5,
      predicted: 29.5,
    });
  });

  it("tells scrambled rows, a subset, another population, repetitions and a common factor", () => {
    expect(
      codes(catches, table("boat|n|size", ["Ida", 9, 31.5], ["Eos", 14, 28.25], ["Una", 21, 30.5])),
    ).toEqual(["rows_scrambled"]);
    expect(compareTables(catches, { ...catches, rows: catches.rows.slice(1) }).reasons).toEqual([
      { code: "different_population", kind: "subset", rows: 1 },
    ]);
    expect(codes(table("m|n", ["a", 1], ["b", 2]), table("m|n", ["y", 8], ["z", 9]))).toEqual([
      "different_population",
    ]);
    expect(codes(table("f", ["fig"], ["pear"]), table("f", ["fig"], ["fig"], ["pear"]))).toEqual([
      "duplicates",
    ]);
    expect(codes(table("m|n", ["a", 10], ["b", 20]), table("m|n", ["a", 11.9], ["b", 23.8]))).toEqual([
      "scaled",
      "one_column_off",
    ]);
  });

  it("counts open rows apart and says why they are open", () => {
    const result = compareTables(table("k|v", ["MIT", 1], ["BSD", 2]), table("k|v", ["mit", 1], ["BSD", 2]));
    expect([result.outcome, result.located, result.missing, result.undecidedRows, result.extra]).toEqual([
      "undecided",
      1,
      1,
      1,
      1,
    ]);
    expect(result.reasons).toEqual([{ code: "case_only", column: "k", rows: 1 }]);
    expect(result.columns.map(({ state }) => state)).toEqual(["undecided", "equal"]);
  });

  it("locates no row where a golden column is missing, and shows what it held", () => {
    const result = compareTables(catches, table("boat|n", ["Ida", 14], ["Eos", 9], ["Una", 21]));
    expect([result.located, result.missing, result.extra, result.columns[2]?.state]).toEqual([
      0,
      3,
      0,
      "missing",
    ]);
    expect(result.examples[0]).toMatchObject({ kind: "missing_column", column: "size", golden: 31.5 });
  });

  it("counts the cells that only a label made equal", () => {
    const labels = { state: { O: ["open"], V: ["overdue"] } };
    const result = compareTables(
      table("state|n", ["O", 3], ["V", 4], ["X", 5]),
      table("state|n", ["open", 3], ["V", 4], ["X", 5]),
      { labels },
    );
    expect([result.outcome, result.labelsUsed]).toEqual(["match", [{ column: "state", cells: 1 }]]);
  });

  it("tells what sums to the golden, and what cannot be summed", () => {
    const parts = table("region|total_sales", ["N", 10], ["S", 20], ["E", 30]);
    expect(compareTables(table("total_sales", [60]), parts).aggregatesToGolden).toEqual({
      sums: true,
      measure: "additive",
    });
    expect(compareTables(table("total_sales", [61]), parts).aggregatesToGolden).toEqual({
      sums: false,
      measure: "additive",
    });
    const days = table("day|avg_wait", ["Mon", 31], ["Sun", 52]);
    expect(compareTables(table("avg_wait", [38.5]), days).aggregatesToGolden).toEqual({
      sums: null,
      measure: "average",
    });
    const unique = table("month|distinct_buyers", ["Jan", 5], ["Feb", 5]);
    expect(compareTables(table("distinct_buyers", [8]), unique).aggregatesToGolden).toEqual({
      sums: null,
      measure: "distinct_count",
    });
  });

  it("caps the examples and says so", () => {
    const rows = Array.from({ length: 40 }, (_, row) => [row, row]);
    const changed = rows.map(([key]) => [key, -1]);
    const result = compareTables(
      { columns: ["k", "v"], rows },
      { columns: ["k", "v"], rows: changed },
      { caps: { examples: 5 } },
    );
    expect([result.examples.length, result.examplesCapped]).toEqual([5, true]);
  });
});

describe("limits", () => {
  const near = (rows: number, shift: number) => ({
    columns: ["v"],
    rows: Array.from({ length: rows }, (_, row) => [1_000_000.25 + row * 0.7 + shift]),
  });

  it("leave the outcome open where rows were cut before or are beyond the cap", () => {
    const small = table("a", [1], [2]);
    expect(compareTables({ ...small, truncated: true }, small).reasons[0]).toEqual({
      code: "truncated_input",
      cap: "gold_rows",
    });
    const capped = compareTables(small, small, { caps: { rows: 1 } });
    expect([capped.outcome, capped.goldRows]).toEqual(["undecided", 1]);
    const long = compareTables(table("a", ["x".repeat(50)]), table("a", ["x"]), { caps: { cellLength: 20 } });
    expect([long.outcome, long.reasons[0]]).toEqual([
      "undecided",
      { code: "truncated_input", cap: "cell_length" },
    ]);
  });

  it("end a search that takes too many steps or too long, with the outcome open", () => {
    const [gold, pred] = [near(300, 0), near(300, 0.3)];
    expect(compareTables(gold, pred).outcome).toBe("match");
    expect(compareTables(gold, pred, { caps: { steps: 10 } }).reasons[0]).toEqual({
      code: "truncated_input",
      cap: "steps",
    });
    let clock = 0;
    const now = () => {
      clock += 1000;
      return clock;
    };
    const late = compareTables(gold, pred, { caps: { milliseconds: 500 }, now });
    expect([late.outcome, late.reasons[0]]).toEqual(["undecided", { code: "truncated_input", cap: "time" }]);
  });

  it("throw the reason of an aborted signal", () => {
    expect(() =>
      compareTables(near(9, 0), near(9, 0.1), { signal: AbortSignal.abort(new Error("stopped")) }),
    ).toThrow("stopped");
  });

  it("do not stop a hundred columns of a hundred rows, nor rows that are mostly alike", () => {
    const names = Array.from({ length: 100 }, (_, at) => `metric${at}x`);
    const rows = Array.from({ length: 100 }, (_, row) => names.map((__, at) => (row * 31 + at * 17) % 97));
    const turned = {
      columns: names.toReversed().map((name) => `total_${name}`),
      rows: rows.map((row) => row.toReversed()),
    };
    expect(compareTables({ columns: names, rows }, turned).outcome).toBe("match");
    const alike = Array.from({ length: 20_000 }, (_, row) => [row % 7, decimal(`${row % 5}.50`)]);
    expect(
      compareTables({ columns: ["a", "b"], rows: alike }, { columns: ["a", "b"], rows: alike.toReversed() })
        .outcome,
    ).toBe("match");
  });
});
