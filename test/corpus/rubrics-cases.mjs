import { parseRubric } from "../../dist/index.js";

/** Parses every rubric with the built package. */
export async function run(cases) {
  return cases.map(({ id, text, golden_kind, expect }) => {
    const { clauses, lint } = parseRubric(text, golden_kind);
    const got = {
      clauses: clauses.map(({ marker, figure, unmarked }) => ({
        marker,
        ...(unmarked ? { unmarked } : {}),
        ...(figure === null ? {} : { figure: withoutSpelling(figure) }),
      })),
      lint: [...new Set(lint.map(({ code }) => code))].sort(),
    };
    const wanted = {
      clauses: expect.clauses.map(({ marker, unmarked, figure }) => ({
        marker,
        ...(unmarked ? { unmarked } : {}),
        ...(figure ? { figure } : {}),
      })),
      lint: [...expect.lint].sort(),
    };
    return {
      id,
      result: JSON.stringify(got) === JSON.stringify(wanted) ? "passed" : "failed",
      undecided: false,
      note: JSON.stringify(got),
    };
  });
}

function withoutSpelling({ as_written: _, ...figure }) {
  return figure;
}
