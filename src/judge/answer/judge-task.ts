import type { Call, Judgement } from "../../domain/index.ts";
import { decideFromEvidence } from "../../rules/index.ts";
import type { AskOptions } from "../ask-question.ts";
import { failureOf } from "../failure-of.ts";
import type { AnswerJudge, AnswerTask } from "./answer-judge.ts";
import { ask } from "./ask.ts";
import { decide } from "./decide.ts";
import { doubtGolden, standingStatus } from "./doubt-golden.ts";
import { examine } from "./examine.ts";
import { recordDecision, recordFailed, recordUnscored } from "./record.ts";
import { screen } from "./screen.ts";

/**
 * Judges one attempt in five steps: screen, examine, ask, decide, record. Evidence that is sound and complete decides without a call; without a
 * model the rest goes to a person. What happened outside becomes a `failed` judgement; throws only a ConfigurationError.
 */
export async function judgeTask(
  task: AnswerTask,
  judge: AnswerJudge,
  signal: AbortSignal,
): Promise<Judgement> {
  const calls: Call[] = [];
  const base = { task, judge, calls };
  try {
    const unscored = screen(task);
    if (unscored !== null) return recordUnscored(base, unscored);
    const examined = await examine(task, judge, signal);
    const certain = decideFromEvidence(examined.situation);
    const options = askOptions(judge, signal, (call) => calls.push(call));
    const asked = certain === null && options !== null ? await ask({ task, examined, judge, options }) : null;
    const decided =
      certain === null ? decide(examined, asked) : { situation: examined.situation, decision: certain };
    const doubt =
      options === null
        ? standingStatus(task)
        : await doubtGolden({ task, examined, judge, options }, decided.decision);
    return recordDecision({ ...base, ...decided, quotes: asked?.quotes ?? [], doubt });
  } catch (error) {
    return recordFailed(base, failureOf(error, "Judging this attempt", judge.onDefect));
  }
}

function askOptions(
  { model, clock, settings }: AnswerJudge,
  signal: AbortSignal,
  onCall: (call: Call) => void,
): AskOptions | null {
  const { maxInputBytes } = settings;
  return model === null ? null : { model, signal, clock, onCall, maxInputBytes };
}
