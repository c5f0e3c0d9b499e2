import { InputError } from "../errors/index.ts";
import { findRun, readRun, type StoredRun } from "../run/index.ts";
import type { Settings } from "./settings.ts";

/** Opens a run that holds judgements which can be compared. Throws an InputError for any other. */
export async function openRun(settings: Settings, reference: string): Promise<StoredRun> {
  const run = await readRun(await findRun(settings.runs, reference));
  if (run.judgements.length + run.scores.length + run.comparisons.length > 0) return run;
  const searches = run.manifest.mode === "retrieval";
  throw notComparable(
    run,
    searches ? "The run judged searches, which are not compared." : "The run holds no judgement.",
  );
}

/** Opens a run over answers. Throws an InputError for any other. */
export async function openAnswerRun(settings: Settings, reference: string): Promise<StoredRun> {
  const run = await openRun(settings, reference);
  if (modeOf(run) === "answer") return run;
  throw notComparable(run, "The run judged under a rubric, not answers.");
}

/** Whether two runs are compared as answers or under a rubric. Throws an InputError for one of each. */
export function checkModes(before: StoredRun, after: StoredRun): "answer" | "rubric" {
  if (modeOf(before) !== modeOf(after)) {
    throw notComparable(
      after,
      `The one run is of mode ${modeOf(before)}, the other of mode ${modeOf(after)}.`,
    );
  }
  return modeOf(before) === "answer" ? "answer" : "rubric";
}

function modeOf({ manifest }: StoredRun): string {
  return manifest.mode ?? "answer";
}

function notComparable({ folder }: StoredRun, problem: string): InputError {
  return new InputError([
    {
      file: folder.folder,
      line: null,
      field: null,
      problem,
      remedy: "Compare two runs of `eval-judge run`, two of `score`, or two of `pair`.",
    },
  ]);
}
