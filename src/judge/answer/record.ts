import type {
  Call,
  Decided,
  Failed,
  Judgement,
  NeedsHuman,
  Pins,
  Quote,
  Unscored,
  UnscoredReason,
} from "../../domain/index.ts";
import { SCHEMA_REVISION } from "../../findings/index.ts";
import { promptSha } from "../../prompt/index.ts";
import { composeWhy, RULES_REVISION } from "../../rules/index.ts";
import { judgementError, type KeptOfError } from "../judgement-error.ts";
import { returnedModel } from "../returned-model.ts";
import { sumCalls } from "../sum-calls.ts";
import type { AnswerJudge, AnswerTask } from "./answer-judge.ts";
import type { DecidedSituation } from "./decide.ts";
import type { GoldenDoubtResult } from "./doubt-golden.ts";

/** What every judgement is made from. */
export interface RecordBase {
  readonly task: AnswerTask;
  readonly judge: AnswerJudge;
  readonly calls: readonly Call[];
}

/** What a judgement with a decision is made from. */
export interface RecordDecision extends RecordBase, DecidedSituation {
  readonly quotes: readonly Quote[];
  readonly doubt: GoldenDoubtResult;
}

/** Step 5 for an attempt that gets no verdict. */
export function recordUnscored(base: RecordBase, reason: UnscoredReason): Unscored {
  return { status: "unscored", ...common(base, null), flags: [], must_not_use_hits: [], reason };
}

/** Step 5 for an attempt that could not be judged. */
export function recordFailed(base: RecordBase, error: KeptOfError): Failed {
  return {
    status: "failed",
    ...common(base, null),
    flags: [],
    must_not_use_hits: [],
    error: judgementError(error),
  };
}

/** Step 5: the record of a decision, with everything that it rests on. */
export function recordDecision(made: RecordDecision): Decided | NeedsHuman {
  const { situation, decision, quotes, doubt } = made;
  const { evidence, findings, veto, repeats } = situation;
  const pairs = findings?.column_pairing?.pairs ?? evidence.table?.pairs ?? [];
  const flags = [
    ...decision.flags,
    ...(quotes.some(({ grade }) => grade === "normalised") ? (["quote_normalised"] as const) : []),
    ...(evidence.query.status === "failed" ? (["query_failed"] as const) : []),
  ];
  const examined = {
    ...common(made, evidence.query),
    flags: [...new Set(flags)],
    must_not_use_hits: [...veto.hits],
    why: composeWhy(decision, situation),
    column_pairing: Object.fromEntries(pairs.map(({ gold, pred }) => [gold, pred])),
    ...doubt,
    evidence,
    findings,
    quotes: [...quotes],
    repeats: repeats === null ? null : { ...repeats, differs: [...repeats.differs] },
  };
  if (decision.status === "decided") {
    const { verdict, decided_by, rule, confidence } = decision;
    return { status: "decided", ...examined, verdict, decided_by, rule, confidence };
  }
  const { reasons, tentative, confidence } = decision;
  return { status: "needs_human", ...examined, verdict: null, reasons: [...reasons], tentative, confidence };
}

function common(
  { task, judge, calls }: RecordBase,
  query: { readonly engine: string | null; readonly data_sha: string | null } | null,
) {
  const { loadedCase, attempt } = task;
  const { evalCase } = loadedCase;
  const pins: Pins = {
    run_id: judge.runId,
    qid: attempt.qid,
    arm: attempt.arm,
    sample: attempt.sample,
    at: judge.now().toISOString(),
    judge_version: RULES_REVISION,
    judge_identity: judge.identity,
    judge_model: {
      asked: judge.model?.id ?? null,
      returned: returnedModel(calls),
    },
    prompt_sha: promptSha(),
    schema_revision: SCHEMA_REVISION,
    rubric_sha: loadedCase.rubricSha,
    golden_revision: evalCase.goldenRevision ?? null,
    golden_sha: loadedCase.goldenSha,
    suite_sha: judge.suite.suiteSha,
    question_sha: loadedCase.questionSha,
    attempt_sha: attempt.attemptSha,
    engine: query?.engine ?? null,
    data_sha: query?.data_sha ?? null,
    confidence_threshold: judge.settings.confidenceThreshold,
  };
  return {
    type: "judgement" as const,
    mode: "answer" as const,
    pins,
    split: evalCase.split ?? null,
    tags: [...(evalCase.tags ?? [])],
    calls: [...calls],
    ...sumCalls(calls),
  } satisfies Partial<Judgement>;
}
