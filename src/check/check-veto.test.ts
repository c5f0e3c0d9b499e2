import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkVeto } from "./check-veto.ts";

type Expected = "veto" | "ask" | "clear";

function verdictOn(
  entry: string,
  query: string,
  dialect: "sql" | "malloy",
  columnsRead?: readonly string[],
): Expected {
  const question = { entries: [entry], query, dialect };
  const { veto, askJudge } = checkVeto(columnsRead === undefined ? question : { ...question, columnsRead });
  return veto.length > 0 ? "veto" : askJudge.length > 0 ? "ask" : "clear";
}

describe("checkVeto on SQL", () => {
  it.each<[Expected, string, string]>([
    // where a field is used
    ["veto", "fare", "SELECT SUM(fare) FILTER (WHERE fare > 0) FROM rides"],
    ["veto", "fare", "SELECT CASE WHEN fare > 9 THEN 1 ELSE 0 END FROM rides"],
    ["veto", "fare", "SELECT id FROM rides WHERE EXISTS (SELECT 1 FROM tips WHERE tips.ride = rides.fare)"],
    ["veto", "fare", "SELECT id FROM rides GROUP BY ROLLUP (zone, fare)"],
    ["veto", "fare", "SELECT id FROM rides LIMIT (SELECT MAX(fare) FROM rides)"],
    ["veto", "fare", "SELECT CAST(fare AS int), fare::text FROM rides"],
    ["veto", "fare", "SELECT id FROM rides QUALIFY ROW_NUMBER() OVER (PARTITION BY zone ORDER BY fare) = 1"],
    ["veto", "fare", "SELECT id FROM rides r JOIN tips t ON r.fare = t.amount"],
    ["veto", "fare", "SELECT id, rank() OVER w FROM rides WINDOW w AS (ORDER BY fare)"],
    ["veto", "fare", "SELECT DISTINCT ON (fare) id FROM rides"],
    ["veto", "fare", "SELECT a IS DISTINCT FROM fare FROM rides"],
    ["veto", "fare", "SELECT id FROM a UNION ALL SELECT fare FROM rides"],
    ["veto", "fare", "SELECT list_transform([fare], x -> x + 1) FROM rides"],
    ["veto", "fare", "SELECT fare.year() FROM rides"],
    ["veto", "fare", "FROM rides SELECT fare"],
    ["veto", "fare", "SELECT * RENAME (fare AS price) FROM rides"],
    ["veto", "fare", "SELECT * REPLACE (fare / 2 AS zone) FROM rides"],
    ["veto", "fare", "PIVOT rides ON zone USING SUM(fare)"],
    ["veto", "fare", "CREATE TEMP TABLE x AS SELECT fare FROM rides; SELECT COUNT(*) FROM x"],
    ["veto", "fare", "EXPLAIN SELECT fare FROM rides"],
    ["veto", "fare", "SELECT `rides`.`fare` FROM `rides`"],
    ["veto", "fare", "WITH m AS (SELECT * FROM rides) SELECT fare FROM m"],
    ["veto", "fare", "SELECT m.fare FROM (SELECT * FROM rides) m"],
    ["veto", "fare", "SELECT FARE FROM rides"],
    ["veto", "Fare", 'SELECT "Fare" FROM rides'],
    ["clear", "fare", 'SELECT "FARE" FROM rides'],
    // tables
    ["veto", "old_rides", "SELECT 1 FROM rides r LEFT JOIN old_rides o USING (id)"],
    ["veto", "old_rides", "SELECT COUNT(*) FROM `proj.archive.old_rides`"],
    ["ask", "old_rides", "SELECT COUNT(*) FROM 'data/old_rides.parquet'"],
    ["veto", "archive.old_rides", "SELECT COUNT(*) FROM db.archive.old_rides"],
    ["clear", "rides", "SELECT COUNT(*) FROM old_rides"],
    // output names and other words that are no use
    ["clear", "fare", "SELECT price fare FROM rides"],
    ["clear", "fare", 'SELECT price "fare" FROM rides'],
    ["clear", "fare", "SELECT price::numeric(10, 2) fare FROM rides"],
    ["clear", "fare", "SELECT (price + 1) fare, zone FROM rides"],
    ["clear", "fare", "SELECT NULL fare FROM rides"],
    ["clear", "fare", "SELECT fare: price FROM rides"],
    ["clear", "fare", "SELECT price AS fare FROM rides ORDER BY fare DESC NULLS LAST LIMIT 3"],
    ["clear", "fare", "SELECT price AS fare FROM rides UNION SELECT 1 ORDER BY fare"],
    ["clear", "fare", "SELECT {fare: price} FROM rides"],
    ["clear", "fare", "SELECT f(fare := price) FROM rides"],
    ["clear", "fare", "SELECT price FROM rides AS fare"],
    ["clear", "fare", "SELECT $fare, fare(price) FROM rides"],
    ["clear", "fare", "SELECT $$ fare $$, $q$ fare $q$, E'it\\'s fare' FROM rides"],
    ["clear", "fare", "SELECT 1 /* a /* nested */ fare */ FROM rides"],
    ["clear", "date", "SELECT DATE '2024-01-01', CAST(x AS date), x::date FROM rides"],
    ["clear", "day", "SELECT x + INTERVAL 3 day, x + INTERVAL '1' day, EXTRACT(day FROM x) FROM rides"],
    ["clear", "last", "SELECT x FROM rides ORDER BY x NULLS LAST"],
    ["clear", "rows", "SELECT SUM(x) OVER (ORDER BY y ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) FROM rides"],
    ["clear", "count", "SELECT COUNT(*) FROM rides"],
    ["clear", "w", "SELECT rank() OVER w FROM rides WINDOW w AS (ORDER BY x)"],
    // paths
    ["veto", "rides.fare", "SELECT r.fare FROM rides r"],
    ["veto", "rides.fare", "SELECT r.fare FROM shop.rides AS r"],
    ["clear", "rides.fare", "SELECT t.fare FROM tips t"],
    ["ask", "rides.fare", "SELECT rides.fare FROM tips AS rides"],
    ["ask", "city.rides.fare", "SELECT rides.fare FROM rides"],
    ["ask", "rides.fare", "SELECT fare FROM tips"],
    ["veto", "address", "SELECT address.city FROM people"],
    // names that the query defines
    ["ask", "fare", "WITH m AS (SELECT price AS fare FROM rides) SELECT m.fare FROM m"],
    ["ask", "fare", "WITH m AS (SELECT price AS fare FROM rides) SELECT * FROM m"],
    [
      "ask",
      "fare",
      "WITH m AS (SELECT price AS fare FROM rides), n AS (SELECT fare FROM m) SELECT fare FROM n",
    ],
    [
      "ask",
      "fare",
      "WITH RECURSIVE m(fare) AS (SELECT 1 UNION ALL SELECT fare + 1 FROM m) SELECT fare FROM m",
    ],
    ["ask", "fare", "SELECT d.fare FROM (VALUES (1)) AS d(fare)"],
    ["ask", "fare", "SELECT fare FROM unnest([1, 2]) AS u(fare)"],
    ["ask", "fare", "SELECT price AS fare FROM rides GROUP BY fare"],
    ["ask", "fare", "SELECT price AS fare FROM rides ORDER BY fare + 1"],
    ["ask", "fare", "CREATE TEMP TABLE x AS SELECT price AS fare FROM rides; SELECT fare FROM x"],
    ["ask", "m", "WITH m AS (SELECT 1 AS a FROM rides) SELECT m.a FROM m"],
    ["veto", "fare", "SELECT price AS fare FROM rides WHERE fare > 1"],
    ["veto", "fare", "WITH m AS (SELECT fare AS fare FROM rides) SELECT fare FROM m"],
    [
      "veto",
      "fare",
      "WITH m AS (SELECT price AS fare FROM rides) SELECT (SELECT MAX(fare) FROM rides) FROM m",
    ],
    ["clear", "fare", "WITH m AS (SELECT price AS fare, id FROM rides) SELECT id FROM m"],
    // stars
    ["ask", "fare", "SELECT r.* FROM rides r"],
    ["ask", "fare", "TABLE rides"],
    ["ask", "fare", "FROM rides"],
    ["ask", "fare", "SELECT COLUMNS('f.*') FROM rides"],
    ["ask", "fare", "SELECT r FROM rides r"],
    ["ask", "fare", "SELECT id FROM rides NATURAL JOIN tips"],
    ["ask", "rides.fare", "SELECT r.* FROM rides r"],
    ["clear", "rides.fare", "SELECT t.* FROM rides r JOIN tips t ON r.id = t.ride"],
    ["clear", "fare", "SELECT * EXCLUDE (fare) FROM rides"],
    ["clear", "fare", "SELECT * EXCEPT (fare, zone) FROM rides"],
    ["clear", "fare", "SELECT * EXCLUDE fare FROM rides"],
    ["clear", "fare", "WITH m AS (SELECT id FROM rides) SELECT * FROM m"],
    ["clear", "fare", "WITH m AS (SELECT * EXCLUDE (fare) FROM rides) SELECT * FROM m"],
    ["clear", "fare", "SELECT COUNT(*), SUM(a * b) FROM rides"],
    // calls
    ["veto", "fare.avg()", "SELECT AVG(DISTINCT r.fare) OVER () FROM rides r"],
    ["veto", "rides.fare.avg()", "SELECT AVG(rides.fare) FROM rides"],
    ["ask", "rides.fare.avg()", "SELECT AVG(fare) FROM rides"],
    ["ask", "fare.avg()", "SELECT AVG(fare * 2) FROM rides"],
    ["clear", "fare.avg()", "SELECT SUM(fare) FROM rides"],
    ["clear", "fare.avg()", "SELECT fare FROM rides ORDER BY fare"],
  ])("%s %s in %s", (expected, entry, query) => {
    expect(verdictOn(entry, query, "sql")).toBe(expected);
  });
});

describe("checkVeto on Malloy", () => {
  it.each<[Expected, string, string]>([
    ["veto", "fare", "run: rides -> { group_by: zone; aggregate: s is sum(fare) { where: zone = 'a' } }"],
    ["veto", "fare", "run: rides -> { aggregate: s is count() { where: fare > 1 } }"],
    ["veto", "fare", "run: rides -> { group_by: size is pick 'big' when fare > 9 else 'small' }"],
    ["veto", "fare", "run: rides -> { order_by: fare desc; select: zone }"],
    ["veto", "fare", "run: rides extend { rename: price is fare } -> { group_by: price }"],
    ["veto", "fare", "run: rides extend { measure: total is fare.sum() } -> { aggregate: total }"],
    ["veto", "fare", "run: rides -> { group_by: a b is fare }"],
    ["veto", "fare", "run: rides -> { nest: x is { nest: y is { group_by: fare } } }"],
    ["veto", "fare", "run: rides -> { group_by: fare.month }"],
    ["veto", "fare", `run: rides -> { aggregate: a is sql_number("$${"{fare}"} * 2") }`],
    ["veto", "fare", 'run: duckdb.sql("""SELECT fare FROM rides""") -> { select: * }'],
    ["veto", "fare", "run: rides -> { group_by: fare is fare + 1 }"],
    ["veto", "fare", "query: q is rides -> { group_by: fare }\nrun: q"],
    ["veto", "fare", "rides -> { group_by: fare }"],
    ["veto", "fare", "run: rides -> { group_by: fare is price } + { where: fare > 1 }"],
    ["veto", "old_rides", "run: old_rides -> { aggregate: n is count() }"],
    [
      "veto",
      "old_rides",
      "source: r is old_rides extend { measure: n is count() }\nrun: r -> { aggregate: n }",
    ],
    ["veto", "old_rides", "run: duckdb.table('data/old_rides.parquet') -> { aggregate: n is count() }"],
    [
      "veto",
      "old_rides",
      "run: rides extend { join_one: o is old_rides on o.id = id } -> { aggregate: n is count() }",
    ],
    [
      "veto",
      "tips.amount",
      "run: rides extend { join_many: t is tips on t.ride = id } -> { aggregate: a is t.amount.sum() }",
    ],
    [
      "veto",
      "tips.amount",
      "source: p is tips extend { dimension: x is 1 }\nrun: rides extend { join_one: p on ride } -> { aggregate: a is p.amount.sum() }",
    ],
    [
      "ask",
      "tips.amount",
      "run: rides extend { join_many: tips is fees on tips.ride = id } -> { aggregate: a is tips.amount.sum() }",
    ],
    ["clear", "tips.amount", "run: rides -> { aggregate: a is fees.amount.sum() }"],
    ["ask", "tips.amount", "run: rides -> { group_by: amount }"],
    ["ask", "fare", "run: rides extend { dimension: fare is price * 2 } -> { group_by: fare }"],
    [
      "ask",
      "fare",
      "source: r is rides extend { dimension: fare is price * 2 }\nrun: r -> { aggregate: a is fare.avg() }",
    ],
    ["ask", "fare", "run: rides -> { group_by: fare is price } -> { select: * }"],
    ["ask", "fare", "run: rides extend { rename: fare is price } -> { group_by: fare }"],
    ["clear", "fare", "run: rides -> { group_by: fare is price; order_by: fare desc }"],
    ["clear", "fare", "run: rides -> { aggregate: a is count(), fare is sum(price); limit: 3 }"],
    ["clear", "fare", "run: rides -> { nest: fare is { group_by: zone } }"],
    ["clear", "fare", "run: rides extend { except: fare } -> { select: * }"],
    ["clear", "fare", "run: rides -> { select: * { except: fare } }"],
    ["clear", "fare", "run: rides -> { where: zone ~ r'fare' and kind ~ f'fare'; select: a }"],
    ["clear", "fare", 'run: rides -> { where: note = """fare"""; select: a }'],
    ["clear", "fare", "## fare\n#(doc) fare\nrun: rides -> { select: a }"],
    ["clear", "days", "run: rides -> { where: at > now - 3 days; select: a }"],
    ["clear", "month", "run: rides -> { group_by: day_of.month }"],
    ["veto", "month", "run: rides -> { group_by: `month` }"],
    ["veto", "at.month", "run: rides -> { group_by: at.month }"],
    ["veto", "fare", "RUN: rides -> { GROUP_BY: x IS fare }"],
    ["clear", "fare", "RUN: rides -> { Group_By: fare IS price }"],
    [
      "clear",
      "fare",
      "run: rides -> { where: x ~ f`fare` and y ~ f'''it's fare''' and z ~ s'\\fare'; select: $fare, a }",
    ],
    ["clear", "fare", "#| fare\n fare\n|#\nrun: rides -> { select: a }"],
    ["veto", "fare", "#| not closed\nrun: rides -> { select: fare }"],
    ["veto", "fare", "run: rides -> { where: note = 'open\n; select: fare }"],
    ["clear", "is", "run: rides -> { group_by: a is b }"],
    ["ask", "fare", "run: rides -> { select: zone, * }"],
    ["ask", "fare", "run: rides -> { select: tips.* }"],
    ["ask", "fare", "run: rides -> { index: * }"],
    ["clear", "tips.amount", "run: rides -> { select: fees.* }"],
    ["clear", "fare", "run: rides -> { aggregate: a is sum(x * y) }"],
    ["veto", "fare.avg()", "run: rides -> { aggregate: a is avg(fare) }"],
    ["veto", "fare.avg()", "run: rides -> { aggregate: a is fare.avg() { where: zone = 'a' } }"],
    ["veto", "fare.avg()", "run: rides -> { aggregate: a is tips.fare.avg() }"],
    ["clear", "fare.avg()", "run: rides -> { aggregate: a is fare.sum() }"],
    ["ask", "fare.avg()", "run: rides -> { aggregate: a is avg(fare / 2) }"],
  ])("%s %s in %s", (expected, entry, query) => {
    expect(verdictOn(entry, query, "malloy")).toBe(expected);
  });
});

describe("checkVeto on entries", () => {
  it.each([
    "the fare",
    "fare as revenue",
    "fare through tips",
    "fare,",
    "`fare`",
    "fare-price",
    "avg(fare)",
    "",
    "2024",
    "a..b",
    ".a",
    "sum()",
  ])("leaves %j to a reader", (entry) => {
    expect(verdictOn(entry, "SELECT fare FROM rides", "sql")).toBe("ask");
  });

  it("compares names after Unicode normalisation", () => {
    expect(verdictOn("prix_réel", "SELECT prix_re\u0301el FROM lampes", "sql")).toBe("veto");
    expect(verdictOn("prix_re\u0301el", "run: lampes -> { group_by: prix_réel }", "malloy")).toBe("veto");
  });

  it("keeps every entry once, and tells where a hit stands", () => {
    const query = "SELECT zone, fare FROM rides";
    const { veto, askJudge, clear } = checkVeto({
      entries: ["fare", "tip", "the tip"],
      query,
      dialect: "sql",
    });
    expect(veto).toEqual([{ entry: "fare", offset: query.indexOf("fare") }]);
    expect(askJudge).toEqual(["the tip"]);
    expect(clear).toEqual(["tip"]);
  });
});

describe("checkVeto with the columns that an engine says are read", () => {
  it.each<[Expected, string, string, readonly string[]]>([
    ["veto", "fare", "SELECT * FROM ride_view", ["rides.id", "rides.fare"]],
    ["clear", "fare", "SELECT * FROM ride_view", ["rides.id"]],
    ["veto", "rides.fare", "SELECT fare FROM ride_view", ["shop.rides.fare"]],
    ["ask", "rides.fare", "SELECT fare FROM ride_view", ["fare"]],
    ["clear", "fare", "WITH m AS (SELECT price AS fare FROM rides) SELECT fare FROM m", ["rides.price"]],
    ["veto", "fare", "WITH m AS (SELECT price AS fare FROM ride_view) SELECT fare FROM m", ["rides.fare"]],
    ["veto", "fare", "SELECT total FROM ride_view", ["RIDES.FARE"]],
    ["ask", "fare.avg()", "SELECT mean_fare FROM ride_view", ["rides.fare"]],
    ["clear", "fare.avg()", "SELECT SUM(fare) FROM rides", ["rides.fare"]],
    ["ask", "the fare", "SELECT fare FROM rides", []],
    ["veto", "fare", "SELECT fare FROM rides", []],
  ])("%s %s in %s", (expected, entry, query, columnsRead) => {
    expect(verdictOn(entry, query, "sql", columnsRead)).toBe(expected);
  });
});

describe("checkVeto, for all texts", () => {
  const piece = fc.constantFrom(
    ..."SELECT,FROM,WITH,AS,(,),*,.,a,b,fare,',\",`,--,/*,*/,$$,;,UNION,JOIN,ON,USING,GROUP BY,ORDER BY,::,{,},[,],run:,->,is,extend,group_by:,join_one:,@,#,\n,1".split(
      ",",
    ),
    ",",
    " ",
  );
  const texts = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(" ")),
  );

  it("never throws and keeps the entries", () => {
    fc.assert(
      fc.property(texts, fc.constantFrom("sql", "malloy"), (query, dialect) => {
        const { veto, askJudge, clear } = checkVeto({ entries: ["fare", "a.b", "x y"], query, dialect });
        expect([...veto.map(({ entry }) => entry), ...askJudge, ...clear].sort()).toEqual([
          "a.b",
          "fare",
          "x y",
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(["sql", "malloy"] as const)("reads every word of deeply nested %s as a name", (dialect) => {
    const deep = 100_000;
    const query = `SELECT ${"(".repeat(deep)}fare${")".repeat(deep)} FROM rides`;
    expect(verdictOn("fare", query, dialect)).toBe("veto");
    expect(verdictOn("tip", query, dialect)).toBe("clear");
  });

  it("never vetoes a name that does not occur", () => {
    fc.assert(
      fc.property(texts, fc.constantFrom("sql", "malloy"), (query, dialect) => {
        fc.pre(!/zeta/i.test(query));
        expect(checkVeto({ entries: ["zeta"], query, dialect }).veto).toEqual([]);
      }),
    );
  });
});
