import {
  Table as ArrowTable,
  DateDay,
  Decimal,
  Float64,
  Int64,
  makeBuilder,
  TimestampMicrosecond,
  tableFromArrays,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import { describe, expect, it } from "vitest";
import { InputError } from "../errors/index.ts";
import { cellAt } from "./column.ts";
import { compareTables } from "./compare-tables.ts";
import { showCell } from "./show-cell.ts";
import { type Table, tableFromRows } from "./table.ts";
import { tableFromArrow } from "./table-from-arrow.ts";
import { tableFromColumns, tableFromObjects } from "./table-from-columns.ts";
import { type TableInput, toTable } from "./to-table.ts";

const shownRows = (table: Table) =>
  Array.from({ length: table.rowCount }, (_, row) =>
    table.columns.map((column) => showCell(cellAt(column, row))),
  );

const problemOf = (make: () => unknown) => {
  try {
    make();
  } catch (error) {
    if (error instanceof InputError) return error.issues[0];
    throw error;
  }
  return undefined;
};

class Point {
  readonly x = 1;
}

describe("making tables", () => {
  it("takes rows, columns, typed arrays and objects as the same table", () => {
    const rows = tableFromRows({
      columns: ["a", "b"],
      rows: [
        [1, "x"],
        [2.5, null],
      ],
    });
    const columns = tableFromColumns({
      columns: ["a", "b"],
      data: [new Float64Array([1, 2.5]), ["x", null]],
    });
    const objects = tableFromObjects([{ a: 1, b: "x" }, { a: 2.5 }]);
    expect([shownRows(columns), shownRows(objects)]).toEqual([shownRows(rows), shownRows(rows)]);
  });

  it("takes integers of 64 bits exactly", () => {
    const data = [new BigInt64Array([9_007_199_254_740_993n, -1n])];
    expect(shownRows(tableFromColumns({ columns: ["id"], data }))).toEqual([["9007199254740993"], ["-1"]]);
  });

  it("takes Arrow tables by their structure: decimals, dates, timestamps and big integers exactly, NULLs as NULL", () => {
    const decimals = makeBuilder({ type: new Decimal(2, 10, 128), nullValues: [null] });
    decimals.append(new Uint32Array([4_294_966_046, 4_294_967_295, 4_294_967_295, 4_294_967_295]));
    decimals.append(null);
    const arrow = new ArrowTable({
      id: vectorFromArray([9_007_199_254_740_993n, 1n], new Int64()),
      price: decimals.finish().toVector(),
      day: vectorFromArray([new Date("2024-03-01T00:00:00Z"), null], new DateDay()),
      at: vectorFromArray([new Date("2024-03-01T10:20:30.500Z"), null], new TimestampMicrosecond("UTC")),
      name: vectorFromArray(["Zoë", "b"], new Utf8()),
      share: vectorFromArray([0.5, null], new Float64()),
    });
    expect(shownRows(tableFromArrow(arrow))).toEqual([
      ["9007199254740993", "-12.50", "2024-03-01", "2024-03-01T10:20:30.5Z", "Zoë", "0.5"],
      ["1", "NULL", "NULL", "NULL", "b", "NULL"],
    ]);
  });

  it("takes Arrow batches of several chunks in order", () => {
    const arrow = tableFromArrays({ n: Float64Array.from([1, 2, 3]) });
    const twice = arrow.concat(arrow);
    expect(shownRows(toTable(twice)).flat()).toEqual(["1", "2", "3", "1", "2", "3"]);
    expect(toTable(arrow.batches[0] ?? expect.fail()).rowCount).toBe(3);
  });

  it("names the row of a table that is not rectangular", () => {
    expect(problemOf(() => tableFromRows({ columns: ["a", "b"], rows: [[1, 2], [3]] }))?.field).toBe(
      "rows[1]",
    );
    expect(problemOf(() => tableFromColumns({ columns: ["a", "b"], data: [[1], [1, 2]] }))?.field).toBe(
      "data[1]",
    );
    expect(problemOf(() => tableFromColumns({ columns: ["a"], data: [] }))?.problem).toContain("1 names");
  });

  it("refuses cells that are none, naming the place and never the content", () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    for (const cell of [
      new Point(),
      () => 1,
      Symbol("s"),
      cyclic,
      new Date(Number.NaN),
      new Map(),
      { $date: "2024-13-01" },
    ]) {
      const issue = problemOf(() => tableFromRows({ columns: ["a"], rows: [[cell]] }));
      expect(issue).toMatchObject({ field: "rows[0][0]" });
      expect(issue?.problem).not.toContain("2024-13-01");
    }
  });

  it("takes an array of objects as it stands, and names the one that is none", () => {
    expect(compareTables([{ a: 1, b: "x" }], [{ b: "x", a: 1 }]).outcome).toBe("match");
    expect(toTable([])).toMatchObject({ names: [], rowCount: 0 });
    const rows = [{ a: 1 }, null] as unknown as TableInput;
    expect(problemOf(() => toTable(rows))).toMatchObject({ field: "[1]", problem: "The row is no object." });
  });

  it("refuses what is no table", () => {
    expect(problemOf(() => toTable({} as unknown as TableInput))?.problem).toBe("The value is no table.");
  });

  it("keeps columns and struct fields called __proto__", () => {
    const objects = JSON.parse('[{"__proto__": 1, "a": {"__proto__": 2}}]');
    expect(tableFromObjects(objects).names).toEqual(["__proto__", "a"]);
    expect(shownRows(tableFromObjects(objects))).toEqual([["1", '{"__proto__":2}']]);
  });

  it("takes undefined and missing keys as NULL, and mixed kinds in one column", () => {
    const table = tableFromRows({
      columns: ["a"],
      rows: [[undefined], [1], ["1"], [true], [10n ** 20n], [1]],
    });
    expect(shownRows(table).flat()).toEqual(["NULL", "1", "1", "true", "100000000000000000000", "1"]);
    expect(compareTables(table, table).outcome).toBe("match");
  });
});
