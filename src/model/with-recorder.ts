import { decorateModel } from "./decorate-model.ts";
import { exchangeKey, exchangeOf } from "./exchange.ts";
import type { ExchangeLog } from "./exchange-log.ts";
import type { JudgeModel } from "./judge-model.ts";

/** Records every reply, valid or not, so that a replay model can give it again. */
export function withRecorder(model: JudgeModel, log: ExchangeLog): JudgeModel {
  return decorateModel(model, {
    async generate(request) {
      const reply = await model.generate(request);
      const exchange = exchangeOf(exchangeKey(model.id, request, null), model.id, reply);
      const { instructions, data, schema } = request;
      await log.add(
        log.keepsRequests ? { ...exchange, request: { instructions, data, schema: schema.name } } : exchange,
      );
      return reply;
    },
  });
}
