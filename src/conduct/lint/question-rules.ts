import { speaksOfPrefixOrOrder } from "../../suite/index.ts";
import { byPier, byPierWith, riders } from "./example-case.ts";
import { columnCells, columnKind, goldenTable, nameWords } from "./golden-table.ts";
import { type LintCase, type SuiteSubject, suiteRule } from "./lint-rule.ts";

const interpretation =
  /\bwhy\b|\bwhat (?:drove|drives|caused|causes|explains|led to|do you (?:think|make)|does (?:this|that|it) (?:mean|tell|suggest)|stands out|went wrong)\b|\bwhen did .{1,60}\b(?:flatten|level off|plateau|take off|turn|stabili[sz]e|slow down)|\b(?:how|what) (?:should|could|can|might) (?:we|one|they)\b|\bshould (?:we|they|one)\b|\b(?:explain|interpret|recommend|speculate|insights?|takeaways?|implications?|your opinion)\b/i;

/** The question asks for an interpretation beside a golden that holds data. */
export const questionAsksOpinion = suiteRule({
  code: "question_asks_opinion",
  severity: "warning",
  finds: "The question asks for an interpretation, and its golden holds data.",
  why: "Two analysts read the same exact curve differently. A golden cannot hold an interpretation, so a judge would score taste.",
  suggestion: "Ask for the figure, the series or the rows, and note the interpretation as a CREDITED clause.",
  find: ({ cases }) =>
    cases
      .filter(({ kind, question }) => (kind === "scalar" || kind === "rows") && interpretation.test(question))
      .map((lintCase) => ({ lintCase })),
  failing: {
    cases: [{ ...riders, question: "How many riders did the ferry carry in May 2024, and why so few?" }],
  },
  passing: { cases: [riders] },
});

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

/** The grain of the golden is one that neither question nor rubric speaks of. */
export const grainOpen = suiteRule({
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

/** A ranking question that names no N. */
export const countOpen = suiteRule({
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

const asksOrder =
  /\b(?:top|bottom|rank(?:ed|ing)?|sorted|ordered|in order|descending|ascending|from (?:the )?(?:highest|largest|most|best|oldest|newest|lowest|smallest))\b/i;

/** The question asks for an order that the golden does not declare. */
export const orderUndeclared = suiteRule({
  code: "order_undeclared",
  severity: "warning",
  finds: "The question asks for an order, and the golden does not declare whether order counts.",
  why: "Without `ordered`, rows in another order cannot be decided by code and cost a question to the model.",
  suggestion: "Set `ordered` to true or false.",
  find: ({ cases }) =>
    cases
      .filter((lintCase) => {
        const rows = goldenTable(lintCase)?.rows.length ?? 0;
        const { golden } = lintCase.loaded.evalCase;
        const declared = golden?.ordered !== undefined || golden?.topN !== undefined;
        return rows > 1 && !declared && asksOrder.test(lintCase.question);
      })
      .map((lintCase) => ({ lintCase })),
  failing: {
    cases: [
      {
        ...byPier,
        question: "Rank the piers by riders.",
        golden: { kind: "rows", value: byPier.golden.value },
      },
    ],
  },
  passing: { cases: [byPierWith({ question: "Rank the piers by riders.", golden: { ordered: true } })] },
});

/** Two cases with one question. */
export const questionRepeated = suiteRule({
  code: "question_repeated",
  severity: "error",
  finds: "Another case asks the same question.",
  why: "The same question counts twice in every rate; and where the goldens differ, one of them is wrong.",
  suggestion: "Remove one of the cases, or say in the question what tells them apart.",
  find: repeatedQuestions,
  failing: {
    cases: [
      riders,
      { ...riders, qid: "riders-may-again", question: "How many riders did the ferry carry in May 2024 ?" },
    ],
  },
  passing: {
    cases: [
      riders,
      { ...riders, qid: "riders-june", question: "How many riders did the ferry carry in June 2024?" },
    ],
  },
});

function repeatedQuestions({ cases }: SuiteSubject) {
  const first = new Map<string, LintCase>();
  return cases.flatMap((lintCase) => {
    const key = lintCase.question
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, lintCase);
    return earlier === undefined ? [] : [{ lintCase, detail: `line ${earlier.loaded.line}` }];
  });
}

/** The question is not the one that its seal was taken of. */
export const questionShaDiffers = suiteRule({
  code: "question_sha_differs",
  severity: "error",
  finds: "The question is not the one that `questionSha` seals.",
  why: "The golden was made for another wording; attempts to the old wording answer another question.",
  suggestion:
    "Restore the question; or look at the golden, raise `goldenRevision` and seal the question anew.",
  find: ({ suite }) =>
    suite.warnings
      .filter(({ code }) => code === "question_sha_differs")
      .map(({ file, line, qid }) => ({ file, line, ...(qid === null ? {} : { qid }) })),
  failing: { cases: [{ ...riders, questionSha: "0".repeat(64) }] },
  passing: { cases: [riders] },
});

/** The rules about questions. */
export const questionRules = [
  questionAsksOpinion,
  grainOpen,
  countOpen,
  orderUndeclared,
  questionRepeated,
  questionShaDiffers,
] as const;
