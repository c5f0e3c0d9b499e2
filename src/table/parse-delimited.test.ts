import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../errors/index.ts";
import { cellAt } from "./column.ts";
import { compareTables } from "./compare-tables.ts";
import { type DelimitedOptions, parseDelimited } from "./parse-delimited.ts";
import { showCell } from "./show-cell.ts";

/** Rows of a text as shown, with the kind of each cell. */
function read(content: string | Uint8Array, options: DelimitedOptions = {}): readonly (readonly string[])[] {
  const table = parseDelimited(content, options);
  return Array.from({ length: table.rowCount }, (_, row) =>
    table.columns.map((column) => {
      const cell = cellAt(column, row);
      return cell.kind === "text"
        ? `'${cell.text}'`
        : cell.kind === "null"
          ? "NULL"
          : `${cell.kind} ${showCell(cell)}`;
    }),
  );
}

const issueOf = (content: string | Uint8Array, options: DelimitedOptions = {}) => {
  try {
    parseDelimited(content, options);
  } catch (error) {
    if (error instanceof InputError) return error.issues[0];
    throw error;
  }
  return undefined;
};

describe("parseDelimited", () => {
  it("reads names and cells, whatever ends the lines", () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const content = ["a,b", "1,x", "2,y", ""].join(end);
      expect(parseDelimited(content).names).toEqual(["a", "b"]);
      expect(read(content)).toEqual([
        ["number 1", "'x'"],
        ["number 2", "'y'"],
      ]);
    }
  });

  it("reads a last line without its end", () => {
    expect(read("a,b\n1,2")).toEqual([["number 1", "number 2"]]);
    expect(read("a,b\n1,")).toEqual([["number 1", "NULL"]]);
  });

  it("skips a byte order mark", () => {
    expect(parseDelimited("\ufeffa\n1\n").names).toEqual(["a"]);
  });

  it("reads quotes, doubled quotes, and delimiters and line breaks within quotes", () => {
    expect(read('a,b\n"x, ""y""","line\r\nbreak"\n')).toEqual([["'x, \"y\"'", "'line\r\nbreak'"]]);
  });

  it("keeps a quote that stands within an unquoted field", () => {
    expect(read('a\n5" pipe\n')).toEqual([["'5\" pipe'"]]);
  });

  it("tells NULL from the empty text and from words, by the spelling that the options give", () => {
    expect(read('a,b\n,""\nnull,NULL\n')).toEqual([
      ["NULL", "''"],
      ["'null'", "'NULL'"],
    ]);
    expect(read('a,b\n,"NULL"\nnull,NULL\n', { nulls: ["NULL"] })).toEqual([
      ["''", "'NULL'"],
      ["'null'", "NULL"],
    ]);
    expect(read("a\n\\N\n1\n", { nulls: ["\\N"] })).toEqual([["NULL"], ["number 1"]]);
  });

  it("gives a column the type that all its cells have, words of absence aside", () => {
    expect(read("n,d,t,b,w\n1.50,2024-01-05,2024-01-05 10:00:00,true,12\nn/a,,,FALSE,x\n")).toEqual([
      ["number 1.50", "date 2024-01-05", "timestamp 2024-01-05T10:00:00", "boolean true", "'12'"],
      ["'n/a'", "NULL", "NULL", "boolean false", "'x'"],
    ]);
  });

  it("keeps digits that a double cannot hold, and numbers with leading zeros as text", () => {
    expect(read("big,zip,exp\n9007199254740993,01234,1e-7\n1,12345,2.5\n")).toEqual([
      ["number 9007199254740993", "'01234'", "number 1e-7"],
      ["number 1", "'12345'", "number 2.5"],
    ]);
  });

  it("takes a column of numbers back as texts when a text comes late", () => {
    const rows = Array.from({ length: 500 }, (_, row) => `${row},${row === 400 ? "x" : row}`);
    const cells = read(["a,b", ...rows].join("\n"));
    expect([cells[0], cells[400], cells[499]]).toEqual([
      ["number 0", "'0'"],
      ["number 400", "'x'"],
      ["number 499", "'499'"],
    ]);
  });

  it("reads many different texts, trimmed and composed, as it reads few", () => {
    const texts = Array.from({ length: 9000 }, (_, row) =>
      row % 3 === 0 ? ` Zoe\u0308 ${row} ` : row % 3 === 1 ? `"q""${row}"` : `t ${row}`,
    );
    const table = parseDelimited(["a", ...texts].join("\n"));
    expect(table.columns[0]?.storage).toBe("bytes");
    expect([3, 4, 5].map((row) => showCell(cellAt(table.columns[0] ?? expect.fail(), row)))).toEqual([
      "Zoë 3",
      'q"4',
      "t 5",
    ]);
  });

  it("reads names that repeat, are empty or are spelled like members of objects", () => {
    expect(parseDelimited("a,a,,__proto__\n1,2,3,4\n").names).toEqual(["a", "a", "", "__proto__"]);
  });

  it("reads a header alone, nothing at all, and no header", () => {
    expect([parseDelimited("a,b\n").rowCount, parseDelimited("").names]).toEqual([0, []]);
    expect(parseDelimited("1,2\n3,4\n", { header: false })).toMatchObject({
      names: ["column1", "column2"],
      rowCount: 2,
    });
  });

  it("skips empty lines, but not in a single column, where they are NULL", () => {
    expect(read("a,b\n\n1,2\n\n")).toEqual([["number 1", "number 2"]]);
    expect(read("a\nx\n\ny\n")).toEqual([["'x'"], ["NULL"], ["'y'"]]);
  });

  it("fills short records with NULL, or refuses them", () => {
    expect(read("a,b,c\n1,2,3\n4\n")).toEqual([
      ["number 1", "number 2", "number 3"],
      ["number 4", "NULL", "NULL"],
    ]);
    expect(issueOf("a,b\n1,2\n3\n", { shortRecords: "error", file: "p.csv" })).toMatchObject({
      file: "p.csv",
      line: 3,
    });
  });

  it("refuses records with too many fields, with their line, breaks in quotes counted", () => {
    expect(issueOf('a,b\n"x\ny",2\n1,2,3\n')).toMatchObject({
      line: 4,
      problem: expect.stringContaining("more than 2"),
    });
  });

  it("refuses bytes that are no UTF-8, with line and column", () => {
    const bytes = new TextEncoder().encode("a,b\n1,x\n2,y\n");
    bytes[10] = 0xff;
    expect(issueOf(bytes)).toMatchObject({ line: 3, problem: "The bytes are not UTF-8." });
    expect(issueOf(Uint8Array.of(0xff, 0xfe, 0x61, 0x00))?.problem).toContain("UTF-16");
  });

  it("refuses quotes that are not closed and text after a closing quote", () => {
    expect(issueOf('a\n"x\n')?.problem).toContain("not closed");
    expect(issueOf('a\n"x"y\n')?.problem).toContain("follows a closing quote");
  });

  it("refuses a delimiter that is none", () => {
    expect(issueOf("a\n", { delimiter: ";;" })?.field).toBe("delimiter");
    expect(read("a;b\n1;2\n", { delimiter: ";" })).toEqual([["number 1", "number 2"]]);
  });

  it("reads a cell of ten megabytes, and marks a table whose cells or rows were cut", () => {
    const long = "x".repeat(10_000_000);
    const table = parseDelimited(`a\n${long}\n`);
    expect([showCell(cellAt(table.columns[0] ?? expect.fail(), 0)).length, table.truncated]).toEqual([
      10_000_000,
      false,
    ]);
    expect(parseDelimited("a\nZoëë\n", { cellBytes: 4 }).truncated).toBe(true);
    expect(parseDelimited("a\n1\n2\n", { rows: 1 })).toMatchObject({ rowCount: 1, truncated: true });
    expect(parseDelimited("a\n1\n2\n", { rows: 2 }).truncated).toBe(false);
  });

  it("reads back whatever texts were written", () => {
    const field = fc.string({ unit: "grapheme", maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(field, field), { maxLength: 8 }), (rows) => {
        const content = [["a", "b"], ...rows]
          .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(","))
          .join("\n");
        const cells = parseDelimited(content);
        const expected = { columns: ["a", "b"], rows: rows.map((row) => row.map((text) => text)) };
        expect(cells.rowCount).toBe(rows.length);
        expect(["match", "undecided"]).toContain(compareTables(expected, cells).outcome);
      }),
      { numRuns: 300 },
    );
  });

  it("reads the numbers of a column as they were written", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), fc.nat({ max: 6 })), { minLength: 1 }), (numbers) => {
        const texts = numbers.map(([value, places]) => (value / 10 ** places).toFixed(places));
        fc.pre(texts.every((text) => text !== "-0" && !/^-0\.0*$/.test(text)));
        const table = parseDelimited(["n", ...texts].join("\n"));
        const shown = texts.map((_, row) => showCell(cellAt(table.columns[0] ?? expect.fail(), row)));
        expect(shown.map(Number)).toEqual(texts.map(Number));
        expect(shown.map((text) => decimalsOf(text))).toEqual(texts.map((text) => decimalsOf(text)));
      }),
      { numRuns: 300 },
    );
  });
});

/** Digits after the point, in plain or exponent notation. */
function decimalsOf(text: string): number {
  const [, fraction = "", exponent = "0"] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
}
