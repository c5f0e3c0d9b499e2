import {
  type Call,
  type PairCriterion,
  type PairJudgement,
  type PairSide,
  pairSide,
  type RubricUnscoredReason,
} from "../../domain/index.ts";
import type { PairDecision } from "../../rules/index.ts";
import { canonicalJson, type JsonValue, sha256 } from "../../util/index.ts";
import { judgementError, type KeptOfError } from "../judgement-error.ts";
import { recordPins, rubricFlags } from "../rubric/record-pins.ts";
import { PAIR_RULES_REVISION, type PairJudge, type PairTask } from "./pair-judge.ts";

/** What every judgement of a pair is made from. */
export interface RecordPairBase {
  readonly task: PairTask;
  readonly judge: PairJudge;
  readonly callsByModel: readonly (readonly Call[])[];
}

/** Step 5 for a pair that gets no verdict. */
export function recordUnscored(base: RecordPairBase, reason: RubricUnscoredReason): PairJudgement {
  return { status: "unscored", ...common(base, []), reason };
}

/** Step 5 for a pair that could not be compared at all. */
export function recordFailed(base: RecordPairBase, error: KeptOfError): PairJudgement {
  return { status: "failed", ...common(base, []), ...compared([]), error: judgementError(error) };
}

/** Step 5 for outputs that are equal or both empty: a tie under every criterion, and nobody was asked. */
export function recordIdentical(base: RecordPairBase): PairJudgement {
  const criteria: PairCriterion[] = base.judge.criteria.map(({ id }) => ({
    status: "decided",
    id,
    votes: [],
    winner: "tie",
    kind: "identical",
    disagreement: null,
    favours: null,
    confidence: null,
  }));
  const rule = base.judge.settings.overall;
  return {
    status: "decided",
    ...common(base, criteria),
    ...compared(criteria),
    overall: { rule, winner: rule === "none" ? null : "tie" },
    decided_by: "evidence",
  };
}

/** Step 5: the record of a decision with both passes of every model. */
export function recordDecision(
  base: RecordPairBase,
  criteria: readonly PairCriterion[],
  decision: PairDecision,
): PairJudgement {
  const record = { ...common(base, criteria), ...compared(criteria) };
  switch (decision.status) {
    case "decided":
      return { status: "decided", ...record, overall: decision.overall, decided_by: "findings" };
    case "needs_human":
      return { status: "needs_human", ...record, reasons: [...decision.reasons] };
    case "failed":
      return { status: "failed", ...record, error: decision.error };
  }
}

function compared(criteria: readonly PairCriterion[]) {
  const outcomes = criteria.flatMap(({ votes }) => votes.flatMap(({ outcome }) => outcome ?? []));
  return {
    criteria: [...criteria],
    position_consistency: {
      consistent: outcomes.filter(({ kind }) => kind !== "order_sensitive").length,
      criteria: outcomes.length,
    },
  };
}

function common({ task, judge, callsByModel }: RecordPairBase, criteria: readonly PairCriterion[]) {
  const { item, itemSha } = task;
  const a = pairSide(item.a);
  const b = pairSide(item.b);
  const quotes = criteria
    .flatMap(({ votes }) => votes.flatMap(({ a_first, b_first }) => [a_first, b_first]))
    .flatMap((vote) => (vote.status === "valid" ? vote.quotes : []));
  const answerers = [a, b].map(({ generatorModel }) => generatorModel ?? item.generatorModel ?? null);
  return {
    ...recordPins({ judge, id: item.id, itemSha, rulesRevision: PAIR_RULES_REVISION, callsByModel }),
    mode: "pair" as const,
    flags: rubricFlags(judge, answerers, quotes),
    a: sideRecord(a),
    b: sideRecord(b),
    input_sha: inputSha(task),
  };
}

function sideRecord({ output, system, generatorModel }: PairSide) {
  return { system: system ?? generatorModel ?? null, length: output?.length ?? 0 };
}

/** Lines that give nothing but their outputs have nothing in common, so each stands for itself. */
function inputSha({ item }: PairTask): string {
  const { input = null, context = null, messages = null, expected = null } = item;
  const given = { input, context, messages, expected };
  const bare = Object.values(given).every((value) => value === null);
  return sha256(canonicalJson((bare ? { id: item.id } : given) as JsonValue));
}
