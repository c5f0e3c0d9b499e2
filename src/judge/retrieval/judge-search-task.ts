import type { Call, RetrievalJudgement } from "../../domain/index.ts";
import { parseRetrieval, type RetrievalFinding, SCHEMA_REVISION } from "../../findings/index.ts";
import type { JudgeModel, ModelReply } from "../../model/index.ts";
import { buildRetrieval, promptSha } from "../../prompt/index.ts";
import { askQuestion } from "../ask-question.ts";
import { failureOf } from "../failure-of.ts";
import { judgementError, type KeptOfError } from "../judgement-error.ts";
import { rawReply } from "../raw-reply.ts";
import { returnedModel } from "../returned-model.ts";
import { sumCalls } from "../sum-calls.ts";
import { decideRetrieval } from "./decide.ts";
import { RETRIEVAL_RULES_REVISION, type RetrievalJudge, type SearchTask } from "./retrieval-judge.ts";

/**
 * Judges what one search returned in the steps screen, ask, decide, record; there is nothing to examine. What happened outside becomes a `failed`
 * judgement; throws only a ConfigurationError.
 */
export async function judgeSearchTask(
  task: SearchTask,
  judge: RetrievalJudge,
  signal: AbortSignal,
): Promise<RetrievalJudgement> {
  const calls: Call[] = [];
  const base = { task, judge, calls };
  try {
    const { term, valid } = task.item;
    if (term === undefined) return { status: "unscored", ...common(base), reason: "term_missing" };
    if (valid === false) return { status: "unscored", ...common(base), reason: "term_invalid" };
    if (judge.entities.length === 0 && task.item.returned.length === 0) return recordNothing(base);
    const { model } = judge;
    if (model === null)
      return { status: "needs_human", ...common(base), tentative: null, reasons: ["no_model"] };
    return recordFinding(base, await ask({ task, judge, model, signal, calls }));
  } catch (error) {
    return recordFailed(base, failureOf(error, "Judging this search", judge.onDefect));
  }
}

interface AskSearch {
  readonly task: SearchTask;
  readonly judge: RetrievalJudge;
  readonly model: JudgeModel;
  readonly signal: AbortSignal;
  readonly calls: Call[];
}

async function ask({ task, judge, model, signal, calls }: AskSearch): Promise<RetrievalFinding> {
  const { term = "", entityType = "", description = "", returned } = task.item;
  const prompt = buildRetrieval({
    intent: { term, entityType, description },
    entities: judge.entities.map(({ id, type }) => ({ id, type })),
    returned: returned.map(({ id, document }) => ({ id, document: document ?? "" })),
  });
  const parse = (reply: ModelReply): RetrievalFinding =>
    parseRetrieval({
      reply: rawReply(reply, model),
      sources: prompt.sources,
      entities: judge.entities.map(({ id }) => id),
      returned: prompt.returned,
    });
  return await askQuestion(
    { purpose: "retrieval", prompt, repeat: 0, parse },
    {
      ...{ model, signal, clock: judge.clock },
      maxInputBytes: judge.settings.maxInputBytes,
      onCall: (call) => calls.push(call),
    },
  );
}

interface RecordBase {
  readonly task: SearchTask;
  readonly judge: RetrievalJudge;
  readonly calls: readonly Call[];
}

function recordFinding(base: RecordBase, finding: RetrievalFinding): RetrievalJudgement {
  const { in_scope, returned, quotes } = finding;
  const found = {
    in_scope: {
      in_scope: in_scope.in_scope,
      entities: [...in_scope.entities],
      confidence: in_scope.confidence,
    },
    returned: returned.map(({ entity, level, why, confidence }) => ({ entity, level, why, confidence })),
    quotes: [...quotes],
  };
  const normalised = quotes.some(({ grade }) => grade === "normalised");
  const record = { ...common(base), flags: normalised ? (["quote_normalised"] as const).slice() : [] };
  if (decideRetrieval(finding, base.judge.settings.confidenceThreshold) === "decided")
    return { status: "decided", ...record, ...found, decided_by: "findings" };
  return { status: "needs_human", ...record, tentative: found, reasons: ["low_confidence"] };
}

/** A model version without entities represents nothing, and nothing was returned. */
function recordNothing(base: RecordBase): RetrievalJudgement {
  const in_scope = { in_scope: false, entities: [], confidence: 10 };
  return { status: "decided", ...common(base), in_scope, returned: [], quotes: [], decided_by: "evidence" };
}

function recordFailed(base: RecordBase, error: KeptOfError): RetrievalJudgement {
  return { status: "failed", ...common(base), error: judgementError(error) };
}

function common({ task, judge, calls }: RecordBase) {
  const { item, id, itemSha } = task;
  return {
    type: "judgement" as const,
    mode: "retrieval" as const,
    pins: {
      run_id: judge.runId,
      qid: id,
      arm: item.arm ?? "default",
      sample: item.sample ?? 0,
      at: judge.now().toISOString(),
      judge_version: RETRIEVAL_RULES_REVISION,
      judge_identity: judge.identity,
      judge_model: {
        asked: judge.model?.id ?? null,
        returned: returnedModel(calls),
      },
      prompt_sha: promptSha(),
      schema_revision: SCHEMA_REVISION,
      attempt_sha: itemSha,
      confidence_threshold: judge.settings.confidenceThreshold,
      entities_sha: judge.entitiesSha,
    },
    term: item.term ?? null,
    entity_type: item.entityType ?? null,
    returned_count: item.returned.length,
    flags: [],
    calls: [...calls],
    ...sumCalls(calls),
  };
}
