import { ConfigurationError } from "../errors/index.ts";
import type { Budget, Spend } from "./budget.ts";
import { attemptsOf } from "./call-attempts.ts";
import { decorateModel } from "./decorate-model.ts";
import type { JudgeModel, ModelReply, ModelRequest } from "./judge-model.ts";
import type { ModelPrice } from "./model-price.ts";
import { mostInputTokens } from "./token-estimate.ts";
import { mostCost } from "./with-price.ts";

/** Attempts that a provider may have worked on and charged for although no reply came. */
const chargedFailures = new Set(["model_timeout", "output_too_large"]);

/**
 * Stops before the call that could exceed the budget. A call is held to cost at most a token for every byte sent and the whole
 * output limit; a reply without usage, and an attempt that was abandoned, are booked at that. Throws `configuration_invalid` for a money
 * budget where the price is unknown.
 */
export function withBudget(model: JudgeModel, budget: Budget): JudgeModel {
  if (budget.limitsMoney && model.price === null) {
    throw new ConfigurationError(
      "configuration_invalid",
      `The price of ${model.id} is unknown, so a budget of money cannot be kept; set it under prices in the configuration, or use a budget of tokens.`,
    );
  }
  return decorateModel(model, {
    async generate(request) {
      const most = mostSpend(request, model.price);
      const reservation = await budget.reserve(most, request.signal);
      let spent: Spend = most;
      try {
        const reply = await model.generate(request);
        spent = spendOf(reply, most);
        return reply;
      } catch (error) {
        spent = times(most, attemptsOf(error).filter((code) => chargedFailures.has(code)).length);
        throw error;
      } finally {
        reservation.settle(spent);
      }
    },
  });
}

function mostSpend(request: ModelRequest, price: ModelPrice | null): Spend {
  const input = mostInputTokens(request);
  const output = request.parameters.maxOutputTokens;
  const usd = price === null ? 0 : mostCost(input, output, price);
  return { usd, tokens: input + output };
}

function spendOf(reply: ModelReply, most: Spend): Spend {
  const { input_tokens, output_tokens } = reply.usage;
  const abandoned = times(most, reply.attempts.filter((code) => chargedFailures.has(code)).length);
  const tokens = input_tokens === null || output_tokens === null ? most.tokens : input_tokens + output_tokens;
  return { usd: abandoned.usd + (reply.cost_usd ?? most.usd), tokens: abandoned.tokens + tokens };
}

function times(spend: Spend, count: number): Spend {
  return { usd: spend.usd * count, tokens: spend.tokens * count };
}
