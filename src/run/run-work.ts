import type { AnyJudgement, Judgement } from "../domain/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { JudgeModel } from "../model/index.ts";
import { boundedMap } from "../util/index.ts";
import { concurrencyFor } from "./concurrency-for.ts";
import { judgementFailures } from "./judgement-failures.ts";
import { type OwnJudgements, type RunRecord, readFinishedKeys, readRecord } from "./run-record.ts";
import { createWrites } from "./writes-under-way.ts";

/** What has to be judged, and how one piece of it is; `Made` are the judgements of one mode. */
export interface Work<Item, Made extends AnyJudgement = Judgement> extends OwnJudgements<Made> {
  readonly items: readonly Item[];
  /** The models that are asked; null = none. */
  readonly models: readonly (JudgeModel | null)[];
  /** The key by which finished work is recognised; see `workKey`. */
  readonly keyOf: (item: Item) => string;
  /** Judges one item; never throws for what happened outside, only for wrong calls and broken invariants. */
  readonly judge: (item: Item, signal: AbortSignal) => Promise<Made>;
}

/** How the work is done. */
export interface RunWorkOptions<Made extends AnyJudgement = Judgement> {
  readonly ledger: Ledger;
  /** How many items are judged at once, where the models can be asked about so many. @default 8 */
  readonly concurrency?: number;
  /** Ends the run early; what is finished is kept. @default never */
  readonly signal?: AbortSignal;
  /** Whether failures of an earlier pass are judged again; those that paused it always are. @default false */
  readonly retryFailed?: boolean;
  /** Hears of every judgement once it is safe on disk. */
  readonly onJudgement?: (judgement: Made, progress: Progress) => void;
}

/** How far a run is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Of `done`, how many an earlier pass had finished. */
  readonly reused: number;
}

/** What became of a run. */
export interface RunWorkResult<Made extends AnyJudgement = Judgement> {
  /** How many items an earlier pass had finished. */
  readonly reused: number;
  /** The failure that stopped the run, because every further call would meet it too; null where none did. */
  readonly paused: { readonly code: string; readonly message: string } | null;
  readonly interrupted: boolean;
  /**
   * Reads the judgements of the items, and the labels, from the ledger; the run itself holds none of them in memory, however long it is.
   * Throws a LedgerError where the ledger cannot be read.
   */
  readonly read: () => Promise<RunRecord<Made>>;
}

/**
 * Judges every item that the ledger holds no finished judgement of. A judgement is on disk before it is reported; a cancelled one is
 * not kept. Stops starting work on a failure that pauses runs. Throws a LedgerError where the ledger cannot be read or written.
 */
export async function runWork<Item, Made extends AnyJudgement>(
  work: Work<Item, Made>,
  options: RunWorkOptions<Made>,
): Promise<RunWorkResult<Made>> {
  const { ledger, signal = new AbortController().signal } = options;
  const concurrency = concurrencyFor(work.models, options.concurrency);
  const finished = await readFinishedKeys(ledger, work, options.retryFailed ?? false);
  const open = work.items.filter((item) => !finished.has(work.keyOf(item)));
  const total = work.items.length;
  const reused = total - open.length;
  let done = reused;
  let paused: RunWorkResult["paused"] = null;
  const pause = new AbortController();
  const writes = createWrites(() => pause.abort());
  const judgeOne = async (item: Item): Promise<void> => {
    const judgement = await work.judge(item, signal);
    const failures = judgementFailures(judgement);
    if (failures.some(({ code }) => code === "cancelled")) return;
    const pausing = failures.find(({ pauses_run }) => pauses_run);
    if (pausing !== undefined) {
      paused ??= { code: pausing.code, message: pausing.message };
      pause.abort();
    }
    await writes.add(async () => {
      await ledger.append(judgement);
      done++;
      options.onJudgement?.(judgement, { done, total, reused });
    });
  };
  try {
    await boundedMap(open, judgeOne, { concurrency, signal: AbortSignal.any([signal, pause.signal]) });
  } finally {
    // What was judged is kept, also where judging something else threw.
    await writes.end();
  }
  const read = () => readRecord(ledger, work, work.items.map(work.keyOf));
  return { reused, paused, interrupted: signal.aborted, read };
}
