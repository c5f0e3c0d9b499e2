import type { Judgement, Label, LoadedAttempt, LoadedCase } from "../domain/index.ts";
import type { JudgementView } from "./render-judgement.ts";
import { settleJudgements } from "./settle.ts";

/** A ledger with what was judged. */
export interface JudgedInputs {
  readonly judgements: readonly Judgement[];
  readonly labels: readonly Label[];
  readonly cases: readonly LoadedCase[];
  readonly attempts: readonly LoadedAttempt[];
}

/** Joins the latest judgement of every attempt with its label, its case and the attempt, as far as they are stored. */
export function judgementViews(
  { judgements, labels, cases, attempts }: JudgedInputs,
  { listHoldout }: { /** Whether holdout judgements are among them. */ readonly listHoldout: boolean },
): readonly JudgementView[] {
  const caseOf = new Map(cases.map((one) => [one.evalCase.qid, one]));
  const attemptOf = new Map(attempts.map((one) => [JSON.stringify([one.qid, one.attemptSha]), one]));
  const listed = settleJudgements(judgements, labels).filter(
    ({ judgement }) => listHoldout || judgement.split !== "holdout",
  );
  return listed.map(({ judgement, label }) => ({
    judgement,
    label,
    loadedCase: caseOf.get(judgement.pins.qid) ?? null,
    attempt: attemptOf.get(JSON.stringify([judgement.pins.qid, judgement.pins.attempt_sha])) ?? null,
  }));
}
