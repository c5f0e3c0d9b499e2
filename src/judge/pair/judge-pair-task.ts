import type { PairJudgement } from "../../domain/index.ts";
import { decidePair } from "../../rules/index.ts";
import { failureOf } from "../failure-of.ts";
import { givenOf } from "../rubric/judged-material.ts";
import { panelOf } from "../rubric/panel.ts";
import { readConversation } from "../rubric/read-conversation.ts";
import { ask } from "./ask.ts";
import type { PairJudge, PairTask } from "./pair-judge.ts";
import { panelPair } from "./panel-pair.ts";
import {
  type RecordPairBase,
  recordDecision,
  recordFailed,
  recordIdentical,
  recordUnscored,
} from "./record.ts";
import { screen } from "./screen.ts";

/**
 * Compares two outputs in the steps screen, ask, decide, record; there is nothing to examine. What happened outside becomes a failed criterion; throws only a
 * ConfigurationError.
 */
export async function judgePairTask(
  task: PairTask,
  judge: PairJudge,
  signal: AbortSignal,
): Promise<PairJudgement> {
  let base: RecordPairBase = { task, judge, callsByModel: [] };
  try {
    const screened = screen(task, judge);
    if (screened.kind === "unscored") return recordUnscored(base, screened.reason);
    if (screened.kind === "identical") return recordIdentical(base);
    const given = givenOf(task.item, readConversation(task.item.messages ?? [], null));
    const asked = await ask({ judge, given, a: screened.a, b: screened.b, signal });
    base = { ...base, callsByModel: asked.callsByModel };
    const panel = panelOf(judge.models, judge.settings.quorum);
    const criteria = asked.criteria.map(({ id, votes }) => panelPair(id, votes, panel));
    return recordDecision(base, criteria, decidePair(criteria, judge.settings.overall));
  } catch (error) {
    return recordFailed(base, failureOf(error, "Comparing this pair", judge.onDefect));
  }
}
