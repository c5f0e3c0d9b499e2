import type { ModelReply } from "./judge-model.ts";
import { unknownUsage } from "./unknown-usage.ts";

/** A complete reply of one attempt with the given text; every other field may be set. */
export function replyOf(text: string, fields: Partial<ModelReply> = {}): ModelReply {
  return {
    text,
    finishReason: "stop",
    refusal: null,
    usage: unknownUsage,
    cacheWriteTokens: null,
    modelId: null,
    warnings: [],
    attempts: ["ok"],
    cached: false,
    cost_usd: null,
    latency_ms: 0,
    ...fields,
  };
}
