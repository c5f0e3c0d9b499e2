import {
  type Judgement,
  type LoadedAttempt,
  type LoadedCase,
  type Suite,
  workKey,
} from "../../domain/index.ts";
import { losslessJson } from "../../ledger/index.ts";
import type { SelectedAttempt, StoredRun } from "../../run/index.ts";

/** What moved under an attempt since it was judged: the value of the golden, its rubric, its standing, or how it is to be compared. */
export type MovedPart = "value" | "rubric" | "status" | "declarations";

/** One stored attempt that is judged again. */
export interface MovedAttempt {
  readonly task: SelectedAttempt;
  readonly moved: readonly MovedPart[];
  /** The latest judgement of the run; null where it has none. */
  readonly before: Judgement | null;
  /** Whether the golden changed and its revision did not. */
  readonly revisionKept: boolean;
}

/** An attempt that is named and not judged again. */
export interface NamedAttempt {
  readonly qid: string;
  readonly arm: string;
  readonly sample: number;
}

/** What becomes of the attempts of a run under the suite as it is now. */
export interface RebasePlan {
  /** Everything that has a key now: what moved, and what did not and keeps its judgement. */
  readonly tasks: readonly SelectedAttempt[];
  readonly moved: readonly MovedAttempt[];
  readonly unchanged: number;
  /** Attempts that the run had not judged. */
  readonly never_judged: readonly NamedAttempt[];
  /** Attempts at a question that is another one now: they answer the old one, and the judged system must be asked again. */
  readonly question_changed: readonly NamedAttempt[];
  /** Attempts at cases that the suite no longer has, or no longer selects. */
  readonly case_gone: readonly NamedAttempt[];
  /** The cases of the run as they are now; those that are gone as they were. */
  readonly cases: readonly LoadedCase[];
}

/** Says which stored attempts a changed golden or rubric concerns, by their work keys; nothing is judged. */
export function planRebase(run: StoredRun, suite: Suite): RebasePlan {
  const now = new Map(suite.cases.filter(isJudged).map((one) => [one.evalCase.qid, one]));
  const then = new Map(run.cases.map((one) => [one.evalCase.qid, one]));
  const latest = new Map(run.judgements.map((judgement) => [keyOf(judgement.pins), judgement]));
  const tasks: SelectedAttempt[] = [];
  const moved: MovedAttempt[] = [];
  const lists = {
    never_judged: [] as NamedAttempt[],
    question_changed: [] as NamedAttempt[],
    case_gone: [] as NamedAttempt[],
  };
  for (const attempt of run.attempts) {
    const loadedCase = now.get(attempt.qid);
    const before = latest.get(keyOf(attempt)) ?? null;
    if (loadedCase === undefined) lists.case_gone.push(nameOf(attempt));
    else if (questionChanged(loadedCase, then.get(attempt.qid), before))
      lists.question_changed.push(nameOf(attempt));
    else {
      const task = { attempt, loadedCase };
      tasks.push(task);
      if (before === null) lists.never_judged.push(nameOf(attempt));
      else if (!isFinished(task, before)) moved.push(movedOf(task, before, then.get(attempt.qid)));
    }
  }
  return {
    ...{ tasks, moved, ...lists },
    unchanged: tasks.length - moved.length - lists.never_judged.length,
    cases: run.cases.map((old) => now.get(old.evalCase.qid) ?? old),
  };
}

function isJudged({ evalCase: { state } }: LoadedCase): boolean {
  return state === undefined || state === "selected";
}

function questionChanged(now: LoadedCase, then: LoadedCase | undefined, before: Judgement | null): boolean {
  const sha = before?.pins.question_sha ?? then?.questionSha;
  return sha !== undefined && sha !== now.questionSha;
}

function isFinished({ attempt, loadedCase }: SelectedAttempt, { pins }: Judgement): boolean {
  const { qid, arm, sample, attemptSha: attempt_sha } = attempt;
  const { goldenSha: golden_sha, rubricSha: rubric_sha } = loadedCase;
  const key = workKey({
    qid,
    arm,
    sample,
    attempt_sha,
    golden_sha,
    rubric_sha,
    judge_identity: pins.judge_identity,
  });
  return key === workKey(pins);
}

function movedOf(task: SelectedAttempt, before: Judgement, then: LoadedCase | undefined): MovedAttempt {
  const { loadedCase: now } = task;
  const { pins } = before;
  const rubric = pins.rubric_sha !== now.rubricSha;
  const value = then === undefined || textOf(then.value) !== textOf(now.value);
  const status = then?.evalCase.golden?.status !== now.evalCase.golden?.status;
  const moved: MovedPart[] = [
    ...(value ? (["value"] as const) : []),
    ...(rubric ? (["rubric"] as const) : []),
    ...(status ? (["status"] as const) : []),
  ];
  const revisionKept = (value || rubric) && (now.evalCase.goldenRevision ?? null) === pins.golden_revision;
  return { task, moved: moved.length === 0 ? ["declarations"] : moved, before, revisionKept };
}

function textOf(value: LoadedCase["value"]): string {
  return losslessJson(value);
}

function keyOf({ qid, arm, sample }: NamedAttempt): string {
  return JSON.stringify([qid, arm, sample]);
}

function nameOf({ qid, arm, sample }: LoadedAttempt): NamedAttempt {
  return { qid, arm, sample };
}
