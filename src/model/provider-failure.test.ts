import { describe, expect, it } from "vitest";
import { isEvalJudgeError, ModelError } from "../errors/index.ts";
import { providerFailure } from "./provider-failure.ts";

function failureOf(status: number, error: unknown = {}, headers: Record<string, string> = {}) {
  const body = typeof error === "string" ? error : JSON.stringify({ error });
  return providerFailure({ status, headers, body, now: Date.parse("2026-01-01T00:00:00Z") });
}

describe("a provider's failure", () => {
  it.each([
    [400, "model_request_rejected", false, false],
    [401, "model_unauthorized", false, true],
    [402, "model_no_credit", false, true],
    [403, "model_unauthorized", false, true],
    [404, "model_not_found", false, true],
    [405, "model_request_rejected", false, false],
    [408, "model_timeout", true, false],
    [409, "model_call_failed", true, false],
    [410, "model_not_found", false, true],
    [413, "input_too_large", false, false],
    [422, "model_request_rejected", false, false],
    [429, "model_rate_limited", true, false],
    [500, "model_call_failed", true, false],
    [502, "model_call_failed", true, false],
    [503, "model_call_failed", true, false],
    [504, "model_call_failed", true, false],
    [529, "model_overloaded", true, false],
    [599, "model_call_failed", true, false],
    [301, "model_call_failed", false, false],
    [308, "model_call_failed", false, false],
  ])("with status %i alone is %s", (status, code, retryable, pausesRun) => {
    for (const body of ["", "not json", "[]", "null", "{}", '{"error":null}', '{"error":{"message":17}}']) {
      expect(failureOf(status, body)).toMatchObject({ code, retryable, pausesRun });
    }
  });

  it.each([
    [
      "OpenAI's used up quota",
      429,
      {
        type: "insufficient_quota",
        code: "insufficient_quota",
        message: "You exceeded your current quota, please check your plan and billing details.",
      },
      "model_no_credit",
    ],
    [
      "OpenAI's limit of a minute",
      429,
      {
        type: "tokens",
        code: "rate_limit_exceeded",
        message:
          "Rate limit reached on tokens per min. You can raise it by adding a payment method at /account/billing.",
      },
      "model_rate_limited",
    ],
    [
      "Google's limit of a minute",
      429,
      {
        code: 429,
        status: "RESOURCE_EXHAUSTED",
        message: "You exceeded your current quota, please check your plan and billing details.",
        details: [{ violations: [{ quotaId: "GenerateRequestsPerMinutePerProjectPerModel" }] }],
      },
      "model_rate_limited",
    ],
    [
      "Google's used up quota of the day",
      429,
      {
        code: 429,
        status: "RESOURCE_EXHAUSTED",
        message: "You exceeded your current quota.",
        details: [{ violations: [{ quotaId: "GenerateRequestsPerDayPerProjectPerModel-FreeTier" }] }],
      },
      "model_no_credit",
    ],
    [
      "Anthropic's empty account",
      400,
      { type: "invalid_request_error", message: "Your credit balance is too low to access the API." },
      "model_no_credit",
    ],
    [
      "a key that Google does not know",
      400,
      { status: "INVALID_ARGUMENT", message: "API key not valid. Please pass a valid API key." },
      "model_unauthorized",
    ],
    [
      "OpenAI's context limit",
      400,
      { code: "context_length_exceeded", message: "This model's maximum context length is 8192 tokens." },
      "input_too_large",
    ],
    [
      "Anthropic's context limit",
      400,
      { type: "invalid_request_error", message: "prompt is too long: 210000 tokens > 200000 maximum" },
      "input_too_large",
    ],
    [
      "llama.cpp's context limit",
      400,
      { type: "exceed_context_size_error", message: "the request exceeds the available context size" },
      "input_too_large",
    ],
    ["a model that is missing under 400", 400, { code: "model_not_found", message: "no" }, "model_not_found"],
    [
      "a schema that is not accepted",
      400,
      { type: "invalid_request_error", message: "Invalid schema for response_format 'answer'." },
      "model_request_rejected",
    ],
    [
      "Azure's content filter",
      400,
      { code: "content_filter", message: "The response was filtered." },
      "output_refused",
    ],
  ])("that is %s", (_, status, error, code) => {
    expect(failureOf(status, error).code).toBe(code);
  });

  it("is told by its status even if the body holds a good verdict", () => {
    const verdict = { choices: [{ finish_reason: "stop", message: { content: '{"score":5}' } }] };
    expect(failureOf(500, JSON.stringify(verdict)).code).toBe("model_call_failed");
  });

  it("shows a code word of the provider, and no other text of it", () => {
    expect(failureOf(400, { type: "invalid_request_error", message: "canary" }).message).toBe(
      "The provider answered HTTP 400 (invalid_request_error).",
    );
    for (const word of ["canary-key-7f3a", "sk-canary", "canary key", "canary".repeat(20), "CANARY"]) {
      expect(failureOf(401, { type: word, code: word, message: word }).message).toBe(
        "The provider answered HTTP 401.",
      );
    }
  });

  it("carries the wait that was asked for, in a header or in Google's details", () => {
    const header = failureOf(429, {}, { "retry-after": "3" });
    const details = failureOf(429, { status: "RESOURCE_EXHAUSTED", details: [{ retryDelay: "27.5s" }] });
    const none = failureOf(429);
    expect([header, details, none].map((error) => error instanceof ModelError && error.retryAfterMs)).toEqual(
      [3000, 27500, null],
    );
    expect([header, none].every(isEvalJudgeError)).toBe(true);
  });
});
