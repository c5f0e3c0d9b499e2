import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { argsortDoubles } from "./argsort-doubles.ts";
import { assign } from "./assign.ts";
import { readColumnName } from "./column-name.ts";
import { weighTokens } from "./name-evidence.ts";
import { normalName } from "./name-tokens.ts";
import { foldText, readText } from "./read-text.ts";
import { civilDate, dayNumber } from "./read-time.ts";
import { classifyBytes, classifyText, hashBytes, readableClass, textClass } from "./text-class.ts";

describe("assign", () => {
  it("reaches the weight that trying every assignment reaches", () => {
    const weights = fc.integer({ min: 1, max: 4 }).chain((columns) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: columns, maxLength: columns }), {
        minLength: 1,
        maxLength: 5,
      }),
    );
    fc.assert(
      fc.property(weights, (matrix) => {
        const chosen = assign(matrix);
        const used = [...chosen].filter((column) => column >= 0);
        expect(new Set(used).size).toBe(used.length);
        const total = matrix.reduce((sum, row, at) => sum + (row[chosen[at] ?? -1] ?? 0), 0);
        expect(total).toBe(bestWeight(matrix, 0, new Set()));
      }),
    );
  });
});

function bestWeight(matrix: readonly (readonly number[])[], at: number, used: ReadonlySet<number>): number {
  const row = matrix[at];
  if (row === undefined) return 0;
  const without = bestWeight(matrix, at + 1, used);
  return row.reduce(
    (most, weight, column) =>
      used.has(column)
        ? most
        : Math.max(most, weight + bestWeight(matrix, at + 1, new Set([...used, column]))),
    without,
  );
}

describe("argsortDoubles", () => {
  it("orders few and many values as sorting them does, equal ones by position", () => {
    const value = fc.oneof(
      fc.double({ noNaN: true }),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom(0, -0),
    );
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), fc.boolean(), (few, many) => {
        const values = Float64Array.from(many ? Array.from({ length: 30 }, () => few).flat() : few);
        const order = [...argsortDoubles(values)];
        const expected = [...values.keys()].sort(
          (left, right) => (values[left] ?? 0) - (values[right] ?? 0) || left - right,
        );
        expect(order).toEqual(expected);
      }),
    );
  });
});

describe("classes of texts", () => {
  const number = fc.tuple(
    fc.constantFrom("", "$", "€", "USD ", "minus ", "(", "-", "Rs. ", "US$", "≈"),
    fc.constantFrom("1", "12.5", "1,234.50", "1 234", "3e5", "١٢"),
    fc.constantFrom(
      "",
      "%",
      " percent",
      "M",
      "bn",
      " million",
      " lakh crore",
      ")",
      " EUR",
      " US dollars",
      "k",
    ),
  );
  const other = fc.constantFrom(
    ...'2024-01-05|05/01/2024|13. März 2024|13 Mar 2024|March 13, 2024|2024-01-05T10:00:00Z|10:30|007|true|Yes|n/a|[1]|{"a":1}|NaN|-inf|2024-01-05 10:00:00 UTC'.split(
      "|",
    ),
  );

  it("put everything that can be read as something else into one class", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          number.map((parts) => parts.join("")),
          other,
        ),
        fc.boolean(),
        (text, upper) => {
          const spelled = upper ? text.toUpperCase() : text;
          const {
            number: read,
            days,
            timestamp,
            time,
            boolean,
            absence,
            special,
            paddedDigits,
          } = readText(spelled);
          const isReadable =
            [read, timestamp, time, boolean, special, paddedDigits].some((part) => part !== null) ||
            days.length > 0 ||
            absence;
          fc.pre(isReadable);
          classifyText(spelled);
          expect([spelled, textClass.fold]).toEqual([spelled, readableClass]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("are the same for texts that fold alike, and for a text and its bytes", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.string({ unit: "grapheme", maxLength: 8 }),
      fc.constantFrom("ABC 12", "usd 5x", "a1b2c3d4e5"),
    );
    fc.assert(
      fc.property(text, (spelled) => {
        classifyText(spelled);
        const whole = { ...textClass };
        classifyText(foldText(spelled).toUpperCase());
        const folded = foldText(foldText(spelled).toUpperCase()) === foldText(spelled);
        if (folded) expect(textClass.fold).toBe(whole.fold);
        const bytes = new TextEncoder().encode(spelled);
        if (classifyBytes(bytes, 0, bytes.length)) expect(textClass).toEqual(whole);
        if (hashBytes(bytes, 0, bytes.length))
          expect([textClass.exact, textClass.second]).toEqual([whole.exact, whole.second]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("names of columns", () => {
  const weigh = (gold: string, pred: string) => weighTokens(readColumnName(gold), readColumnName(pred));

  it("are equal after case, separators and plural", () => {
    const names = ["Gross_Takings", "grossTakings", "gross taking", "GROSS-TAKINGS"];
    expect(new Set(names.map(normalName)).size).toBe(1);
  });

  it.each([
    ["category", "product_category"],
    ["revenue", "gross_revenue"],
    ["avg_score", "AVERAGE_SCORE"],
    ["PERCENT_CHANGE", "percentage_change"],
    ["word_count", "word_ct"],
    ["country_name", "country"],
  ])("%s and %s share words enough to pair", (gold, pred) => {
    expect(weigh(gold, pred).strong).toBe(true);
  });

  it.each([
    ["avg_price", "max_price"],
    ["first_visit", "last_visit"],
    ["n_opened", "n_closed"],
    ["home_goals", "away_goals"],
    ["orders", "cancelled_orders"],
    ["price", "max_price"],
    ["billing_city", "shipping_city"],
    ["headcount", "staff"],
    ["customer_id", "customer_name"],
    ["red_score", "blue_score"],
  ])("%s and %s do not", (gold, pred) => {
    expect(weigh(gold, pred).strong).toBe(false);
  });

  it.each([
    ["category", "product_category"],
    ["revenue", "total_revenue"],
    ["date", "date_of_order"],
    ["num_orders", "number_of_orders"],
    ["share", "market_share"],
  ])("%s and %s leave no doubt", (gold, pred) => {
    expect(weigh(gold, pred).sure).toBe(true);
    expect(weigh(pred, gold).sure).toBe(true);
  });

  it.each([
    ["customers", "customer_id"],
    ["customer_name", "customer_city"],
    ["price", "price_per_unit"],
    ["population", "population_density"],
    ["orders", "shipped_orders"],
    ["orders", "orders_2022"],
    ["wins", "wins_at_home"],
    ["salary", "avg_salary"],
  ])("%s and %s may say different things", (gold, pred) => {
    expect(weigh(gold, pred)).toMatchObject({ strong: true, sure: false });
    expect(weigh(pred, gold)).toMatchObject({ strong: true, sure: false });
  });

  it.each([
    ["order_count", "order_id"],
    ["unit_price", "total_price"],
    ["from_city", "to_city"],
    ["goals_for", "goals_against"],
    ["score_a", "score_b"],
  ])("%s and %s contradict each other", (gold, pred) => {
    expect(weigh(gold, pred)).toMatchObject({ strong: false, conflict: true });
  });

  it("say a rate in the word for what the column holds", () => {
    const isRate = (name: string) => readColumnName(name).rate;
    expect(
      ["conversion_rate", "share_of_orders", "market share", "pct_change", "Share (%)"].every(isRate),
    ).toBe(true);
    expect(["share_price", "shares", "heart_rate", "exchange_rate", "ratio_id"].some(isRate)).toBe(false);
  });

  it("say a unit only where the words before it can have one", () => {
    const unitOf = (name: string) => readColumnName(name).unit?.unit ?? null;
    expect(
      ["length_km", "duration_min", "temp_c", "price_usd", "revenue_in_thousands", "rate_pct"].map(unitOf),
    ).toEqual(["km", "min", "c", "usd", "thousand", "percent"]);
    expect(["bid_min", "vitamin_c", "km", "orders_per_day", "sale_day"].map(unitOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("are identifiers by their last word", () => {
    const isIdentifier = (name: string) => readColumnName(name).identifier;
    expect(["device_id", "order_no", "zip", "year", "phone_number"].every(isIdentifier)).toBe(true);
    expect(["account_balance", "number_of_orders", "paid", "total"].some(isIdentifier)).toBe(false);
  });
});

describe("days", () => {
  it("count as the calendar of dates does, and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => {
        const { year, month, day: ofMonth } = civilDate(day);
        const date = new Date(day * 86_400_000);
        expect([year, month, ofMonth]).toEqual([
          date.getUTCFullYear(),
          date.getUTCMonth() + 1,
          date.getUTCDate(),
        ]);
        expect(dayNumber(year, month, ofMonth)).toBe(day);
      }),
    );
  });
});
