import type { ScoreJudgement } from "../../domain/index.ts";
import { ConfigurationError, InternalError, isEvalJudgeError } from "../../errors/index.ts";
import { decideScore } from "../../rules/index.ts";
import { panelOf } from "../rubric/panel.ts";
import { type AskedOutput, ask } from "./ask.ts";
import { type ExaminedOutput, examine } from "./examine.ts";
import { panelGate } from "./panel-gate.ts";
import { panelScore } from "./panel-score.ts";
import {
  type RecordScoreBase,
  recordDecision,
  recordEmpty,
  recordFailed,
  recordUnscored,
  type ScoreParts,
} from "./record.ts";
import type { ScoreJudge, ScoreTask } from "./score-judge.ts";
import { screen } from "./screen.ts";

/**
 * Scores one output in five steps: screen, examine, ask, decide, record. What happened outside becomes a failed criterion or gate and leaves the others
 * standing; throws only a ConfigurationError.
 */
export async function judgeScoreTask(
  task: ScoreTask,
  judge: ScoreJudge,
  signal: AbortSignal,
): Promise<ScoreJudgement> {
  let base: RecordScoreBase = { task, judge, output: null, callsByModel: [] };
  try {
    const screened = screen(task, judge);
    if (screened.kind === "unscored") return recordUnscored(base, screened.reason);
    base = { ...base, output: screened.output };
    if (screened.kind === "empty") return recordEmpty(base);
    const examined = examine(task, screened.output, judge);
    const asked = await ask({ examined, judge, signal });
    base = { ...base, callsByModel: asked.callsByModel };
    const parts = partsOf(judge, examined, asked);
    return recordDecision(base, parts, decideScore(parts));
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    if (isEvalJudgeError(error) && error.code !== "internal") return recordFailed(base, error);
    judge.onDefect?.(error);
    return recordFailed(
      base,
      new InternalError("Judging this output broke an invariant of the package.", error),
    );
  }
}

function partsOf(judge: ScoreJudge, { checks }: ExaminedOutput, asked: AskedOutput): ScoreParts {
  const panel = panelOf(judge.models, judge.settings.quorum);
  return {
    checks,
    gates: asked.gates.map(({ id, votes }) => panelGate(id, votes, panel)),
    criteria: judge.criteria.map((criterion) =>
      panelScore(criterion, asked.criteria.find(({ id }) => id === criterion.id)?.votes ?? [], panel),
    ),
  };
}
