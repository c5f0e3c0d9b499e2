import type { AnswerFindings, Evidence, Quote } from "../../domain/index.ts";
import {
  type ParsedFindings,
  parseAnswerFindings,
  parseSecondFindings,
  type SecondFindings,
} from "../../findings/index.ts";
import type { ModelReply } from "../../model/index.ts";
import { buildQuestionTwo } from "../../prompt/index.ts";
import {
  type AnswerSituation,
  type Decision,
  decideAnswer,
  questionsNeeded,
  type Repeats,
} from "../../rules/index.ts";
import { type AskOptions, askQuestion } from "../ask-question.ts";
import { rawReply } from "../raw-reply.ts";
import type { AnswerJudge, AnswerTask } from "./answer-judge.ts";
import { differingFindings } from "./differing-findings.ts";
import type { Examined } from "./examine.ts";
import { examineFindings } from "./examine-findings.ts";
import { questionOne } from "./question-one.ts";
import { type SecondQuestionParts, secondQuestion } from "./second-question.ts";
import { withTableValues } from "./table-values.ts";

/** What asking brought: findings, the evidence under them, and how the repeats went. */
export interface Asked {
  readonly findings: AnswerFindings;
  readonly quotes: readonly Quote[];
  readonly evidence: Evidence;
  readonly repeats: Repeats | null;
  /** What the law says under these findings, where one round was enough to ask for; null after several. */
  readonly decision: Decision | null;
}

/** Everything that asking about one answer needs. */
export interface AskTask {
  readonly task: AnswerTask;
  readonly examined: Examined;
  readonly judge: AnswerJudge;
  readonly options: AskOptions;
}

/**
 * Step 3: asks question 1 and, where the comparison under its findings needs it, question 2; then again as often as repeats are set, and three
 * times where a golden with a value is declined. Stops early once a repeat changes the outcome. Throws a ModelError or ReplyError.
 */
export async function ask(work: AskTask): Promise<Asked> {
  const first = await askRound(work, 0);
  const firstDecision = decisionUnder(work.examined.situation, first);
  const wanted = roundsWanted(work.judge, firstDecision);
  const rounds = [first];
  let changes = false;
  while (rounds.length < wanted && !changes) {
    const next = await askRound(work, rounds.length);
    rounds.push(next);
    changes = !sameOutcome(firstDecision, decisionUnder(work.examined.situation, next));
  }
  if (rounds.length === 1) return { ...first, repeats: null, decision: firstDecision };
  const differs = [
    ...new Set(rounds.slice(1).flatMap(({ findings }) => differingFindings(first.findings, findings))),
  ];
  return {
    ...first,
    repeats: { asked: rounds.length, agree: differs.length === 0, differs, verdict_changes: changes },
    decision: null,
  };
}

type Round = Omit<Asked, "repeats" | "decision">;

async function askRound(work: AskTask, repeat: number): Promise<Round> {
  const { examined } = work;
  const first = await askFirst(work, repeat);
  const { golden, value } = examined.situation;
  const answer = work.task.attempt.attempt.answer_text ?? "";
  const one = { ...first, findings: withTableValues(first.findings, { answer, golden, value }) };
  const evidence = examineFindings(examined, one.findings);
  const needed = questionsNeeded({ ...examined.situation, evidence, findings: one.findings }).second;
  if (needed === null) return { ...one, evidence };
  const two = await askSecond(work, secondQuestion(examined, one.findings, needed), repeat);
  const findings = { ...one.findings, ...two.findings };
  return { findings, quotes: [...one.quotes, ...two.quotes], evidence: examineFindings(examined, findings) };
}

async function askFirst(
  { task, examined, judge, options }: AskTask,
  repeat: number,
): Promise<Omit<Round, "evidence">> {
  const { asked, prompt } = questionOne(task, examined, judge);
  const parse = (reply: ModelReply) =>
    parseAnswerFindings({ ...asked, reply: rawReply(reply, options.model), sources: prompt.sources });
  return await askQuestion({ purpose: "question_1", prompt, repeat, parse }, options);
}

async function askSecond(
  { task, judge, options }: AskTask,
  parts: SecondQuestionParts,
  repeat: number,
): Promise<ParsedFindings<SecondFindings>> {
  const prompt = buildQuestionTwo({
    ...parts,
    suite: judge.suite.definitions,
    question: task.loadedCase.evalCase.question,
    answer: task.attempt.attempt.answer_text ?? null,
    query: task.attempt.attempt.final_query ?? null,
  });
  const parse = (reply: ModelReply) =>
    parseSecondFindings({ ...parts.asked, reply: rawReply(reply, options.model), sources: prompt.sources });
  return await askQuestion({ purpose: "question_2", prompt, repeat, parse }, options);
}

function decisionUnder(situation: AnswerSituation, { findings, evidence }: Round): Decision {
  return decideAnswer({ ...situation, findings, evidence });
}

function roundsWanted({ settings }: AnswerJudge, decision: Decision): number {
  const refused = decision.status === "decided" && decision.rule === "no_value_given";
  return refused ? Math.max(settings.repeats, settings.refusalRepeats) : settings.repeats;
}

function sameOutcome(left: Decision, right: Decision): boolean {
  if (left.status !== right.status) return false;
  return left.status !== "decided" || right.status !== "decided" || left.verdict === right.verdict;
}
