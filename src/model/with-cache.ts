import { decorateModel } from "./decorate-model.ts";
import { exchangeKey, exchangeOf, recordedReply } from "./exchange.ts";
import type { ExchangeLog } from "./exchange-log.ts";
import type { JudgeModel, ModelReply, ModelRequest } from "./judge-model.ts";

/** What a cached reply belongs to besides its request. */
export interface CacheOptions {
  readonly log: ExchangeLog;
  /** The judge identity; a reply is never used by another judge. */
  readonly judge: string;
}

/**
 * Answers a request that was answered before, for the same judge identity and repetition, from the log. Only replies that the request calls
 * valid are kept, and a kept one that it no longer calls valid is asked for again.
 */
export function withCache(model: JudgeModel, { log, judge }: CacheOptions): JudgeModel {
  return decorateModel(model, {
    async generate(request) {
      const key = exchangeKey(model.id, request, judge);
      const found = await log.find(key);
      if (found !== null) {
        const reply = recordedReply(found);
        if (isUsable(reply, request)) return reply;
      }
      const reply = await model.generate(request);
      if (isUsable(reply, request)) await log.add(exchangeOf(key, model.id, reply));
      return reply;
    },
  });
}

function isUsable(reply: ModelReply, request: ModelRequest): boolean {
  if (reply.finishReason !== "stop" || reply.refusal !== null) return false;
  return request.isValid === undefined || request.isValid(reply);
}
