import { describe, expect, it } from "vitest";
import { buildQuestionOne, type QuestionOneInput } from "./build-question-one.ts";

function makeInput(change: Partial<QuestionOneInput> = {}): QuestionOneInput {
  return {
    asked: {
      kind: "rows",
      clauses: [
        {
          id: "c1",
          marker: "WRONG",
          text: "Counts all statuses, 91,777.",
          figure: { kind: "number", value: 91777, as_written: "91,777" },
          unmarked: false,
          unmarked_deciding: false,
        },
      ],
      goldenColumns: ["line", "passengers"],
      predictedColumns: ["line", "riders"],
      objections: [],
      alternatives: [],
      derivable: false,
    },
    suite: { conventions: ["A season is May to September."], context: [] },
    question: "Passengers by line?",
    aliases: {},
    canonicalQuery: "SELECT line, SUM(p) FROM t WHERE status = 'shipped_x' AND y = 2023",
    queryLanguage: "sql",
    hidden: ["Kellow", 48210],
    answer: "Nord: 5.",
    query: "SELECT 1",
    rows: { columns: ["line", "riders"], rows: [["Nord", 5]], truncated: false },
    ...change,
  };
}

describe("buildQuestionOne", () => {
  it("shows nothing of the golden's values, of a clause's figure or marker, of the canonical query's literals", () => {
    const { instructions, data } = buildQuestionOne(makeInput());
    for (const withheld of ["Kellow", "48210", "48,210", "91,777", "91777", "WRONG", "shipped_x", "2023"]) {
      expect(instructions + data).not.toContain(withheld);
    }
    expect(data).toContain("Counts all statuses, <figure 1>.");
    expect(data).toContain("WHERE status = <text> AND y = <number>");
  });

  it("shows the question, the definitions and the whole attempt", () => {
    const { sources } = buildQuestionOne(makeInput());
    expect(sources.map(({ role }) => role)).toEqual([
      "definition",
      "question",
      "golden",
      "golden",
      "rubric",
      "answer",
      "query",
      "rows",
    ]);
    expect(sources).toContainEqual({ role: "answer", text: "Nord: 5." });
  });

  it("shows an answer without prose as one of no bytes, so that its absence can be stated", () => {
    expect(buildQuestionOne(makeInput({ answer: null })).data).toMatch(/\| answer \| answer \| 0 bytes \|/);
  });

  it("leaves out what is not there", () => {
    const { sources } = buildQuestionOne(
      makeInput({ query: null, rows: null, canonicalQuery: null, suite: { conventions: [], context: [] } }),
    );
    expect(sources.map(({ role }) => role)).toEqual(["question", "golden", "rubric", "answer"]);
  });

  it("gives the same instructions and the same start of the data to all cases of a suite", () => {
    const suite = { conventions: ["A season is May to September."], context: ["d".repeat(8000)] };
    const one = buildQuestionOne(makeInput({ suite }));
    const other = buildQuestionOne(
      makeInput({ suite, question: "Trips?", answer: "Nine.", rows: null, hidden: [] }),
    );
    expect(other.instructions).toBe(one.instructions);
    expect(other.stablePrefixLength).toBe(one.stablePrefixLength);
    expect(other.data.slice(0, other.stablePrefixLength)).toBe(one.data.slice(0, one.stablePrefixLength));
    const stable = one.instructions.length + one.stablePrefixLength;
    expect(stable / (one.instructions.length + one.data.length)).toBeGreaterThan(0.8);
  });

  it("claims no stable start of the data where the instructions speak of this case's characters", () => {
    const { instructions, stablePrefixLength } = buildQuestionOne(makeInput({ answer: "Nord:\u200b 5." }));
    expect(instructions).toMatch(/\n\nSource 5 contains 1 invisible character\.$/);
    expect(stablePrefixLength).toBe(0);
  });

  it("keeps the stable start where only the suite holds such characters", () => {
    const suite = { conventions: ["A\u200b season."], context: [] };
    const { instructions, stablePrefixLength } = buildQuestionOne(makeInput({ suite }));
    expect(instructions).toMatch(/\n\nSource 0 contains 1 invisible character\.$/);
    expect(stablePrefixLength).toBeGreaterThan(0);
  });

  it("takes names of columns for names, even those of objects' members", () => {
    const input = makeInput({ aliases: {} });
    const asked = { ...input.asked, goldenColumns: ["constructor", "__proto__"] };
    expect(buildQuestionOne({ ...input, asked }).data).toContain(
      '{"column":"constructor"}\n{"column":"__proto__"}',
    );
  });

  it("names for every finding of the schema the sources that may be quoted", () => {
    for (const kind of ["rows", "text", "unanswerable", "criteria"] as const) {
      const { instructions, schema } = buildQuestionOne(makeInput({ asked: { ...makeInput().asked, kind } }));
      const findings = "properties" in schema.jsonSchema ? Object.keys(schema.jsonSchema.properties) : [];
      const quotable =
        /Quote for a finding only sources with these roles\.(.*)/.exec(instructions)?.[1] ?? "";
      for (const finding of findings) {
        expect(instructions).toContain(`${finding}: `);
        if (finding !== "column_pairing") expect(quotable).toMatch(new RegExp(`\\b${finding}\\b`));
      }
    }
  });
});
