import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameFamily } from "./same-family.ts";

describe("families of models", () => {
  it.each([
    ["openai:gpt-5-mini", "azure:gpt-4o", "same"],
    ["openai:o3", "gpt-4.1", "same"],
    ["openai:gpt-5", "groq:openai/gpt-oss-120b", "same"],
    ["anthropic:claude-sonnet-4-5", "bedrock:us.anthropic.claude-haiku-4-5-20251001-v1:0", "same"],
    ["google:gemini-3-pro", "ollama:gemma3:27b", "same"],
    ["groq:llama-3.3-70b-versatile", "ollama:llama3.1", "same"],
    ["mistral:mistral-large-latest", "ollama:mixtral:8x7b", "same"],
    ["openrouter:qwen/qwen3-235b", "QwQ-32B", "same"],
    ["groq:deepseek-r1-distill-llama-70b", "deepseek:deepseek-chat", "same"],
    ["groq:deepseek-r1-distill-llama-70b", "meta-llama/llama-3.1-8b", "same"],
    ["xai:grok-4", "openrouter:x-ai/grok-3", "same"],
    ["openai:ft:gpt-4o-mini:acme::1", "openai:gpt-5", "same"],
    ["openai:gpt-5", "anthropic:claude-opus-5", "different"],
    ["openai:o4-mini", "google:gemini-2.5-pro", "different"],
    ["llamacpp:qwen3-8b", "llama-3.1-8b", "different"],
    ["openai:something-new", "anthropic:something-new", "different"],
    ["acme:judge-large-v2", "acme:judge-large-v1", "same"],
    ["acme/sherlock-7b", "ollama:sherlock", "same"],
    ["acme:sherlock", "acme:watson", "unknown"],
    ["acme:sherlock", "openai:gpt-5", "unknown"],
    ["a:b", "a:b2", "unknown"],
  ])("%s and %s: %s", (first, second, relation) => {
    expect(sameFamily(first, second)).toBe(relation);
  });

  it("are unknown where a model is", () => {
    expect([sameFamily(null, "openai:gpt-5"), sameFamily("openai:gpt-5", null)]).toEqual([
      "unknown",
      "unknown",
    ]);
  });

  it("relate in both directions alike", () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => sameFamily(a, b) === sameFamily(b, a)));
  });
});
