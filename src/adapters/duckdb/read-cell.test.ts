import { afterAll, beforeAll, expect, it } from "vitest";
import type { CellValue } from "../../domain/index.ts";
import type { QueryEngine } from "../../query/index.ts";
import { createDuckdbEngine } from "./duckdb-engine.ts";

let engine: QueryEngine;
beforeAll(async () => {
  engine = await createDuckdbEngine({ root: ".", tables: {} });
});
afterAll(() => engine.dispose());

const cases: readonly (readonly [sql: string, cell: CellValue, type: string])[] = [
  ["NULL::INTEGER", null, "INTEGER"],
  ["true", true, "BOOLEAN"],
  ["42", 42, "INTEGER"],
  ["9007199254740991", 9007199254740991, "BIGINT"],
  ["9007199254740993", 9007199254740993n, "BIGINT"],
  ["-9223372036854775808", -9223372036854775808n, "BIGINT"],
  ["170141183460469231731687303715884105727", 170141183460469231731687303715884105727n, "HUGEINT"],
  ["sum(x) FROM (VALUES (1), (2)) t(x)", 3, "HUGEINT"],
  ["12::BIGNUM", 12, "BIGNUM"],
  ["1.50", { $decimal: "1.50" }, "DECIMAL(3,2)"],
  ["0.00::DECIMAL(38,10)", { $decimal: "0.0000000000" }, "DECIMAL(38,10)"],
  [
    "-1234567890123456789012345678.0000000001::DECIMAL(38,10)",
    { $decimal: "-1234567890123456789012345678.0000000001" },
    "DECIMAL(38,10)",
  ],
  ["0.1::DOUBLE + 0.2::DOUBLE", 0.30000000000000004, "DOUBLE"],
  ["0.1::FLOAT", 0.1, "FLOAT"],
  ["16777217::FLOAT", 16777216, "FLOAT"],
  ["1e-45::FLOAT", 1e-45, "FLOAT"],
  ["'nan'::DOUBLE", { $number: "NaN" }, "DOUBLE"],
  ["'-inf'::DOUBLE", { $number: "-Infinity" }, "DOUBLE"],
  ["'inf'::FLOAT", { $number: "Infinity" }, "FLOAT"],
  ["-0.0::DOUBLE", { $number: "-0" }, "DOUBLE"],
  ["''", "", "VARCHAR"],
  ["'NULL'", "NULL", "VARCHAR"],
  ["chr(0) || '🦆'", "\u0000🦆", "VARCHAR"],
  ["DATE '2026-02-28'", { $date: "2026-02-28" }, "DATE"],
  ["DATE 'infinity'", "infinity", "DATE"],
  ["DATE '0044-03-15 (BC)'", "0044-03-15 (BC)", "DATE"],
  ["DATE '12000-01-01'", "12000-01-01", "DATE"],
  ["TIMESTAMP '2026-02-28 01:02:03'", { $timestamp: "2026-02-28T01:02:03" }, "TIMESTAMP"],
  ["TIMESTAMP '2026-02-28 01:02:03.000004'", { $timestamp: "2026-02-28T01:02:03.000004" }, "TIMESTAMP"],
  [
    "'2026-02-28 01:02:03.000000004'::TIMESTAMP_NS",
    { $timestamp: "2026-02-28T01:02:03.000000004" },
    "TIMESTAMP_NS",
  ],
  ["'2026-02-28'::TIMESTAMP_S", { $timestamp: "2026-02-28T00:00:00" }, "TIMESTAMP_S"],
  ["TIMESTAMP '-infinity'", "-infinity", "TIMESTAMP"],
  [
    "TIMESTAMPTZ '2026-02-28 01:02:03+05:30'",
    { $timestamp: "2026-02-27T19:32:03Z" },
    "TIMESTAMP WITH TIME ZONE",
  ],
  ["TIME '13:14:15.5'", { $time: "13:14:15.5" }, "TIME"],
  ["INTERVAL '14 months 3 days'", "1 year 2 months 3 days", "INTERVAL"],
  ["'ab'::BLOB || '\\x00'::BLOB", "\\x616200", "BLOB"],
  ["'101'::BIT", "101", "BIT"],
  ["'00000000-0000-0000-0000-00000000000a'::UUID", "00000000-0000-0000-0000-00000000000a", "UUID"],
  ["'b'::ENUM ('a', 'b')", "b", "ENUM('a', 'b')"],
  [`'{"a": 1}'::JSON`, '{"a": 1}', "JSON"],
  ["[1, NULL, 9007199254740993]", [1, null, 9007199254740993n], "BIGINT[]"],
  ["[]::INTEGER[]", [], "INTEGER[]"],
  ["NULL::INTEGER[]", null, "INTEGER[]"],
  ["array_value(0.1::FLOAT, 2)", [0.1, 2], "FLOAT[2]"],
  [
    "{'a': 1.5, 'b': [DATE '2026-01-01']}",
    { a: { $decimal: "1.5" }, b: [{ $date: "2026-01-01" }] },
    'STRUCT("a" DECIMAL(2,1), "b" DATE[])',
  ],
  ["MAP {'k': 1}", [{ key: "k", value: 1 }], "MAP(VARCHAR, INTEGER)"],
  ["union_value(n := 5)", 5, 'UNION("n" INTEGER)'],
];

it.each(cases)("reads %s exactly", async (sql, cell, type) => {
  const { table, columnTypes } = await engine.run({ query: `SELECT ${sql}` });
  expect(table.rows).toEqual([[cell]]);
  expect(columnTypes).toEqual([type]);
});

it("reads every type that DuckDB has without failing", async () => {
  const query =
    "SELECT * FROM (SELECT unnest([1, 2])) t, (SELECT 1::UHUGEINT, 2::USMALLINT, TIMETZ '01:02:03+02')";
  expect((await engine.run({ query })).table.rows).toEqual([
    [1, 1, 2, { $time: "01:02:03+02" }],
    [2, 1, 2, { $time: "01:02:03+02" }],
  ]);
});
