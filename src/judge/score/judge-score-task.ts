import type { ScoreJudgement } from "../../domain/index.ts";
import { decideScore } from "../../rules/index.ts";
import { failureOf } from "../failure-of.ts";
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
    return recordFailed(base, failureOf(error, "Judging this output", judge.onDefect));
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
