import { describe, expect, it } from "vitest";
import { isEvalJudgeError } from "../../errors/index.ts";
import { readChatReply } from "./chat-reply.ts";

const json = { "content-type": "application/json" };
const failed = { code: "model_call_failed" };

function read(body: unknown, headers: Record<string, string> = json) {
  const bytes = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  try {
    return readChatReply({ status: 200, headers, body: bytes }, 0);
  } catch (error) {
    if (isEvalJudgeError(error)) return { code: error.code };
    throw error;
  }
}

function choice(message: unknown, finish_reason: unknown = "stop") {
  return { choices: [{ index: 0, finish_reason, message }] };
}

describe("the envelope of a reply", () => {
  it.each([
    ["a text", choice({ content: "{}" }), { text: "{}", finishReason: "stop", refusal: null }],
    [
      "a list of parts, of which texts count",
      choice({
        content: [
          { type: "thinking", text: "Hm." },
          { type: "text", text: "{" },
          { type: "text", text: "}" },
        ],
      }),
      { text: "{}" },
    ],
    [
      "a refusal among the parts",
      choice({ content: [{ type: "refusal", refusal: "I will not." }] }),
      { refusal: "I will not." },
    ],
    ["a refusal beside the text", choice({ content: "{}", refusal: "No." }), { refusal: "No." }],
    ["no text", choice({ content: null }), { text: "", finishReason: "stop" }],
    ["an object in place of a text", choice({ content: { a: 1 } }), { text: "" }],
    [
      "a call of a tool and no text",
      choice({ content: null, tool_calls: [{ id: "t" }] }),
      { finishReason: "tool-calls" },
    ],
    ["no reason to end", choice({ content: "{}" }, null), { finishReason: "other" }],
    ["an unknown reason to end", choice({ content: "{}" }, "stop_sequence_7"), { finishReason: "other" }],
    ["a reason that is no word", choice({ content: "{}" }, { stop: true }), { finishReason: "other" }],
    ["another case of the word", choice({ content: "{}" }, "STOP"), { finishReason: "other" }],
    [
      "several choices, of which the first counts",
      { choices: [...choice({ content: "1" }).choices, ...choice({ content: "2" }).choices] },
      { text: "1" },
    ],
    [
      "a model's name of no sensible length",
      { ...choice({ content: "{}" }), model: "m".repeat(9999) },
      { modelId: null },
    ],
    [
      "counts of tokens that cannot be true",
      {
        ...choice({ content: "{}" }),
        usage: {
          prompt_tokens: -1,
          completion_tokens: 2 ** 53 - 1,
          prompt_tokens_details: { cached_tokens: "7" },
        },
      },
      { usage: { input_tokens: null, output_tokens: null, cached_input_tokens: null } },
    ],
    [
      "a usage that is a list",
      { ...choice({ content: "{}" }), usage: [1, 2] },
      { usage: { input_tokens: null, output_tokens: null, cached_input_tokens: null } },
    ],
  ])("may hold %s", (_, body, expected) => {
    expect(read(body)).toMatchObject(expected);
  });

  it.each([
    ["no choices", {}],
    ["an empty list of choices", { choices: [] }],
    ["choices that are an object", { choices: { 0: {} } }],
    ["a choice that is a text", { choices: ["{}"] }],
    ["no message", { choices: [{ finish_reason: "stop" }] }],
    ["an error beside the reply", { ...choice({ content: "{}" }), error: { message: "Broken." } }],
    ["a list", [choice({ content: "{}" })]],
    ["a repeated key", '{"choices":[],"choic\\u0065s":[]}'],
    ["more levels than any reply has", `{"choices":${"[".repeat(5000)}${"]".repeat(5000)}}`],
    ["a number that is not finite", '{"created":1e999,"choices":[]}'],
    ["bytes after it", `${JSON.stringify(choice({ content: "{}" }))}\u0000`],
    ["the lines of a stream", `data: ${JSON.stringify(choice({ content: "{}" }))}\n\ndata: [DONE]\n\n`],
  ])("is no reply with %s", (_, body) => {
    expect(read(body)).toEqual(failed);
  });

  it("is no reply as a stream, which nobody asked for", () => {
    expect(read(choice({ content: "{}" }), { "content-type": "text/event-stream" })).toEqual(failed);
  });
});
