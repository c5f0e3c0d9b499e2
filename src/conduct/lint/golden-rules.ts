import { holdsValue, impossibleValues } from "../../suite/index.ts";
import { canonicalJson } from "../../util/index.ts";
import { columnRules } from "./column-rules.ts";
import { byPierWith, riders, ridersWith } from "./example-case.ts";
import { columnCells, columnKind, type GoldenTable, goldenTable, nameWords } from "./golden-table.ts";
import { type SuiteSubject, suiteRule } from "./lint-rule.ts";

const goldenUnavailable = suiteRule({
  code: "golden_unavailable",
  severity: "error",
  finds: "The file of the golden is missing, unreadable or malformed.",
  why: "Every attempt at the case is unscored until it can be read.",
  suggestion: "Put the file back, or mend it; `eval-judge doctor` says what is wrong.",
  find: ({ suite }) =>
    suite.warnings
      .filter(({ code }) => code === "golden_unavailable")
      .map(({ file, line, qid }) => ({ file, line, ...(qid === null ? {} : { qid }) })),
  failing: { cases: [{ ...riders, golden: { kind: "scalar", path: "goldens/riders.csv" } }] },
  passing: {
    cases: [{ ...riders, golden: { kind: "scalar", path: "goldens/riders.csv" } }],
    files: { "goldens/riders.csv": "riders\n48210\n" },
  },
});

const goldenMissing = suiteRule({
  code: "golden_missing",
  severity: "warning",
  finds: "The case is judged and has no key.",
  why: "Every attempt at it is unscored.",
  suggestion: "Derive the golden, or set `state` to something other than `selected`.",
  find: ({ cases }) =>
    cases
      .filter(({ kind, loaded }) => kind === null || (holdsValue(kind) && loaded.value.kind === "none"))
      .map((lintCase) => ({ lintCase })),
  failing: { cases: [{ ...riders, golden: { kind: "scalar" } }] },
  passing: { cases: [riders] },
});

const goldenImpossible = suiteRule({
  code: "golden_impossible",
  severity: "error",
  finds: "The golden holds a value that cannot be.",
  why: "A key that contradicts itself scores right answers as wrong ones.",
  suggestion:
    "Derive it again; rename the column if it means something else, or say percent where it is one.",
  find: ({ cases }) =>
    cases.flatMap((lintCase) => {
      const { question, golden } = lintCase.loaded.evalCase;
      if (golden === undefined) return [];
      const problems = impossibleValues({ question, golden, value: lintCase.loaded.value });
      return problems.map((problem) => ({ lintCase, detail: problem.replace(/\.$/, "") }));
    }),
  failing: { cases: [ridersWith({ value: { paid_share: 1.12 } })] },
  passing: { cases: [ridersWith({ value: { paid_share: 0.912 } })] },
});

const goldenWithoutKey = suiteRule({
  code: "golden_without_key",
  severity: "warning",
  finds: "The golden has several rows and no column that tells them apart.",
  why: "Rows without a key match any row with the same number, so an answer about other things may look right.",
  suggestion: "Add the column that names what each row is about.",
  find: ({ cases }) =>
    cases.filter((lintCase) => lacksKey(goldenTable(lintCase))).map((lintCase) => ({ lintCase })),
  failing: { cases: [byPierWith({ golden: { value: [{ riders: 30110 }, { riders: 18100 }] } })] },
  passing: {
    cases: [
      byPierWith({
        golden: {
          value: [
            { pier: "North", riders: 30110 },
            { pier: "South", riders: 18100 },
          ],
        },
      }),
    ],
  },
});

/** Names and dates are keys, alone or together; so is a whole number that is named like an id, a year or a rank. */
function lacksKey(table: GoldenTable | null): boolean {
  if (table === null || table.rows.length < 2) return false;
  const keys = table.columns.flatMap((name, index) => {
    const named =
      columnKind(columnCells(table, index)) !== "number" ||
      nameWords(name).some((word) => keyWords.test(word));
    return named ? [index] : [];
  });
  const seen = new Set(table.rows.map((row) => canonicalJson(keys.map((index) => row[index] ?? null))));
  return keys.length === 0 || seen.size < table.rows.length;
}

const keyWords =
  /^(?:id|ids|key|code|no|nr|number|year|month|week|day|hour|quarter|rank|position|bucket|size|age|date|sku|zip|postcode)$/;

const verifiedBySameQuery = suiteRule({
  code: "verified_by_same_query",
  severity: "warning",
  finds: "`verifyQuery` is the same text as `canonicalQuery`.",
  why: "A query that repeats itself verifies nothing; a second derivation must be able to fail on its own.",
  suggestion: "Derive the value by another shape: a filter for a grouping, a sum of parts for a total.",
  find: ({ cases }) =>
    cases
      .filter(({ loaded }) => {
        const { canonicalQuery, verifyQuery } = loaded.evalCase.golden ?? {};
        const plain = (query: string) => query.toLowerCase().replace(/\s+/g, " ").replace(/;\s*$/, "").trim();
        return (
          canonicalQuery !== undefined &&
          verifyQuery !== undefined &&
          plain(canonicalQuery) === plain(verifyQuery)
        );
      })
      .map((lintCase) => ({ lintCase })),
  failing: {
    cases: [
      ridersWith({
        canonicalQuery: "select count(*) from trips",
        verifyQuery: "SELECT count(*)\nFROM trips;",
      }),
    ],
  },
  passing: {
    cases: [
      ridersWith({
        canonicalQuery: "select count(*) from trips",
        verifyQuery: "select sum(n) from trips_by_day",
      }),
    ],
  },
});

const goldenUnguarded = suiteRule({
  code: "golden_unguarded",
  severity: "advice",
  finds: "Goldens have no `status`: nobody says whether they were verified.",
  why: "Unguarded goldens are scored all the same; a wrong one looks like a wrong answer.",
  suggestion: "Verify them by a second derivation and set `status`.",
  find: unguarded,
  failing: { cases: [riders] },
  passing: { cases: [ridersWith({ status: "verified" })] },
});

function unguarded({ cases }: SuiteSubject) {
  const without = cases.filter(
    ({ kind, loaded }) => kind !== null && loaded.evalCase.golden?.status === undefined,
  );
  return without.length === 0 ? [] : [{ detail: `${without.length} of ${cases.length} cases` }];
}

/** The rules about goldens. */
export const goldenRules = [
  goldenUnavailable,
  goldenMissing,
  goldenImpossible,
  goldenWithoutKey,
  ...columnRules,
  verifiedBySameQuery,
  goldenUnguarded,
] as const;
