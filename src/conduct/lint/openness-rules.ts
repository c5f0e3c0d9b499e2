import { speaksOfPrefixOrOrder } from "../../suite/index.ts";
import { byPierWith } from "./example-case.ts";
import { columnCells, columnKind, goldenTable, nameWords } from "./golden-table.ts";
import { type LintCase, suiteRule } from "./lint-rule.ts";

const anyGrain =
  /\b(?:by|per|each|every|broken down|break ?down|split|which|list|name|names|show|compare|versus|vs|all|top|bottom|trend|over time|develop(?:ed|ment)?)\b/i;
const timeWords =
  /^(?:date|day|days|daily|week|weeks|weekly|month|months|monthly|quarter|quarters|quarterly|year|years|yearly|annual|hour|hours|hourly|weekday|period)$/;
const grainWords: Readonly<Record<string, RegExp>> = {
  day: /\b(?:day|days|daily|date|dates|weekday|weekdays)\b/i,
  week: /\b(?:week|weeks|weekly)\b/i,
  month: /\b(?:month|months|monthly)\b/i,
  quarter: /\b(?:quarter|quarters|quarterly)\b/i,
  year: /\b(?:year|years|yearly|annual|annually)\b/i,
  hour: /\b(?:hour|hours|hourly)\b/i,
};

const grainOpen = suiteRule({
  code: "grain_open",
  severity: "warning",
  finds: "The golden has a grain that neither the question fixes nor the rubric accepts others beside.",
  why: "A figure that is right at another grain is right. A golden that quietly assumes its own grain fails correct answers.",
  suggestion: "Name the grain in the question, or accept every grain in a clause.",
  find: ({ cases }) =>
    cases.flatMap((lintCase) =>
      openGrains(lintCase).map((column) => ({ lintCase, detail: `column \`${column}\`` })),
    ),
  failing: {
    cases: [
      byPierWith({
        question: "How did the riders of the ferry develop in 2024?",
        golden: {
          value: [
            { week: "2024-01-01", riders: 811 },
            { week: "2024-01-08", riders: 902 },
          ],
        },
      }),
    ],
  },
  passing: {
    cases: [
      byPierWith({
        question: "How many riders did the ferry carry in each week of 2024?",
        golden: {
          value: [
            { week: "2024-01-01", riders: 811 },
            { week: "2024-01-08", riders: 902 },
          ],
        },
      }),
    ],
  },
});

/** Key columns of a golden of several rows whose grain nobody names: a time column by its own word, another one by its name or any word of grouping. */
function openGrains(lintCase: LintCase): readonly string[] {
  const table = goldenTable(lintCase);
  if (table === null || table.rows.length < 2 || lintCase.kind !== "rows") return [];
  const words = `${lintCase.question} ${lintCase.loaded.rubricText}`;
  if (/\bgrain\b|\bgranularity\b/i.test(lintCase.loaded.rubricText)) return [];
  return table.columns.filter((column, index) => {
    const kind = columnKind(columnCells(table, index));
    const spoken = nameWords(column);
    const time = spoken.find((word) => timeWords.test(word));
    if (kind === "date" || time !== undefined) return !namesTime(words, spoken);
    return kind === "name" && !anyGrain.test(words) && !spoken.some((word) => mentions(words, word));
  });
}

function namesTime(words: string, columnWords: readonly string[]): boolean {
  const named = Object.entries(grainWords).filter(([grain, pattern]) =>
    columnWords.some((word) => pattern.test(word) || word === grain),
  );
  const wanted = named.length > 0 ? named : Object.entries(grainWords);
  return wanted.some(([, pattern]) => pattern.test(words));
}

function mentions(words: string, word: string): boolean {
  const stem = word.length > 4 ? word.replace(/(?:ies|es|s|y)$/, "") : word;
  return words.toLowerCase().includes(stem);
}

const ranking =
  /\b(?:top|best|worst|highest|lowest|most|least|fewest|largest|smallest|biggest|leading|strongest|weakest|busiest)\b/i;
const namesNumber =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|hundred|single|all|every|each)\b/i;

const countOpen = suiteRule({
  code: "count_open",
  severity: "warning",
  finds:
    "The question asks for the top of a ranking without saying how many, and the rubric accepts no prefix.",
  why: "The golden needs some N, so an answer that shows fewer correct rows reads as missing the others.",
  suggestion:
    "Write the number into the question, or accept the first rows of the golden's order in a clause.",
  find: ({ cases }) => cases.filter(leavesCountOpen).map((lintCase) => ({ lintCase })),
  failing: {
    cases: [byPierWith({ question: "Which piers had the most riders?", golden: { ordered: true } })],
  },
  passing: {
    cases: [byPierWith({ question: "Which two piers had the most riders?", golden: { ordered: true } })],
  },
});

function leavesCountOpen(lintCase: LintCase): boolean {
  const table = goldenTable(lintCase);
  if (table === null || table.rows.length < 2 || !ranking.test(lintCase.question)) return false;
  const withoutDates = lintCase.question.replace(/\b(?:19|20)\d{2}\b/g, "");
  return (
    !namesNumber.test(withoutDates) &&
    !lintCase.rubric.clauses.some(({ text }) => speaksOfPrefixOrOrder(text))
  );
}

/** The rules about what a question leaves open. */
export const opennessRules = [grainOpen, countOpen] as const;
