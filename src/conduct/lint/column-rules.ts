import type { CellValue } from "../../domain/index.ts";
import { numberOfCell } from "../../suite/index.ts";
import { nearSpellings } from "../../util/index.ts";
import { ridersWith } from "./example-case.ts";
import { columnCells, goldenTable } from "./golden-table.ts";
import { type LintCase, suiteRule } from "./lint-rule.ts";

const columnUnknown = suiteRule({
  code: "column_unknown",
  severity: "error",
  finds: "The golden declares something about a column that it does not have.",
  why: "The declaration does nothing, and the comparison is stricter or looser than it was meant to be.",
  suggestion: "Mend the name of the column.",
  find: ({ cases }) => cases.flatMap(unknownColumns),
  failing: { cases: [ridersWith({ round: { rider: 0 } })] },
  passing: { cases: [ridersWith({ round: { riders: 0 } })] },
});

function unknownColumns(lintCase: LintCase) {
  const table = goldenTable(lintCase);
  const { golden } = lintCase.loaded.evalCase;
  if (table === null || golden === undefined || table.columns.length === 0) return [];
  const declared = {
    rates: golden.rates ?? [],
    supporting: golden.supporting ?? [],
    round: Object.keys(golden.round ?? {}),
    aliases: Object.keys(golden.aliases ?? {}),
    labels: Object.keys(golden.labels ?? {}),
  };
  return Object.entries(declared).flatMap(([field, names]) =>
    names
      .filter((name) => !table.columns.includes(name))
      .map((name) => {
        const [near] = nearSpellings(name, table.columns);
        const hint = near === undefined ? "" : `, perhaps \`${near}\``;
        return { lintCase, detail: `\`${name}\` in \`${field}\`${hint}` };
      }),
  );
}

const allSupporting = suiteRule({
  code: "all_supporting",
  severity: "error",
  finds: "Every column of the golden is declared as supporting.",
  why: "Supporting columns are not asked for, so any answer contains the golden.",
  suggestion: "Leave the columns that the question asks for out of `supporting`.",
  find: ({ cases }) =>
    cases
      .filter((lintCase) => {
        const columns = goldenTable(lintCase)?.columns ?? [];
        const supporting = lintCase.loaded.evalCase.golden?.supporting ?? [];
        return columns.length > 0 && columns.every((column) => supporting.includes(column));
      })
      .map((lintCase) => ({ lintCase })),
  failing: { cases: [ridersWith({ supporting: ["riders"] })] },
  passing: { cases: [ridersWith({ value: { riders: 48210, trips: 310 }, supporting: ["trips"] })] },
});

const roundUndeclared = suiteRule({
  code: "round_undeclared",
  severity: "advice",
  finds: "The golden shows more digits than anybody would write, and no `round` says how many count.",
  why: "Answers round. Without `round`, a rounded figure of fewer than three digits needs the model to say that it is one.",
  suggestion: "Declare the digits after the point that count, by column, in `round`.",
  find: ({ cases }) => cases.flatMap(longFractions),
  failing: { cases: [ridersWith({ value: { riders_per_trip: 155.51612903 } })] },
  passing: {
    cases: [ridersWith({ value: { riders_per_trip: 155.51612903 }, round: { riders_per_trip: 1 } })],
  },
});

function longFractions(lintCase: LintCase) {
  const table = goldenTable(lintCase);
  const round = lintCase.loaded.evalCase.golden?.round ?? {};
  if (table === null) return [];
  const isLong = (cell: CellValue) => (numberOfCell(cell)?.scale ?? 0) > 6;
  return table.columns
    .filter((name, index) => !Object.hasOwn(round, name) && columnCells(table, index).some(isLong))
    .map((name) => ({ lintCase, detail: `column \`${name}\`` }));
}

/** The rules about the columns of goldens and what is declared of them. */
export const columnRules = [columnUnknown, allSupporting, roundUndeclared] as const;
