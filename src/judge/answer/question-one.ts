import type { AnswerQuestion } from "../../findings/index.ts";
import { type BuiltPrompt, buildQuestionOne } from "../../prompt/index.ts";
import type { AnswerJudge, AnswerTask } from "./answer-judge.ts";
import type { Examined } from "./examine.ts";

/** Question 1 about one attempt: what is asked, and the text that asks it. */
export interface QuestionOne {
  readonly asked: AnswerQuestion;
  readonly prompt: BuiltPrompt;
}

/** Builds question 1 from a case, an attempt and what was examined; blind to the golden's values. */
export function questionOne(
  { loadedCase, attempt }: AnswerTask,
  examined: Examined,
  judge: AnswerJudge,
): QuestionOne {
  const { situation, countedRows, language, explanation } = examined;
  const { golden, value } = situation;
  const table = value.kind === "table" ? value : null;
  const asked: AnswerQuestion = {
    kind: golden.kind,
    clauses: loadedCase.clauses,
    goldenColumns: table?.columns ?? [],
    predictedColumns: countedRows?.columns ?? null,
    objections: situation.veto.left_for_the_judge,
    alternatives: value.kind === "text" ? value.alternatives : [],
    derivable: situation.coverage === "derivable",
  };
  const prompt = buildQuestionOne({
    asked,
    suite: judge.suite.definitions,
    question: situation.question,
    aliases: golden.aliases ?? {},
    canonicalQuery: golden.canonicalQuery ?? null,
    queryLanguage: language,
    hidden: table?.rows.flat() ?? [],
    answer: attempt.attempt.answer_text ?? null,
    query: situation.attempt.final_query,
    explanation,
    rows: countedRows,
  });
  return { asked, prompt };
}
