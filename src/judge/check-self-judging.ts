import { ConfigurationError } from "../errors/index.ts";
import { type JudgeModel, sameFamily } from "../model/index.ts";

/**
 * Throws a ConfigurationError where the judge is of the family of a model that wrote answers, unless that is allowed; called before anything is
 * asked. `answerers` are the models that the attempts name.
 */
export function checkSelfJudging(
  model: JudgeModel | null,
  answerers: Iterable<string | null>,
  allowed: boolean,
): void {
  if (model === null || allowed) return;
  const own = [...new Set(answerers)].filter((answerer) => sameFamily(model.id, answerer) === "same");
  if (own.length === 0) return;
  throw new ConfigurationError(
    "self_judging",
    `The judge ${model.id} is of the same family as the model that wrote answers (${own.join(", ")}). Choose a judge of another family, or pass --allow-self-judge and have every verdict flagged.`,
  );
}
