import type { GateVote, RubricCriterion, RubricGate, ScoreVote } from "../../domain/index.ts";
import {
  type ConsistencyFinding,
  type GateFinding,
  parseConsistency,
  parseGate,
  parseScore,
  parseTogether,
  type ScoreFinding,
  type TogetherFinding,
} from "../../findings/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import {
  buildConsistency,
  buildCriterion,
  buildGate,
  buildTogether,
  JUDGED_ROLE,
} from "../../prompt/index.ts";
import type { Question } from "../ask-question.ts";
import { rawReply } from "../raw-reply.ts";
import {
  allowedRoles,
  criterionText,
  gateText,
  rubricTextFor,
  wholeRubricText,
} from "../rubric/rubric-prompt.ts";
import type { ExaminedOutput } from "./examine.ts";
import type { FigureProposal } from "./figures-to-check.ts";
import type { ScoreJudge } from "./score-judge.ts";

/** What a question about one output is made of. */
export interface QuestionParts {
  readonly judge: ScoreJudge;
  readonly examined: ExaminedOutput;
  readonly model: JudgeModel;
}

/** The question for one criterion; it holds no other criterion and nothing that another one came to. */
export function criterionQuestion(
  criterion: RubricCriterion,
  { judge, examined, model }: QuestionParts,
): Question<ScoreVote> {
  const roles = allowedRoles(criterion);
  const prompt = buildCriterion({
    rubric: rubricTextFor(judge.rubric, criterion.id),
    criterion: criterionText(criterion),
    allowedQuoteRoles: roles,
    judged: examined.judged,
  });
  return {
    purpose: `criterion:${criterion.id}`,
    prompt,
    repeat: 0,
    parse: (reply) =>
      scoreVote(
        model.id,
        parseScore({
          reply: rawReply(reply, model),
          sources: prompt.sources,
          allowedQuoteRoles: roles,
          scale: criterion.scale,
        }),
      ),
  };
}

/** The question for one gate. */
export function gateQuestion(
  gate: RubricGate,
  { judge, examined, model }: QuestionParts,
): Question<GateVote> {
  const roles = allowedRoles(gate);
  const prompt = buildGate({
    rubric: rubricTextFor(judge.rubric, gate.id),
    gate: gateText(gate),
    allowedQuoteRoles: roles,
    judged: examined.judged,
  });
  return {
    purpose: `gate:${gate.id}`,
    prompt,
    repeat: 0,
    parse: (reply) =>
      gateVote(
        model.id,
        parseGate({ reply: rawReply(reply, model), sources: prompt.sources, allowedQuoteRoles: roles }),
      ),
  };
}

/** The question whether an output contradicts itself, which is a gate. */
export function consistencyQuestion(
  proposals: readonly FigureProposal[],
  { examined, model }: QuestionParts,
): Question<GateVote> {
  const prompt = buildConsistency({ output: examined.judged.output, proposals });
  return {
    purpose: "consistency",
    prompt,
    repeat: 0,
    parse: (reply) =>
      consistencyVote(
        model.id,
        parseConsistency({
          reply: rawReply(reply, model),
          sources: prompt.sources,
          allowedQuoteRoles: [JUDGED_ROLE],
        }),
      ),
  };
}

/** The one question for all gates and criteria. */
export function togetherQuestion({ judge, examined, model }: QuestionParts): Question<TogetherFinding> {
  const { gates, criteria, rubric } = judge;
  const prompt = buildTogether({
    rubric: wholeRubricText(
      rubric,
      [...gates, ...criteria].map(({ id }) => id),
    ),
    gates: gates.map((gate) => ({ part: gateText(gate), allowedQuoteRoles: allowedRoles(gate) })),
    criteria: criteria.map((criterion) => ({
      part: criterionText(criterion),
      allowedQuoteRoles: allowedRoles(criterion),
    })),
    judged: examined.judged,
  });
  return {
    purpose: "together",
    prompt,
    repeat: 0,
    parse: (reply) =>
      parseTogether({
        reply: rawReply(reply, model),
        sources: prompt.sources,
        gates: gates.map((gate) => ({ id: gate.id, allowedQuoteRoles: allowedRoles(gate) })),
        criteria: criteria.map((criterion) => ({
          id: criterion.id,
          allowedQuoteRoles: allowedRoles(criterion),
          scale: criterion.scale,
        })),
      }),
  };
}

/** A finding about a criterion as the vote of a model. */
export function scoreVote(model: string, finding: ScoreFinding): ScoreVote {
  const { score, improvement, stage } = finding;
  return { status: "valid", ...grounded(model, finding), score, improvement, stage };
}

/** A finding about a gate as the vote of a model. */
export function gateVote(model: string, finding: GateFinding): GateVote {
  return { status: "valid", ...grounded(model, finding), result: finding.result, contradictions: [] };
}

function consistencyVote(model: string, finding: ConsistencyFinding): GateVote {
  return {
    status: "valid",
    ...grounded(model, finding),
    result: finding.result === "consistent" ? "pass" : "fail",
    contradictions: finding.contradictions.map(({ kind, reason, quotes }) => ({
      kind,
      reason,
      quotes: [...quotes],
    })),
  };
}

function grounded(
  model: string,
  {
    quotes,
    absences,
    reasoning,
    confidence,
  }: Pick<GateFinding, "quotes" | "absences" | "reasoning" | "confidence">,
) {
  return {
    model,
    quotes: [...quotes],
    absences: absences.map(({ looked_for, sources }) => ({ looked_for, sources: [...sources] })),
    reasoning,
    confidence,
  };
}
