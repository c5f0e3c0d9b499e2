import { ConfigurationError } from "../errors/index.ts";
import type { JudgeModel } from "./judge-model.ts";

/** Throws `model_unsupported` for a model that is known to lack strict structured output; called before anything is asked. */
export function requireStructuredOutput(model: JudgeModel): void {
  if (model.capabilities.structuredOutput !== "unsupported") return;
  throw new ConfigurationError(
    "model_unsupported",
    `The model ${model.id} cannot do strict structured output, and there is no free-text fallback; choose a model that can.`,
  );
}
