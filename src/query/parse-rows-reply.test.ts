import { describe, expect, it } from "vitest";
import { parseRowsReply } from "./parse-rows-reply.ts";

const limits = { maxRows: 3 };
const table = {
  columns: ["city", "n"],
  rows: [
    ["Arlen", 1],
    ["Bree", 2],
  ],
  truncated: false,
};

describe("parseRowsReply", () => {
  it.each([
    ["columns and rows", '{"columns": ["city", "n"], "rows": [["Arlen", 1], ["Bree", 2]]}'],
    ["a list of objects", '[{"city": "Arlen", "n": 1}, {"city": "Bree", "n": 2}]'],
    ["objects under rows", '{"rows": [{"city": "Arlen", "n": 1}, {"n": 2, "city": "Bree"}]}'],
    ["an object a line", '{"city": "Arlen", "n": 1}\n\n{"city": "Bree", "n": 2}\n'],
  ])("reads %s", (_, text) => {
    expect(parseRowsReply(text, limits).table).toEqual(table);
  });

  it("takes a single object for a single row, and an empty list for no rows", () => {
    expect(parseRowsReply('{"n": 1}', limits).table.rows).toEqual([[1]]);
    expect(parseRowsReply("[]", limits).table).toEqual({ columns: [], rows: [], truncated: false });
    expect(parseRowsReply('{"columns": ["n"], "rows": []}', limits).table.columns).toEqual(["n"]);
  });

  it("keeps repeated names by position, long integers and tagged cells, and NULL for a member that a row lacks", () => {
    const { table: read, columnTypes } = parseRowsReply(
      '{"columns": ["a", "a"], "types": ["HUGEINT", 7], "rows": [[9007199254740993, {"$number": "NaN"}]]}',
      limits,
    );
    expect(read).toEqual({
      columns: ["a", "a"],
      rows: [[9007199254740993n, { $number: "NaN" }]],
      truncated: false,
    });
    expect(columnTypes).toEqual(["HUGEINT", "unknown"]);
    expect(parseRowsReply('[{"a": 1}, {"__proto__": 2}]', limits).table).toEqual({
      columns: ["a", "__proto__"],
      rows: [
        [1, null],
        [null, 2],
      ],
      truncated: false,
    });
  });

  it("takes an error for the engine's word on the query, kept in the cause alone", () => {
    expect(() => parseRowsReply('{"error": "no column city"}', limits)).toThrow(
      expect.objectContaining({
        code: "query_rejected",
        message: "The engine rejected the query.",
        cause: expect.objectContaining({ message: "no column city" }),
      }),
    );
  });

  it.each([
    ["nothing", ""],
    ["prose", "Traceback (most recent call last): secret"],
    ["a number", "7"],
    ["rows that are no lists", '{"columns": ["a"], "rows": [{"a": 1}]}'],
    ["a short row", '{"columns": ["a", "b"], "rows": [[1]]}'],
    ["columns that are no texts", '{"columns": [1], "rows": [[1]]}'],
    ["rows that are no objects", "[1, 2]"],
    ["NaN as a bare word", '[{"a": NaN}]'],
    ["a member twice", '[{"a": 1, "a": 2}]'],
    ["a cut reply", '[{"a": 1}, {"a"'],
  ])("never takes %s for a word on the query", (_, text) => {
    expect(() => parseRowsReply(text, limits)).toThrow(
      expect.objectContaining({
        code: "query_not_run",
        reason: "engine_failed",
        message: expect.not.stringContaining("secret"),
      }),
    );
  });

  it("refuses more rows than the cap", () => {
    expect(() => parseRowsReply("[{}, {}, {}, {}]", limits)).toThrow(
      expect.objectContaining({ code: "query_not_run", reason: "too_many_rows" }),
    );
  });
});
