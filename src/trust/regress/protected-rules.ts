import type { Decided, NeedsHuman } from "../../domain/index.ts";
import { type AnswerJudge, type AnswerTask, situationOfJudgement } from "../../judge/index.ts";
import { answerLaw, type Decision, decideAnswer, type LawName } from "../../rules/index.ts";

/** A rule of the law with the fixtures that would be judged otherwise without it. */
export interface RuleProtection {
  readonly rule: LawName;
  readonly meaning: string;
  readonly fixtures: readonly string[];
}

/** What is needed beside the judgement. */
export interface ProtectedRulesOptions {
  readonly judge: AnswerJudge;
  readonly signal: AbortSignal;
  readonly fixtureId: string;
}

/** Every rule of the law with no fixture, for a start. */
export function unprotectedLaw(): readonly RuleProtection[] {
  return answerLaw.map(({ name, meaning }) => ({ rule: name, meaning, fixtures: [] }));
}

/** Removes each rule of the law in turn and decides again, over the same evidence and findings: whether this fixture would notice. */
export async function protectedRules(
  task: AnswerTask,
  judgement: Decided | NeedsHuman,
  { judge, signal, fixtureId }: ProtectedRulesOptions,
): Promise<readonly RuleProtection[]> {
  const situation = await situationOfJudgement(task, judgement, { judge, signal });
  const whole = outcomeOf(decideAnswer(situation));
  return answerLaw.map(({ name, meaning }) => {
    const without = outcomeOf(decideAnswer(situation, { without: name }));
    return { rule: name, meaning, fixtures: without === whole ? [] : [fixtureId] };
  });
}

function outcomeOf(decision: Decision): string {
  return decision.status === "decided" ? decision.verdict : "needs_human";
}
