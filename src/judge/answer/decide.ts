import { type AnswerSituation, type Decision, decideAnswer } from "../../rules/index.ts";
import type { Asked } from "./ask.ts";
import type { Examined } from "./examine.ts";

/** A decision and the situation that it rests on. */
export interface DecidedSituation {
  readonly situation: AnswerSituation;
  readonly decision: Decision;
}

/** Step 4: the law over evidence and findings; `asked` null = nobody was asked. Pure. */
export function decide({ situation }: Examined, asked: Asked | null): DecidedSituation {
  const whole: AnswerSituation =
    asked === null
      ? situation
      : { ...situation, findings: asked.findings, evidence: asked.evidence, repeats: asked.repeats };
  return { situation: whole, decision: asked?.decision ?? decideAnswer(whole) };
}
