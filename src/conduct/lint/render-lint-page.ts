import type { LintRule, SuiteExample } from "./lint-rule.ts";
import { rubricFileRules } from "./rubric-rules.ts";
import { suiteRules } from "./suite-rules.ts";

/** Writes the page of the documentation about the lint: every code with why it matters, what to do, and an example that fails and passes. */
export function renderLintPage(): string {
  return [
    "# Lint",
    "",
    "<!-- Generated from src/conduct/lint by scripts/write-docs.mjs. -->",
    "",
    "`eval-judge lint` finds what an author of a suite or of a rubric file should mend before anything is judged. An `error` makes verdicts",
    "wrong or impossible, a `warning` makes them doubtful, `advice` makes them better. Each finding names file, line, qid and clause.",
    "",
    "## Suites",
    "",
    ...suiteRules.flatMap((rule) => section(rule, suiteLines)),
    "## Rubric files of `score` and `pair`",
    "",
    "Examples show the part of the rubric that matters.",
    "",
    ...rubricFileRules.flatMap((rule) =>
      section(rule, (example) => [JSON.stringify(partOf(rule.code, example))]),
    ),
  ].join("\n");
}

function section<Example>(
  {
    code,
    severity,
    finds,
    why,
    suggestion,
    failing,
    passing,
  }: Omit<LintRule<string, never, Example>, "find">,
  linesOf: (example: Example) => readonly string[],
): readonly string[] {
  const fenced = (label: string, example: Example) => [label, "", "```json", ...linesOf(example), "```", ""];
  return [
    `### ${code}`,
    "",
    `*${severity}* · ${finds} ${why}`,
    "",
    `**Do:** ${suggestion}`,
    "",
    ...fenced("Fails:", failing),
    ...fenced("Passes:", passing),
  ];
}

/** Lines of `cases.jsonl`, then those of other files. */
function suiteLines({ cases, regressions = [] }: SuiteExample): readonly string[] {
  return [...cases, ...regressions].map((value) => JSON.stringify(value));
}

/** The field of a rubric that the rules of a code look at. */
function partOf(code: string, rubric: object): unknown {
  const fields: Readonly<Record<string, string>> = {
    anchors_one_sided: "anchors",
    placeholder_left: "purpose",
    revision_unsealed: "revision",
  };
  const field = fields[code];
  if (field !== undefined) return { [field]: member(rubric, field) };
  const criteria = member(rubric, "criteria");
  if (code.startsWith("criteria_too"))
    return { criteria: Array.isArray(criteria) ? criteria.map((one) => member(one, "id")) : [] };
  return Array.isArray(criteria) ? criteria[0] : criteria;
}

function member(value: unknown, field: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === field)?.[1]
    : undefined;
}
