import { InputError } from "../errors/index.ts";
import { type JudgementView, settleJudgements } from "../report/index.ts";
import { nearSpellings } from "../util/index.ts";
import type { StoredRun } from "./run-store.ts";

/** Which judgements of a run are meant; null = any. */
export interface JudgementChoice {
  readonly qid: string;
  readonly arm: string | null;
  readonly sample: number | null;
}

/** The latest judgements of one case with its case, attempts and labels. Throws an InputError where the run has none. */
export function viewJudgements(
  run: StoredRun,
  { qid, arm, sample }: JudgementChoice,
): readonly JudgementView[] {
  const settled = settleJudgements(run.judgements, run.labels);
  const chosen = settled.filter(
    ({ judgement: { pins } }) =>
      pins.qid === qid && (arm === null || pins.arm === arm) && (sample === null || pins.sample === sample),
  );
  if (chosen.length === 0) {
    const near = nearSpellings(qid, new Set(settled.map(({ judgement }) => judgement.pins.qid)));
    throw new InputError([
      {
        file: run.folder.folder,
        line: null,
        field: "qid",
        problem: "The run has no judgement of this case, arm and sample.",
        remedy: near.length === 0 ? "Name a case of the run." : `Did you mean ${near.join(" or ")}?`,
      },
    ]);
  }
  return chosen.map(({ judgement, label }) => ({
    judgement,
    label,
    loadedCase: run.cases.find(({ evalCase }) => evalCase.qid === qid) ?? null,
    attempt:
      run.attempts.find(
        ({ attemptSha, qid: id }) => id === qid && attemptSha === judgement.pins.attempt_sha,
      ) ?? null,
  }));
}
