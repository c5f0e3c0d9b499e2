import { type AnyJudgement, type RetrievalJudgement, workKey } from "../domain/index.ts";
import { judgeSearchTask, type RetrievalJudge, type SearchTask } from "../judge/index.ts";
import { beginRun } from "./begin-run.ts";
import { type RunWorkOptions, type RunWorkResult, runWork } from "./run-work.ts";

/** A run over searches. */
export interface RunSearchesOptions extends RunWorkOptions<RetrievalJudgement> {
  readonly judge: RetrievalJudge;
  readonly searches: readonly SearchTask[];
}

/** Judges many searches, resuming whatever the ledger holds finished judgements of. Never throws for one search; throws a LedgerError where the ledger refuses. */
export async function runSearches({
  judge,
  searches,
  ...options
}: RunSearchesOptions): Promise<RunWorkResult<RetrievalJudgement>> {
  await beginRun(options.ledger, judge, judge.entitiesSha);
  return await runWork<SearchTask, RetrievalJudgement>(
    {
      models: [judge.model],
      items: searches,
      keyOf: ({ item, id, itemSha }) =>
        workKey({
          qid: id,
          ...{ arm: item.arm ?? "default", sample: item.sample ?? 0, attempt_sha: itemSha },
          ...{ golden_sha: judge.entitiesSha, rubric_sha: "", judge_identity: judge.identity },
        }),
      isOwn: (judgement: AnyJudgement): judgement is RetrievalJudgement => judgement.mode === "retrieval",
      keyOfJudgement: ({ pins }) => workKey({ ...pins, golden_sha: pins.entities_sha, rubric_sha: "" }),
      judge: (search, signal) => judgeSearchTask(search, judge, signal),
    },
    options,
  );
}
