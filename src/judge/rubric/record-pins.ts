import type { Call, Quote, RubricPins } from "../../domain/index.ts";
import { SCHEMA_REVISION } from "../../findings/index.ts";
import { sameFamily } from "../../model/index.ts";
import { promptSha } from "../../prompt/index.ts";
import { returnedModel } from "../returned-model.ts";
import { sumCalls } from "../sum-calls.ts";
import type { RubricJudge } from "./rubric-judge.ts";

/** What the pins of a judgement under a rubric are made of. */
export interface PinsInput {
  readonly judge: RubricJudge;
  readonly id: string;
  readonly itemSha: string;
  /** The revision of the rules of the mode. */
  readonly rulesRevision: string;
  /** The calls of each model of the panel, in its order. */
  readonly callsByModel: readonly (readonly Call[])[];
}

/** The pins of a judgement under a rubric, with its calls and what they cost. */
export function recordPins({ judge, id, itemSha, rulesRevision, callsByModel }: PinsInput) {
  const pins: RubricPins = {
    run_id: judge.runId,
    qid: id,
    arm: "default",
    sample: 0,
    at: judge.now().toISOString(),
    judge_version: rulesRevision,
    judge_identity: judge.identity,
    prompt_sha: promptSha(),
    schema_revision: SCHEMA_REVISION,
    rubric_sha: judge.rubricSha,
    attempt_sha: itemSha,
    judge_models: judge.models.map(({ id: asked }, index) => ({
      asked,
      returned: returnedModel(callsByModel[index] ?? []),
    })),
    rubric: { name: judge.rubric.name, revision: judge.rubric.revision },
  };
  const calls = callsByModel.flat();
  return { type: "judgement" as const, pins, calls, ...sumCalls(calls) };
}

/** Marks on a judgement that follow from who wrote what is judged and from how its quotes were found. */
export function rubricFlags(
  { models }: RubricJudge,
  answerers: readonly (string | null)[],
  quotes: readonly Pick<Quote, "grade">[],
): ("self_judged" | "answerer_unknown" | "quote_normalised")[] {
  const own = models.some(({ id }) => answerers.some((answerer) => sameFamily(id, answerer) === "same"));
  return [
    ...(own ? (["self_judged"] as const) : []),
    ...(models.length > 0 && answerers.includes(null) ? (["answerer_unknown"] as const) : []),
    ...(quotes.some(({ grade }) => grade === "normalised") ? (["quote_normalised"] as const) : []),
  ];
}
