import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskLiterals } from "./mask-literals.ts";

describe("maskLiterals", () => {
  it.each([
    ["sql", "SELECT a1, 'x''y' FROM t2 WHERE b > 1.5e-3", "SELECT a1, <text> FROM t2 WHERE b > <number>"],
    [
      "sql",
      `SELECT "col 7" FROM "t" WHERE p = 'C:\\' AND q = 'z'`,
      `SELECT "col 7" FROM "t" WHERE p = <text> AND q = <text>`,
    ],
    ["sql", "WHERE p = E'it\\'s' AND d >= DATE '2024-01-01'", "WHERE p = <text> AND d >= DATE <text>"],
    [
      "sql",
      "SELECT 1 -- the answer is 42\nFROM t /* or 43 */",
      "SELECT <number> <comment>\nFROM t <comment>",
    ],
    ["sql", "SELECT $$a 'b' 7$$, $q$ 8 $q$, `n 9` FROM t", "SELECT <text>, <text>, `n 9` FROM t"],
    ["sql", "SELECT x // 2, y # 3", "SELECT x // <number>, y # <number>"],
    [
      "malloy",
      `run: s -> { where: k = "it's 7", d ? @2024-01-01 }`,
      "run: s -> { where: k = <text>, d ? <number> }",
    ],
    ["malloy", "aggregate: n // 42 of them\nlimit: 10", "aggregate: n <comment>\nlimit: <number>"],
    [
      "malloy",
      "where: `field 3` ~ r'x\\'7' and m.o2 = 'a\\'b'",
      "where: `field 3` ~ <text> and m.o2 = <text>",
    ],
    [null, 'WHERE a = "Nord"', "WHERE a = <text>"],
    ["sql", "WHERE a = 'never closed 42", "WHERE a = <text>"],
    ["sql", "SELECT 1 /* never closed 42", "SELECT <number> <comment>"],
  ])("masks %s: %s", (language, query, masked) => {
    expect(maskLiterals(query, language)).toBe(masked);
  });

  it("shows no digit that is not part of a name", () => {
    const part = fc.constantFrom(
      "a",
      "b2",
      " = ",
      "'Nord'",
      "'9'",
      '"7"',
      "7",
      "0.5",
      "--8\n",
      "/*6*/",
      "\\",
      "'",
      '"',
      " ",
    );
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom("sql", "malloy", null), (parts, language) => {
        const masked = maskLiterals(parts.join(""), language);
        const names = language === "sql" ? /"[^"]*("|$)|[a-z]\w*/g : /[a-z]\w*/g;
        expect(masked.replace(names, "")).not.toMatch(/\d/);
      }),
    );
  });
});
