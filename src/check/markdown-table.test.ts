import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMarkdownTables } from "./markdown-table.ts";
import { proseOf } from "./prose-text.ts";

describe("parseMarkdownTables", () => {
  it("reads a table with its place in the text", () => {
    const text = "Here:\n\n| a | b |\n|:--|--:|\n| x | 1,200 |\n| **y** | `2` |\n\nDone.";
    const [table, ...others] = parseMarkdownTables(text);
    expect(others).toEqual([]);
    expect(table).toMatchObject({
      columns: ["a", "b"],
      rows: [
        ["x", "1,200"],
        ["y", "2"],
      ],
    });
    expect(text.slice(table?.offset, table?.end)).toBe(
      "| a | b |\n|:--|--:|\n| x | 1,200 |\n| **y** | `2` |",
    );
  });

  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    ["a | b\n---|---\n1 | 2", ["a", "b"], [["1", "2"]]],
    ["| a |\n|---|\n| x |", ["a"], [["x"]]],
    ["| a | b |\r\n|---|---|\r\n| 1 | 2 |\r\n", ["a", "b"], [["1", "2"]]],
    ["| a\\|b | c |\n|---|---|\n| `x|y` | z |", ["a|b", "c"], [["x|y", "z"]]],
    [
      "| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |",
      ["a", "b"],
      [
        ["1", ""],
        ["1", "2"],
      ],
    ],
    ["| a | b |\n|---|---|", ["a", "b"], []],
    ["| a | |\n|---|---|\n| 1 | |", ["a", ""], [["1", ""]]],
  ])("reads %j", (text, columns, rows) => {
    expect(parseMarkdownTables(text)).toMatchObject([{ columns, rows }]);
  });

  it.each(["a\n---\nb", "| a | b |\n|---|\n", "| a | b |\n| 1 | 2 |", "a | b", "", "-|-"])(
    "finds none in %j",
    (text) => {
      expect(parseMarkdownTables(text)).toEqual([]);
    },
  );

  it("finds several tables", () => {
    const table = "| a |\n|---|\n| 1 |\n";
    expect(parseMarkdownTables(`${table}\n${table}`)).toHaveLength(2);
  });

  it("finds none in fenced code when given the prose", () => {
    expect(parseMarkdownTables(proseOf("```\n| a |\n|---|\n| 1 |\n```"))).toEqual([]);
  });

  it("reads back the tables that are written, with rows as long as the header", () => {
    const cell = fc
      .string({ unit: fc.constantFrom(..."abc 12.,é"), maxLength: 6 })
      .map((text) => text.trim());
    const tables = fc.integer({ min: 2, max: 4 }).chain((width) => {
      const row = fc.array(cell, { minLength: width, maxLength: width });
      return fc.tuple(row, fc.array(row, { maxLength: 5 }));
    });
    fc.assert(
      fc.property(tables, ([columns, rows]) => {
        const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
        const text = [line(columns), line(columns.map(() => "---")), ...rows.map(line)].join("\n");
        expect(parseMarkdownTables(text)).toMatchObject([{ columns, rows }]);
      }),
    );
  });

  it("never throws", () => {
    const pieces = fc.constantFrom("|", "-", ":", "\n", "`", "\\", "a", " ", "\r");
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        for (const { columns, rows } of parseMarkdownTables(parts.join(""))) {
          expect(rows.every((row) => row.length === columns.length)).toBe(true);
        }
      }),
    );
  });
});
