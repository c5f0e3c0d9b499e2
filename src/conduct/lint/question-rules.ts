import { byPier, byPierWith, riders } from "./example-case.ts";
import { goldenTable } from "./golden-table.ts";
import { type LintCase, type SuiteSubject, suiteRule } from "./lint-rule.ts";
import { opennessRules } from "./openness-rules.ts";

const interpretation =
  /\bwhy\b|\bwhat (?:drove|drives|caused|causes|explains|led to|do you (?:think|make)|does (?:this|that|it) (?:mean|tell|suggest)|stands out|went wrong)\b|\bwhen did .{1,60}\b(?:flatten|level off|plateau|take off|turn|stabili[sz]e|slow down)|\b(?:how|what) (?:should|could|can|might) (?:we|one|they)\b|\bshould (?:we|they|one)\b|\b(?:explain|interpret|recommend|speculate|insights?|takeaways?|implications?|your opinion)\b/i;

const questionAsksOpinion = suiteRule({
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

const asksOrder =
  /\b(?:top|bottom|rank(?:ed|ing)?|sorted|ordered|in order|descending|ascending|from (?:the )?(?:highest|largest|most|best|oldest|newest|lowest|smallest))\b/i;

const orderUndeclared = suiteRule({
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

const questionRepeated = suiteRule({
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

const questionShaDiffers = suiteRule({
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
  ...opennessRules,
  orderUndeclared,
  questionRepeated,
  questionShaDiffers,
] as const;
