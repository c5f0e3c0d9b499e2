import type { AnyJudgement, Judgement, Label, RubricLabel } from "../domain/index.ts";
import type { Ledger } from "../ledger/index.ts";
import { judgementFailures } from "./judgement-failures.ts";
import { isRubricLabel } from "./rubric-labels.ts";

/** How the judgements of some work are found in a ledger; `Made` are the judgements of one mode. */
export interface OwnJudgements<Made extends AnyJudgement> {
  /** Tells the judgements of this mode from others in the ledger. */
  readonly isOwn: (judgement: AnyJudgement) => judgement is Made;
  /** The key of the work that a stored judgement finished. */
  readonly keyOfJudgement: (judgement: Made) => string;
}

/** What a ledger holds of a run. */
export interface RunRecord<Made extends AnyJudgement = Judgement> {
  /** The latest judgement of each item that has one, in the order of the items. */
  readonly judgements: readonly Made[];
  /** Labels on answers. */
  readonly labels: readonly Label[];
  /** Labels on outputs and pairs. */
  readonly rubricLabels: readonly RubricLabel[];
}

/** Reads the keys of finished work; what failed in a way that pauses runs is not finished, nor any other failure where `retryFailed` asks for it. */
export async function readFinishedKeys<Made extends AnyJudgement>(
  ledger: Ledger,
  { isOwn, keyOfJudgement }: OwnJudgements<Made>,
  retryFailed: boolean,
): Promise<ReadonlySet<string>> {
  const finished = new Set<string>();
  for await (const entry of ledger.read()) {
    if (entry.type !== "judgement" || !isOwn(entry)) continue;
    const key = keyOfJudgement(entry);
    const again = judgementFailures(entry).some(({ pauses_run }) => retryFailed || pauses_run);
    if (again) finished.delete(key);
    else finished.add(key);
  }
  return finished;
}

/** Reads what a ledger holds of the work with these keys. */
export async function readRecord<Made extends AnyJudgement>(
  ledger: Ledger,
  { isOwn, keyOfJudgement }: OwnJudgements<Made>,
  keys: Iterable<string>,
): Promise<RunRecord<Made>> {
  const latest = new Map<string, Made | null>();
  for (const key of keys) latest.set(key, null);
  const labels: Label[] = [];
  const rubricLabels: RubricLabel[] = [];
  for await (const entry of ledger.read()) {
    if (entry.type === "label") {
      if (isRubricLabel(entry)) rubricLabels.push(entry);
      else labels.push(entry);
    } else if (entry.type === "judgement" && isOwn(entry)) {
      const key = keyOfJudgement(entry);
      if (latest.has(key)) latest.set(key, entry);
    }
  }
  return { judgements: [...latest.values()].filter((one) => one !== null), labels, rubricLabels };
}
