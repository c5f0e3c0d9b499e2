import { attemptKey, type Judgement } from "../../domain/index.ts";
import { ConfigurationError } from "../../errors/index.ts";
import type { AnswerJudge } from "../../judge/index.ts";
import {
  type RunRecord,
  type RunSuiteOptions,
  type RunWorkResult,
  runSuite,
  type StoredRun,
} from "../../run/index.ts";
import { counted } from "../../util/index.ts";
import type { RebasePlan } from "./rebase-plan.ts";

/** A rebase of a run. */
export interface RebaseRunOptions extends Omit<RunSuiteOptions, "attempts"> {
  readonly run: StoredRun;
  readonly plan: RebasePlan;
}

/**
 * Judges the stored attempts again whose golden or rubric moved, and no others, into the ledger of the run, which says so. Throws a ConfigurationError where the judge
 * is another one than that of the run: then two things would change at once.
 */
export async function rebaseRun({ run, plan, judge, ...options }: RebaseRunOptions): Promise<RunWorkResult> {
  checkJudge(run, judge);
  await options.ledger.append({
    type: "note",
    at: judge.now().toISOString(),
    note: "rebase",
    text: `${counted(plan.moved.length, "attempt is", "attempts are")} judged again because their golden or rubric moved.`,
    details: {
      qids: [...new Set(plan.moved.map(({ task }) => task.attempt.qid))],
      suite_sha: judge.suite.suiteSha,
    },
  });
  const result = await runSuite({ judge, attempts: plan.tasks, ...options });
  await repeatReverted(run.judgements, await result.read(), options);
  return result;
}

function checkJudge({ manifest }: StoredRun, judge: AnswerJudge): void {
  if (manifest.judge_identity === judge.identity) return;
  throw new ConfigurationError(
    "identity_mismatch",
    `The run ${manifest.run_id} was made by another judge (identity ${manifest.judge_identity.slice(0, 12)}, model ${manifest.judge_model ?? "none"}; now ${judge.identity.slice(0, 12)}, model ${judge.model?.id ?? "none"}). A rebase changes the key alone; use that judge, or start a new run.`,
  );
}

// A key that moved back finds its old judgement in the ledger; readers take the last line of an attempt, so it is written once more.
async function repeatReverted(
  before: readonly Judgement[],
  { judgements }: RunRecord,
  { ledger }: Pick<RebaseRunOptions, "ledger">,
): Promise<void> {
  const known = new Set(before.map(stampOf));
  const latest = new Map(before.map((judgement) => [attemptKey(judgement.pins), judgement]));
  for (const judgement of judgements) {
    const last = latest.get(attemptKey(judgement.pins));
    const isOld = known.has(stampOf(judgement));
    if (isOld && last !== undefined && stampOf(last) !== stampOf(judgement)) await ledger.append(judgement);
  }
}

/** Tells apart the judgements of one attempt. */
function stampOf({ pins }: Judgement): string {
  return JSON.stringify([attemptKey(pins), pins.at, pins.golden_sha]);
}
