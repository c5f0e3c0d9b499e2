import type { AnyJudgement, LoadedPair, PairItem, PairJudgement } from "../domain/index.ts";
import { answerersOf, judgePairTask, type PairJudge } from "../judge/index.ts";
import { runRubricWork } from "./run-rubric-work.ts";
import type { RunWorkOptions, RunWorkResult } from "./run-work.ts";

/** A run over pairs. */
export interface RunPairsOptions extends RunWorkOptions<PairJudgement> {
  readonly judge: PairJudge;
  readonly pairs: readonly LoadedPair[];
}

/**
 * Compares many pairs, resuming whatever the ledger holds finished judgements of. Never throws for one pair; throws a ConfigurationError before anything is
 * asked (self-judging) and a LedgerError where the ledger refuses.
 */
export async function runPairs({
  judge,
  pairs,
  ...options
}: RunPairsOptions): Promise<RunWorkResult<PairJudgement>> {
  return await runRubricWork<PairItem, PairJudgement>(
    {
      judge,
      items: pairs,
      isOwn: (judgement: AnyJudgement): judgement is PairJudgement => judgement.mode === "pair",
      answerers: answerersOf,
      judgeItem: (pair, signal) => judgePairTask(pair, judge, signal),
    },
    options,
  );
}
