import type { AnyJudgement, Judgement, Label, RubricLabel } from "../domain/index.ts";
import type { Ledger } from "../ledger/index.ts";
import { DEFAULT_CONCURRENCY } from "../model/index.ts";
import { boundedMap } from "../util/index.ts";
import { judgementFailures } from "./judgement-failures.ts";
import { createWrites } from "./writes-under-way.ts";

/** What has to be judged, and how one piece of it is; `Made` are the judgements of one mode. */
export interface Work<Item, Made extends AnyJudgement = Judgement> {
  readonly items: readonly Item[];
  /** The key by which finished work is recognised; see `workKey`. */
  readonly keyOf: (item: Item) => string;
  /** Tells the judgements of this mode from others in the ledger. */
  readonly isOwn: (judgement: AnyJudgement) => judgement is Made;
  /** The key of the work that a stored judgement finished. */
  readonly keyOfJudgement: (judgement: Made) => string;
  /** Judges one item; never throws for what happened outside, only for wrong calls and broken invariants. */
  readonly judge: (item: Item, signal: AbortSignal) => Promise<Made>;
}

/** How the work is done. */
export interface RunWorkOptions<Made extends AnyJudgement = Judgement> {
  readonly ledger: Ledger;
  /** How many items are judged at once. @default 8 */
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
  /** One judgement for each item that has one, in the order of the items. */
  readonly judgements: readonly Made[];
  /** Labels on answers. */
  readonly labels: readonly Label[];
  /** Labels on outputs and pairs. */
  readonly rubricLabels: readonly RubricLabel[];
  readonly reused: number;
  /** The failure that stopped the run, because every further call would meet it too; null where none did. */
  readonly paused: { readonly code: string; readonly message: string } | null;
  readonly interrupted: boolean;
}

/**
 * Judges every item that the ledger holds no finished judgement of. A judgement is on disk before it is reported; a cancelled one is
 * not kept. Stops starting work on a failure that pauses runs. Throws a LedgerError where the ledger cannot be read or written.
 */
export async function runWork<Item, Made extends AnyJudgement>(
  work: Work<Item, Made>,
  options: RunWorkOptions<Made>,
): Promise<RunWorkResult<Made>> {
  const { ledger, concurrency = DEFAULT_CONCURRENCY, signal = new AbortController().signal } = options;
  const { finished, labels, rubricLabels } = await readFinished(work, options);
  const results = new Map<string, Made>();
  const open: Item[] = [];
  for (const item of work.items) {
    const key = work.keyOf(item);
    const judgement = finished.get(key);
    if (judgement === undefined) open.push(item);
    else results.set(key, judgement);
  }
  const reused = work.items.length - open.length;
  let done = reused;
  let paused: RunWorkResult["paused"] = null;
  const pause = new AbortController();
  const writes = createWrites(() => pause.abort());
  const keep = async (item: Item, judgement: Made): Promise<void> => {
    await ledger.append(judgement);
    results.set(work.keyOf(item), judgement);
    done++;
    options.onJudgement?.(judgement, { done, total: work.items.length, reused });
  };
  await boundedMap(
    open,
    async (item) => {
      const judgement = await work.judge(item, signal);
      const failures = judgementFailures(judgement);
      if (failures.some(({ code }) => code === "cancelled")) return;
      const pausing = failures.find(({ pauses_run }) => pauses_run);
      if (pausing !== undefined) {
        paused ??= { code: pausing.code, message: pausing.message };
        pause.abort();
      }
      await writes.add(keep(item, judgement));
    },
    { concurrency, signal: AbortSignal.any([signal, pause.signal]) },
  );
  await writes.end();
  const judgements = work.items.flatMap((item) => results.get(work.keyOf(item)) ?? []);
  return { judgements, labels, rubricLabels, reused, paused, interrupted: signal.aborted };
}

interface Finished<Made> extends Pick<RunWorkResult, "labels" | "rubricLabels"> {
  readonly finished: ReadonlyMap<string, Made>;
}

async function readFinished<Item, Made extends AnyJudgement>(
  { isOwn, keyOfJudgement }: Work<Item, Made>,
  { ledger, retryFailed = false }: RunWorkOptions<Made>,
): Promise<Finished<Made>> {
  const finished = new Map<string, Made>();
  const labels: Label[] = [];
  const rubricLabels: RubricLabel[] = [];
  for await (const entry of ledger.read()) {
    if (entry.type === "label") {
      if (entry.mode === "score" || entry.mode === "pair") rubricLabels.push(entry);
      else labels.push(entry);
    }
    if (entry.type !== "judgement" || !isOwn(entry)) continue;
    const key = keyOfJudgement(entry);
    const failures = judgementFailures(entry);
    const again = failures.some(({ pauses_run }) => retryFailed || pauses_run);
    if (again) finished.delete(key);
    else finished.set(key, entry);
  }
  return { finished, labels, rubricLabels };
}
