import type { AnyJudgement, LoadedOutput, OutputItem, ScoreJudgement } from "../domain/index.ts";
import { judgeScoreTask, type ScoreJudge } from "../judge/index.ts";
import { runRubricWork } from "./run-rubric-work.ts";
import type { RunWorkOptions, RunWorkResult } from "./run-work.ts";

/** A run over outputs. */
export interface RunScoresOptions extends RunWorkOptions<ScoreJudgement> {
  readonly judge: ScoreJudge;
  readonly outputs: readonly LoadedOutput[];
}

/**
 * Scores many outputs, resuming whatever the ledger holds finished judgements of. Never throws for one output; throws a ConfigurationError before anything
 * is asked (self-judging) and a LedgerError where the ledger refuses.
 */
export async function runScores({
  judge,
  outputs,
  ...options
}: RunScoresOptions): Promise<RunWorkResult<ScoreJudgement>> {
  return await runRubricWork<OutputItem, ScoreJudgement>(
    {
      judge,
      items: outputs,
      isOwn: (judgement: AnyJudgement): judgement is ScoreJudgement => judgement.mode === "score",
      answerers: ({ generatorModel }) => [generatorModel ?? null],
      judgeItem: (output, signal) => judgeScoreTask(output, judge, signal),
    },
    options,
  );
}
