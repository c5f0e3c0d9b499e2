import { type AnyJudgement, type Judgement, workKey } from "../domain/index.ts";
import { type AnswerJudge, type AnswerTask, checkSelfJudging, judgeTask } from "../judge/index.ts";
import { beginRun } from "./begin-run.ts";
import { type RunWorkOptions, type RunWorkResult, runWork } from "./run-work.ts";
import type { SelectedAttempt } from "./select-attempts.ts";

/** A run over the attempts of a suite. */
export interface RunSuiteOptions extends RunWorkOptions {
  readonly judge: AnswerJudge;
  readonly attempts: readonly SelectedAttempt[];
}

/**
 * Judges many attempts, resuming whatever the ledger holds finished judgements of. Never throws for one attempt; throws a ConfigurationError before
 * anything is asked (self-judging, unsupported model) and a LedgerError where the ledger refuses.
 */
export async function runSuite({ judge, attempts, ...options }: RunSuiteOptions): Promise<RunWorkResult> {
  checkSelfJudging(
    judge.model,
    attempts.map(({ attempt }) => attempt.attempt.answererModel ?? null),
    judge.settings.allowSelfJudge,
  );
  await beginRun(options.ledger, judge, judge.suite.suiteSha);
  return await runWork<AnswerTask, Judgement>(
    {
      models: [judge.model],
      items: attempts,
      keyOf: (task) => keyOfTask(task, judge),
      isOwn: (judgement: AnyJudgement): judgement is Judgement => judgement.mode === "answer",
      keyOfJudgement: ({ pins }) => workKey(pins),
      judge: (task, signal) => judgeTask(task, judge, signal),
    },
    options,
  );
}

function keyOfTask({ loadedCase, attempt }: AnswerTask, { identity }: AnswerJudge): string {
  return workKey({
    qid: attempt.qid,
    arm: attempt.arm,
    sample: attempt.sample,
    attempt_sha: attempt.attemptSha,
    golden_sha: loadedCase.goldenSha,
    rubric_sha: loadedCase.rubricSha,
    judge_identity: identity,
  });
}
