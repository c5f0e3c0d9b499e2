import { describe, expect, it } from "vitest";
import { type AnswerFindings, type GoldenValue, noFindings, type StatedValue } from "../../domain/index.ts";
import { withTableValues } from "./table-values.ts";

const value: GoldenValue = {
  kind: "table",
  columns: ["jetty", "boats"],
  rows: [
    ["Upper Jetty", 640],
    ["Mill Jetty", 412],
    ["Reed Jetty", 232],
  ],
};
const table = `| Jetty | Boats |
|---|---:|
| **Upper Jetty** | 640 |
| Mill Jetty | 421 |
| Lock | 9 |
| Reed Jetty | |`;
const answer = `Boats hired by jetty:\n\n${table}\n\nUpper Jetty leads with 640.`;

function stated(text: string, changes: Partial<StatedValue> = {}): StatedValue {
  const quote = { source: 0, role: "answer" as const, quote: text, offset: answer.indexOf(text) };
  return {
    as_written: "640",
    gold_column: "boats",
    row: "Upper Jetty",
    unit: null,
    scale: null,
    role: "conclusion",
    withdrawn: false,
    rounded_presentation: false,
    quote: { ...quote, grade: "exact" },
    ...changes,
  };
}

const finding = (...values: readonly StatedValue[]): AnswerFindings => ({
  ...noFindings,
  values: { stated: [...values], confidence: 8 },
});

function added(values: readonly StatedValue[], changes: { readonly answer?: string } = {}) {
  const completed = withTableValues(finding(...values), {
    answer,
    golden: { kind: "rows" },
    value,
    ...changes,
  });
  return completed.values?.stated.slice(values.length).map(({ row, as_written }) => [row, as_written]);
}

describe("values of a Markdown table", () => {
  it("are concluded where a reader found one of their column concluded, for the rows of the golden", () => {
    expect(added([stated("| **Upper Jetty** | 640 |")])).toEqual([["Mill Jetty", "421"]]);
  });

  it("take the presentation of the one that was read", () => {
    const read = stated("| **Upper Jetty** | 640 |", { rounded_presentation: true, unit: "boats" });
    const { values } = withTableValues(finding(read), { answer, golden: { kind: "rows" }, value });
    expect(values?.stated[1]).toMatchObject({ rounded_presentation: true, unit: "boats", quote: null });
  });

  it("leave alone what the reader stated itself, under whatever name of the row", () => {
    const own = stated("| Mill Jetty | 421 |", { as_written: "421 boats", row: "the mill jetty" });
    expect(added([stated("| **Upper Jetty** | 640 |"), own])).toEqual([]);
  });

  it("are not concluded by a value that stands elsewhere", () => {
    expect(added([stated("leads with 640")])).toEqual([]);
  });

  it("are not concluded where one of their column is a step on the way, or taken back", () => {
    const first = stated("| **Upper Jetty** | 640 |");
    for (const changes of [{ role: "intermediate" as const }, { withdrawn: true }]) {
      expect(added([first, stated("| Mill Jetty | 421 |", { row: "Lock", ...changes })])).toEqual([]);
    }
  });

  it("are none in code", () => {
    const fenced = `\`\`\`\n${table}\n\`\`\``;
    const read = stated("640", { quote: { ...quoteIn(fenced, "640"), grade: "exact" } });
    expect(added([read], { answer: fenced })).toEqual([]);
  });

  it("are none where their heading is another", () => {
    const other = answer.replace("| Boats |", "| Guests |");
    expect(added([stated("| **Upper Jetty** | 640 |")], { answer: other })).toEqual([]);
  });
});

function quoteIn(text: string, quote: string) {
  return { source: 0, role: "answer" as const, quote, offset: text.indexOf(quote) };
}
