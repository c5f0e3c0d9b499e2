import { ModelError } from "../errors/index.ts";
import { exchangeKey, recordedReply } from "./exchange.ts";
import type { ExchangeLog } from "./exchange-log.ts";
import type { JudgeModel } from "./judge-model.ts";
import { defaultModelParameters, type ModelParameters } from "./model-parameters.ts";
import { freePrice } from "./model-price.ts";

/** Which model was recorded. */
export interface ReplayModelOptions {
  /** `provider:model` as it was asked for when it was recorded. */
  readonly id: string;
  readonly parameters?: Partial<ModelParameters>;
}

/** Makes a model that answers from recorded exchanges alone; a request that was not recorded is a `model_call_failed` that is not retried. */
export function createReplayModel(
  log: Pick<ExchangeLog, "find" | "close">,
  options: ReplayModelOptions,
): JudgeModel {
  return {
    id: options.id,
    parameters: { ...defaultModelParameters, ...options.parameters },
    capabilities: { structuredOutput: "strict" },
    price: freePrice,
    async generate(request) {
      const found = await log.find(exchangeKey(options.id, request, null));
      if (found !== null) return recordedReply(found);
      throw new ModelError({
        code: "model_call_failed",
        message: `The recording holds no reply to this request and repetition ${request.repeat}; record it anew.`,
        retryable: false,
      });
    },
    close: log.close,
  };
}
