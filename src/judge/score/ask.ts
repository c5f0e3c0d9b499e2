import { type Call, CONSISTENCY_GATE, type GateVote, type ScoreVote } from "../../domain/index.ts";
import type { TogetherFinding } from "../../findings/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import { type AskedVote, askVote } from "../rubric/ask-votes.ts";
import type { ExaminedOutput } from "./examine.ts";
import type { ScoreJudge } from "./score-judge.ts";
import {
  consistencyQuestion,
  criterionQuestion,
  gateQuestion,
  gateVote,
  type QuestionParts,
  scoreVote,
  togetherQuestion,
} from "./score-questions.ts";

/** The votes on every gate and criterion, one a model of the panel in its order. */
export interface AskedOutput {
  readonly gates: readonly { readonly id: string; readonly votes: readonly GateVote[] }[];
  readonly criteria: readonly { readonly id: string; readonly votes: readonly ScoreVote[] }[];
  /** The calls of each model, in the order of its questions. */
  readonly callsByModel: readonly (readonly Call[])[];
}

/** What asking about one output needs. */
export interface AskOutput {
  readonly examined: ExaminedOutput;
  readonly judge: ScoreJudge;
  readonly signal: AbortSignal;
}

/** Step 3: asks every model of the panel about every gate and criterion; a question that brings nothing is a failed vote. */
export async function ask(work: AskOutput): Promise<AskedOutput> {
  const { judge, examined } = work;
  const answers = await Promise.all(judge.models.map((model) => askModel(model, work)));
  const gateIds = [
    ...judge.gates.map(({ id }) => id),
    ...(examined.figures === null ? [] : [CONSISTENCY_GATE]),
  ];
  return {
    gates: gateIds.map((id, index) => ({ id, votes: answers.flatMap(({ gates }) => gates[index] ?? []) })),
    criteria: judge.criteria.map(({ id }, index) => ({
      id,
      votes: answers.flatMap(({ criteria }) => criteria[index] ?? []),
    })),
    callsByModel: answers.map(({ calls }) => calls),
  };
}

interface AnswersOfModel {
  /** In the order of the gates, that of consistency last. */
  readonly gates: readonly GateVote[];
  readonly criteria: readonly ScoreVote[];
  readonly calls: readonly Call[];
}

async function askModel(model: JudgeModel, { examined, judge, signal }: AskOutput): Promise<AnswersOfModel> {
  const parts: QuestionParts = { judge, examined, model };
  const options = { judge, model, signal };
  const { figures } = examined;
  const [rubric, consistency] = await Promise.all([
    judge.settings.isolation === "each" ? askEach(parts, options) : askTogether(parts, options),
    figures === null ? null : askVote(consistencyQuestion(figures, parts), options),
  ]);
  if (consistency === null) return rubric;
  return {
    gates: [...rubric.gates, consistency.vote],
    criteria: rubric.criteria,
    calls: [...rubric.calls, ...consistency.calls],
  };
}

type AskOptions = Parameters<typeof askVote>[1];

async function askEach(parts: QuestionParts, options: AskOptions): Promise<AnswersOfModel> {
  const { gates, criteria } = parts.judge;
  const [asked, scored] = await Promise.all([
    Promise.all(gates.map((gate) => askVote(gateQuestion(gate, parts), options))),
    Promise.all(criteria.map((criterion) => askVote(criterionQuestion(criterion, parts), options))),
  ]);
  return {
    gates: asked.map(({ vote }) => vote),
    criteria: scored.map(({ vote }) => vote),
    calls: [...asked, ...scored].flatMap(({ calls }) => calls),
  };
}

async function askTogether(parts: QuestionParts, options: AskOptions): Promise<AnswersOfModel> {
  const { gates, criteria } = parts.judge;
  const { vote, calls }: AskedVote<TogetherFinding> = await askVote(togetherQuestion(parts), options);
  if ("status" in vote) return { gates: gates.map(() => vote), criteria: criteria.map(() => vote), calls };
  const model = parts.model.id;
  return {
    gates: gates.flatMap(({ id }) => {
      const finding = vote.gates.get(id);
      return finding === undefined ? [] : [gateVote(model, finding)];
    }),
    criteria: criteria.flatMap(({ id }) => {
      const finding = vote.criteria.get(id);
      return finding === undefined ? [] : [scoreVote(model, finding)];
    }),
    calls,
  };
}
