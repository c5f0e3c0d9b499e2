import { type AnyJudgement, type Loaded, workKey } from "../domain/index.ts";
import { checkSelfJudging } from "../judge/index.ts";
import type { JudgeModel } from "../model/index.ts";
import { beginRun } from "./begin-run.ts";
import { type RunWorkOptions, type RunWorkResult, runWork } from "./run-work.ts";

/** What running under a rubric needs of a judge, whatever its mode. */
interface RunJudge {
  readonly models: readonly JudgeModel[];
  readonly runId: string;
  readonly identity: string;
  readonly rubricSha: string;
  readonly now: () => Date;
  readonly settings: { readonly allowSelfJudge: boolean };
}

/** Judgements under a rubric. */
type RubricJudgement = Exclude<AnyJudgement, { mode: "answer" | "retrieval" }>;

/** One pass over items under a rubric. */
export interface RubricWork<Item extends { readonly id: string }, Made extends RubricJudgement> {
  readonly judge: RunJudge;
  readonly items: readonly Loaded<Item>[];
  readonly isOwn: (judgement: AnyJudgement) => judgement is Made;
  /** The models that wrote what an item holds. */
  readonly answerers: (item: Item) => readonly (string | null)[];
  readonly judgeItem: (item: Loaded<Item>, signal: AbortSignal) => Promise<Made>;
}

/** Refuses self-judging, notes the pass in the ledger, and judges every item that the ledger holds no finished judgement of. */
export async function runRubricWork<Item extends { readonly id: string }, Made extends RubricJudgement>(
  { judge, items, isOwn, answerers, judgeItem }: RubricWork<Item, Made>,
  options: RunWorkOptions<Made>,
): Promise<RunWorkResult<Made>> {
  const written = items.flatMap(({ item }) => answerers(item));
  for (const model of judge.models) checkSelfJudging(model, written, judge.settings.allowSelfJudge);
  await beginRun(options.ledger, judge, "");
  return await runWork<Loaded<Item>, Made>(
    {
      models: judge.models,
      items,
      keyOf: ({ item, itemSha }) =>
        workKey({
          qid: item.id,
          arm: "default",
          sample: 0,
          attempt_sha: itemSha,
          golden_sha: "",
          rubric_sha: judge.rubricSha,
          judge_identity: judge.identity,
        }),
      isOwn,
      keyOfJudgement: ({ pins }) => workKey({ ...pins, golden_sha: "" }),
      judge: judgeItem,
    },
    options,
  );
}
