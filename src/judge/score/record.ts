import type {
  Call,
  CheckResult,
  CriterionResult,
  GateOutcome,
  RubricUnscoredReason,
  ScoreJudgement,
} from "../../domain/index.ts";
import type { ScoreDecision } from "../../rules/index.ts";
import { judgementError, type KeptOfError } from "../judgement-error.ts";
import { recordPins, rubricFlags } from "../rubric/record-pins.ts";
import { SCORE_RULES_REVISION, type ScoreJudge, type ScoreTask } from "./score-judge.ts";

/** What every judgement of an output is made from. */
export interface RecordScoreBase {
  readonly task: ScoreTask;
  readonly judge: ScoreJudge;
  /** Null = nothing was handed in. */
  readonly output: string | null;
  readonly callsByModel: readonly (readonly Call[])[];
}

/** Everything that a verdict on an output rests on, as it is recorded. */
export interface ScoreParts {
  readonly checks: readonly CheckResult[];
  readonly gates: readonly GateOutcome[];
  readonly criteria: readonly CriterionResult[];
}

const noParts: ScoreParts = { checks: [], gates: [], criteria: [] };

/** Step 5 for an output that gets no verdict. */
export function recordUnscored(base: RecordScoreBase, reason: RubricUnscoredReason): ScoreJudgement {
  return { status: "unscored", ...common(base, noParts), reason };
}

/** Step 5 for an output that holds nothing: it fails, and no criterion gets a score of it. */
export function recordEmpty(base: RecordScoreBase): ScoreJudgement {
  return {
    status: "decided",
    ...common(base, noParts),
    checks: [],
    gates: [],
    criteria: [],
    verdict: "fail",
    decided_by: "evidence",
    failed_by: [{ kind: "output", id: "empty" }],
  };
}

/** Step 5 for an output that could not be judged at all. */
export function recordFailed(base: RecordScoreBase, error: KeptOfError): ScoreJudgement {
  return {
    status: "failed",
    ...common(base, noParts),
    checks: [],
    gates: [],
    criteria: [],
    verdict: null,
    error: judgementError(error),
  };
}

/** Step 5: the record of a decision with everything that it rests on. */
export function recordDecision(
  base: RecordScoreBase,
  parts: ScoreParts,
  decision: ScoreDecision,
): ScoreJudgement {
  const record = {
    ...common(base, parts),
    checks: [...parts.checks],
    gates: [...parts.gates],
    criteria: [...parts.criteria],
  };
  switch (decision.status) {
    case "decided":
      return {
        status: "decided",
        ...record,
        verdict: decision.verdict,
        decided_by: decision.decided_by,
        failed_by: [...decision.failed_by],
      };
    case "needs_human":
      return { status: "needs_human", ...record, verdict: null, reasons: [...decision.reasons] };
    case "failed":
      return { status: "failed", ...record, verdict: null, error: decision.error };
  }
}

function common({ task, judge, output, callsByModel }: RecordScoreBase, { gates, criteria }: ScoreParts) {
  const quotes = [
    ...gates.flatMap(({ votes }) => votes.flatMap((vote) => (vote.status === "valid" ? vote.quotes : []))),
    ...criteria.flatMap(({ votes }) => votes.flatMap((vote) => (vote.status === "valid" ? vote.quotes : []))),
  ];
  return {
    ...recordPins({
      judge,
      id: task.item.id,
      itemSha: task.itemSha,
      rulesRevision: SCORE_RULES_REVISION,
      callsByModel,
    }),
    mode: "score" as const,
    flags: rubricFlags(judge, [task.item.generatorModel ?? null], quotes),
    output_length: output === null ? null : output.length,
  };
}
