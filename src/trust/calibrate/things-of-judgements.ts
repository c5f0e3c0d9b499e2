import {
  type AnyJudgement,
  type Judgement,
  type PairJudgement,
  type RetrievalJudgement,
  type ScoreJudgement,
  scaleScores,
} from "../../domain/index.ts";
import { InputError } from "../../errors/index.ts";
import { assertNever, groupBy } from "../../util/index.ts";
import type { JudgedThing, JudgedThings, JudgeOfThings } from "./judged-thing.ts";

/** Judgements that people give labels to. */
type LabelledJudgement = Exclude<AnyJudgement, RetrievalJudgement>;

/**
 * Takes from judgements of one mode and one judge identity what labels are held against; of several judgements of one attempt the last one
 * counts. Throws an InputError where there is none, or where they come from several judges or modes.
 */
export function thingsOfJudgements(
  judgements: readonly AnyJudgement[],
  { file, suiteName = null }: { readonly file: string | null; readonly suiteName?: string | null },
): JudgedThings {
  const latest = new Map<string, LabelledJudgement>();
  for (const judgement of judgements) {
    if (judgement.mode === "retrieval") {
      throw inputError(
        file,
        "Judgements of retrieval have no labels.",
        "Name a run over answers, outputs or pairs.",
      );
    }
    const { qid, arm, sample, attempt_sha, judge_identity } = judgement.pins;
    latest.set(JSON.stringify([judgement.mode, judge_identity, qid, arm, sample, attempt_sha]), judgement);
  }
  const all = [...latest.values()];
  const [first] = all;
  if (first === undefined) {
    throw inputError(file, "There is no judgement here.", "Name a run, or a file of recorded verdicts.");
  }
  const modes = groupBy(all, ({ mode }) => mode);
  const identities = groupBy(all, ({ pins }) => pins.judge_identity);
  if (modes.size > 1) {
    throw inputError(file, `The judgements are of several modes: ${[...modes.keys()].join(", ")}.`, oneOnly);
  }
  if (identities.size > 1) {
    const named = [...identities.keys()].map((identity) => identity.slice(0, 12)).join(", ");
    throw inputError(file, `The judgements come from several judges: ${named}.`, oneOnly);
  }
  return {
    mode: first.mode,
    things: all.flatMap(thingsOf),
    judge: judgeOf(first, all),
    suite: suiteOf(first, suiteName),
  };
}

const oneOnly = "A card is about one judge; give the judgements of one run.";

function inputError(file: string | null, problem: string, remedy: string): InputError {
  return new InputError([{ file, line: null, field: null, problem, remedy }]);
}

function judgeOf(first: LabelledJudgement, all: readonly LabelledJudgement[]): JudgeOfThings {
  const returned = all.flatMap((judgement) =>
    judgement.mode === "answer"
      ? [judgement.pins.judge_model.returned]
      : judgement.pins.judge_models.map((model) => model.returned),
  );
  const asked =
    first.mode === "answer"
      ? first.pins.judge_model.asked
      : first.pins.judge_models.map((model) => model.asked).join(" + ");
  return {
    identity: first.pins.judge_identity,
    version: first.pins.judge_version,
    modelAsked: asked === "" ? null : asked,
    modelsReturned: [...new Set(returned.filter((model) => model !== null))].toSorted(),
    confidenceThreshold: first.mode === "answer" ? first.pins.confidence_threshold : null,
  };
}

function suiteOf(first: LabelledJudgement, name: string | null): JudgedThings["suite"] {
  return first.mode === "answer" ? { name: name ?? "", suite_sha: first.pins.suite_sha } : null;
}

function thingsOf(judgement: LabelledJudgement): readonly JudgedThing[] {
  switch (judgement.mode) {
    case "answer":
      return answerThings(judgement);
    case "score":
      return scoreThings(judgement);
    case "pair":
      return pairThings(judgement);
    default:
      return assertNever(judgement);
  }
}

function base({ pins }: LabelledJudgement) {
  const { qid, attempt_sha: attemptSha, arm, sample } = pins;
  return { id: `${qid}@${attemptSha}`, qid, attemptSha, arm, sample, group: qid, scale: null, passAt: null };
}

const noVerdict = { value: null, reading: null, decidedBy: null, confidence: null } as const;

/** An attempt that could not be judged as such is no verdict and no abstention either. */
function answerThings(judgement: Judgement): readonly JudgedThing[] {
  if (judgement.status === "unscored") return [];
  const common = { ...base(judgement), criterion: null, slices: judgement.tags };
  switch (judgement.status) {
    case "decided": {
      const findings = judgement.decided_by === "findings";
      return [
        {
          ...common,
          status: "decided",
          value: judgement.verdict,
          reading: judgement.verdict,
          decidedBy: findings ? "findings" : "evidence",
          confidence: findings ? judgement.confidence / 10 : null,
        },
      ];
    }
    case "needs_human": {
      const unsure = judgement.reasons.length === 1 && judgement.reasons[0] === "low_confidence";
      return [
        {
          ...common,
          ...noVerdict,
          status: "abstained",
          reading: unsure ? judgement.tentative : null,
          confidence: unsure && judgement.confidence !== null ? judgement.confidence / 10 : null,
        },
      ];
    }
    case "failed":
      return [{ ...common, ...noVerdict, status: "failed" }];
    default:
      return assertNever(judgement);
  }
}

function scoreThings(judgement: ScoreJudgement): readonly JudgedThing[] {
  if (judgement.status === "unscored") return [];
  const common = { ...base(judgement), slices: [] };
  const verdict = judgement.status === "decided" ? judgement.verdict : null;
  const decidedBy = judgement.status === "decided" ? judgement.decided_by : null;
  const whole: JudgedThing = {
    ...common,
    criterion: null,
    status: statusOf(judgement.status),
    value: verdict,
    reading: verdict,
    decidedBy,
    confidence: null,
  };
  const gates = judgement.gates.map((gate): JudgedThing => {
    const decided = gate.status === "decided";
    return {
      ...common,
      ...noVerdict,
      criterion: gate.id,
      status: statusOf(gate.status),
      ...(decided ? found(gate.result, gate.confidence) : {}),
    };
  });
  const criteria = judgement.criteria.map((criterion): JudgedThing => {
    const decided = criterion.status === "decided";
    return {
      ...common,
      ...noVerdict,
      criterion: criterion.id,
      status: statusOf(criterion.status),
      scale: scaleScores(criterion.scale),
      passAt: criterion.pass_at,
      ...(decided ? found(criterion.score, criterion.confidence) : {}),
    };
  });
  return [whole, ...gates, ...criteria];
}

function pairThings(judgement: PairJudgement): readonly JudgedThing[] {
  if (judgement.status === "unscored") return [];
  const common = { ...base(judgement), slices: [] };
  const criteria = judgement.criteria.map((criterion): JudgedThing => {
    const decided = criterion.status === "decided";
    return {
      ...common,
      ...noVerdict,
      criterion: criterion.id,
      status: statusOf(criterion.status),
      ...(decided ? found(criterion.winner, criterion.confidence) : {}),
    };
  });
  const winner = judgement.status === "decided" ? judgement.overall.winner : null;
  if (judgement.status === "decided" && winner === null) return criteria;
  const whole: JudgedThing = {
    ...common,
    ...noVerdict,
    criterion: null,
    status: statusOf(judgement.status),
    value: winner,
    reading: winner,
    decidedBy: judgement.status === "decided" ? judgement.decided_by : null,
  };
  return [whole, ...criteria];
}

function found(value: string | number, confidence: number | null) {
  return { value, reading: value, decidedBy: "findings", confidence } as const;
}

function statusOf(status: "decided" | "needs_human" | "failed"): JudgedThing["status"] {
  return status === "needs_human" ? "abstained" : status;
}
