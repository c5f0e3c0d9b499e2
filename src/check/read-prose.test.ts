import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProseQuestion } from "./prose-knowledge.ts";
import { readProse } from "./read-prose.ts";

const base: ProseQuestion = {
  answerText: "",
  golden: { columns: ["total"], rows: [[12600.5]] },
  result: null,
  question: "What did the workshop earn in May 2024?",
  query: null,
  rowCount: null,
};
const explained = (asked: Partial<ProseQuestion>) =>
  readProse({ ...base, ...asked }).numbers.map(
    ({ as_written, explained_by }) => `${as_written}: ${explained_by}`,
  );
const families = {
  columns: ["family", "revenue"],
  rows: [
    ["bread", 18240.5],
    ["cakes", 9120.25],
  ],
};

describe("readProse, figures of the golden", () => {
  it.each<[string, readonly string[]]>([
    ["It earned 12,600.50.", ["12,600.50: golden"]],
    ["It earned $12.6 thousand.", ["$12.6 thousand: golden"]],
    ["It earned about 13 thousand.", ["13 thousand: null"]],
    ["It earned 12,600.", ["12,600: null"]],
    ["It earned 12,600.50, not 12,610.50.", ["12,600.50: golden", "12,610.50: null"]],
    ["It earned -12,600.50.", ["-12,600.50: null"]],
    ["It earned 12,600.50%.", ["12,600.50%: null"]],
    ["It earned `12,600.50`.", ["12,600.50: golden"]],
    ["It earned `12,700.50`.", ["12,700.50: null"]],
    ["Run `SELECT 5` or\n```\n7\n```\nIt earned 12,600.50.", ["12,600.50: golden"]],
    ["It earned\n```\n7", ["7: null"]],
  ])("%s", (answerText, expected) => {
    expect(explained({ answerText })).toEqual(expected);
  });

  it("takes a percent sign for a unit", () => {
    const rate = { columns: ["late_rate"], rows: [[0.0625]] };
    expect(explained({ answerText: "6.25% were late", golden: rate })).toEqual(["6.25%: golden"]);
    expect(explained({ answerText: "6.3% were late", golden: rate })).toEqual(["6.3%: null"]);
    expect(explained({ answerText: "0.0625% were late", golden: rate })).toEqual(["0.0625%: null"]);
    expect(explained({ answerText: "6.25 were late", golden: rate })).toEqual(["6.25: null"]);
    const points = { columns: ["late_pct"], rows: [[6.25]] };
    expect(explained({ answerText: "6.25% were late", golden: points })).toEqual(["6.25%: golden"]);
    const count = { columns: ["deliveries"], rows: [[41]] };
    expect(explained({ answerText: "41% were late", golden: count })).toEqual(["41%: null"]);
    const text = { columns: ["share"], rows: [["12.5%"]] };
    expect(explained({ answerText: "It is 12.5% or 0.125.", golden: text })).toEqual([
      "12.5%: golden",
      "0.125: golden",
    ]);
  });

  it("reads the scale that a column names", () => {
    const millions = { columns: ["budget_millions"], rows: [[2.5]] };
    expect(explained({ answerText: "2.5 million", golden: millions })).toEqual(["2.5 million: golden"]);
    expect(explained({ answerText: "2.5 billion", golden: millions })).toEqual(["2.5 billion: null"]);
  });

  it("never takes one currency for another", () => {
    const euros = { columns: ["price"], rows: [["€12"]] };
    expect(explained({ answerText: "It costs 12 euros or $12.", golden: euros })).toEqual([
      "12 euros: golden",
      "$12: null",
    ]);
  });

  it("leaves a value unexplained that stands with the name of another row", () => {
    const asked = { golden: families };
    expect(explained({ ...asked, answerText: "Bread made 18,240.50 and cakes 9,120.25." })).toEqual([
      "18,240.50: golden",
      "9,120.25: golden",
    ]);
    expect(explained({ ...asked, answerText: "Bread made 9,120.25 and cakes 18,240.50." })).toEqual([
      "9,120.25: null",
      "18,240.50: null",
    ]);
    expect(explained({ ...asked, answerText: "18,240.50 for bread, 9,120.25 for cakes." })).toEqual([
      "18,240.50: golden",
      "9,120.25: golden",
    ]);
    const table = "| family | revenue |\n|---|---|\n| bread | 9,120.25 |\n| cakes | 18,240.50 |";
    expect(explained({ ...asked, answerText: table })).toEqual(["9,120.25: null", "18,240.50: null"]);
  });
});

describe("readProse, figures of question, query and rows", () => {
  it("takes a number of the question only in the same company", () => {
    const asked = {
      question: "How many customers ordered more than 5 times from store 12 in 2024?",
      golden: { columns: ["n"], rows: [[57]] },
    };
    expect(explained({ ...asked, answerText: "57 ordered more than 5 times." })).toEqual([
      "57: golden",
      "5: question",
    ]);
    expect(explained({ ...asked, answerText: "5 customers did." })).toEqual(["5: null"]);
    expect(explained({ ...asked, answerText: "Store 12 had 57 in 2024." })).toEqual([
      "12: question",
      "57: golden",
      "2024: question",
    ]);
    expect(explained({ ...asked, answerText: "There are 2024 customers." })).toEqual(["2024: null"]);
    expect(explained({ ...asked, answerText: "In 2023 there were 57." })).toEqual([
      "2023: null",
      "57: golden",
    ]);
  });

  it("takes a constant of the query only where it filters", () => {
    const query = "SELECT ROUND(SUM(x), 2) FROM t WHERE price > 250 AND day >= '2023-01-01' LIMIT 100";
    const asked = { query, question: "What is it?" };
    expect(explained({ ...asked, answerText: "Above 250, since 2023, rows 100, digits 2." })).toEqual([
      "250: query",
      "2023: query",
      "100: null",
      "2: null",
    ]);
  });

  it("takes a cell of the rows, of a column without pair only beside the golden", () => {
    const result = { columns: ["total", "gross"], rows: [[12600.5, 14994.0]] };
    const asked = { result, pairedColumns: [0] };
    expect(explained({ ...asked, answerText: "12,600.50 net, 14,994.00 gross." })).toEqual([
      "12,600.50: golden",
      "14,994.00: cell",
    ]);
    expect(explained({ ...asked, answerText: "It earned 14,994.00." })).toEqual(["14,994.00: null"]);
    expect(explained({ result, answerText: "It earned 14,994.00." })).toEqual(["14,994.00: cell"]);
  });

  it("takes the number of rows only where rows are counted", () => {
    const asked = { golden: families, rowCount: 4 };
    expect(explained({ ...asked, answerText: "Here are the 4 families." })).toEqual(["4: row_count"]);
    expect(explained({ ...asked, answerText: "The four families are below: 4 rows." })).toEqual([
      "four: row_count",
      "4: row_count",
    ]);
    expect(explained({ ...asked, answerText: "Bread had 4 orders." })).toEqual(["4: null"]);
    expect(explained({ ...asked, answerText: "The 4.0% rate." })).toEqual(["4.0%: null"]);
    expect(explained({ ...asked, answerText: "There is the 1 row.", rowCount: 1 })).toEqual(["1: null"]);
  });
});

describe("readProse, dates and names", () => {
  it("explains dates by what names them, and others only where nothing contradicts", () => {
    expect(explained({ answerText: "In May 2024 it earned 12,600.50." })).toEqual([
      "May 2024: question",
      "12,600.50: golden",
    ]);
    expect(explained({ answerText: "As of 31 May 2024." })).toEqual(["31 May 2024: question"]);
    expect(explained({ answerText: "As of 31 May 2023." })).toEqual(["31 May 2023: null"]);
    expect(explained({ answerText: "Read on March 3, 2025.", question: "What is it?" })).toEqual([
      "March 3, 2025: date",
    ]);
    expect(explained({ answerText: "Checked at 10:30.", question: "What is it?" })).toEqual(["10:30: date"]);
  });

  it("holds a date against the dates of the golden", () => {
    const golden = { columns: ["first_day"], rows: [[{ $date: "2024-03-05" }]] };
    const asked = { golden, question: "When did it open?" };
    const read = (answerText: string) => readProse({ ...base, ...asked, answerText }).numbers;
    expect(read("It opened on March 5, 2024.")).toMatchObject([
      { explained_by: "golden", equals_golden: true },
    ]);
    expect(read("It opened on 2024-03-06.")).toMatchObject([{ explained_by: null, equals_golden: false }]);
    expect(read("It opened in March 2024.")).toMatchObject([
      { explained_by: "golden", equals_golden: false },
    ]);
    expect(read("It opened in 2023.")).toMatchObject([{ explained_by: null }]);
  });

  it("explains a name with digits by the same name", () => {
    const golden = { columns: ["sku"], rows: [["AB-1204"]] };
    const asked = { golden, question: "Which one leads in Q3?", query: "SELECT t1.sku FROM t1" };
    expect(explained({ ...asked, answerText: "AB-1204 leads in Q3 (see t1)." })).toEqual([
      "AB-1204: golden",
      "Q3: question",
      "t1: query",
    ]);
    expect(explained({ ...asked, answerText: "AB-1205 leads in Q2." })).toEqual([
      "AB-1205: null",
      "Q2: null",
    ]);
  });

  it("leaves list numbers out and reads ordinals as places", () => {
    expect(explained({ answerText: "1. bread\n2. cakes\n", golden: families })).toEqual([]);
    expect(explained({ answerText: "1. bread\n7. cakes\n", golden: families })).toEqual([
      "1: null",
      "7: null",
    ]);
    expect(explained({ answerText: "Cakes came 2nd, pies 9th.", golden: families, rowCount: 3 })).toEqual([
      "2nd: row_count",
      "9th: null",
    ]);
  });

  it("reads number words, and leaves pronouns out", () => {
    const golden = { columns: ["n"], rows: [[3]] };
    expect(explained({ answerText: "Three shops, one of them new.", golden })).toEqual(["Three: golden"]);
    expect(explained({ answerText: "Two shops.", golden })).toEqual(["Two: null"]);
    expect(explained({ answerText: "About half of the shops, two thirds of all.", golden })).toEqual([
      "half: null",
      "two thirds: null",
    ]);
    expect(explained({ answerText: "There is one shop.", golden })).toEqual(["one: null"]);
  });
});

describe("readProse, words", () => {
  it.each<[string, readonly string[]]>([
    ["I can’t answer this.", ["i can't"]],
    ["I **cannot** say; it is not recorded.", ["i cannot", "not recorded"]],
    ["I'm UNABLE  to help.", ["unable to"]],
    ["The canteen is able to serve 5.", []],
    ["`I can't`", []],
  ])("finds decline phrases in %j", (answerText, expected) => {
    expect(readProse({ ...base, answerText }).declinePhrases).toEqual(expected);
  });

  it("finds a text of the golden word for word", () => {
    const states = (answerText: string) =>
      readProse({ ...base, answerText, golden: families }).statesAcceptedText;
    expect(states("Mostly **Bread**.")).toBe(true);
    expect(states("Gingerbread.")).toBe(false);
  });

  it("tells what holds nothing from what holds a number", () => {
    const read = (answerText: string) => readProse({ ...base, answerText });
    for (const text of ["", " \n", "...", "?", "---", "``` ```", "\u200b"])
      expect(read(text).contentless).toBe(true);
    for (const text of ["no", "7", "✓", "是"]) expect(read(text).contentless).toBe(false);
    for (const text of ["7", "seven", "a dozen", "none", "drei", "三", "семь"])
      expect(read(text).holdsNumber).toBe(true);
    for (const text of ["", "that depends", "the total is in the result"])
      expect(read(text).holdsNumber).toBe(false);
  });
});

describe("readProse, with ordinals that are no place", () => {
  it.each([
    ["digits of two scripts", "\u0a662nd"],
    ["digits beyond any double", `${"9".repeat(400)}th`],
  ])("reads %s without explaining them", (_, answerText) => {
    const { numbers } = readProse({ ...base, answerText });
    expect(numbers.every(({ explained_by }) => explained_by === null)).toBe(true);
  });
});

describe("readProse, for all texts", () => {
  it("never throws, and every digit outside code belongs to a figure or a list number", () => {
    const piece = fc.constantFrom(
      "12,600.50",
      "5%",
      "May 2024",
      "`x1`",
      "```",
      "\n",
      "1. ",
      "Q3",
      "half of",
      "one",
      "-",
      "|",
      " ",
      "ü",
      "2nd",
      "10:30",
    );
    const texts = fc.array(fc.oneof(piece, fc.string({ unit: "grapheme", maxLength: 3 })), { maxLength: 15 });
    fc.assert(
      fc.property(texts, (pieces) => {
        const answerText = pieces.join("");
        for (const { offset, as_written } of readProse({ ...base, answerText }).numbers) {
          expect(answerText.slice(offset, offset + as_written.length)).toBe(as_written);
        }
      }),
      { numRuns: 500 },
    );
  });
});
