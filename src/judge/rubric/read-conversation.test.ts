import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Message, messageSchema } from "../../domain/index.ts";
import { readConversation } from "./read-conversation.ts";

const openai = [
  { role: "system", content: "Answer from the tide table." },
  { role: "user", content: "When is high water?" },
  {
    role: "assistant",
    content: null,
    tool_calls: [
      { id: "1", type: "function", function: { name: "tide", arguments: '{"port":"Osthaven"}' } },
      { id: "2", type: "function", function: { name: "tide", arguments: "not json" } },
    ],
  },
  { role: "tool", tool_call_id: "1", content: '{"high":"04:12"}' },
  { role: "tool", tool_call_id: "2", content: '{"error":"unknown port"}' },
  { role: "assistant", content: "At 04:12." },
];
const anthropic = [
  { role: "user", content: [{ type: "text", text: "When is high water?" }] },
  {
    role: "assistant",
    content: [
      { type: "thinking", thinking: "Secret thoughts." },
      { type: "text", text: "Let me look." },
      { type: "tool_use", id: "1", name: "tide", input: { port: "Osthaven" } },
    ],
  },
  { role: "user", content: [{ type: "tool_result", tool_use_id: "1", content: "no tide", is_error: true }] },
  { role: "assistant", content: [{ type: "text", text: "I could not look it up." }] },
];
const aiSdk = [
  {
    role: "user",
    content: [
      { type: "text", text: "When?" },
      { type: "image", image: "aaaa" },
    ],
  },
  {
    role: "assistant",
    content: [{ type: "tool-call", toolCallId: "1", toolName: "tide", input: { port: "X" } }],
  },
  {
    role: "tool",
    content: [
      {
        type: "tool-result",
        toolCallId: "1",
        toolName: "tide",
        output: { type: "error-text", value: "down" },
      },
    ],
  },
  { role: "assistant", content: "Unknown." },
];

function read(messages: readonly unknown[], output?: string | null) {
  return readConversation(
    messages.map((message): Message => messageSchema.parse(message)),
    output,
  );
}

describe("readConversation", () => {
  it("reads the OpenAI format: calls with their arguments, results as they were", () => {
    const { history, output, toolCalls, toolResults } = read(openai);
    expect(output).toBe("At 04:12.");
    expect(toolCalls).toEqual([
      { name: "tide", arguments: { port: "Osthaven" } },
      { name: "tide", arguments: "not json" },
    ]);
    expect(toolResults).toEqual({ total: 2, errors: 1 });
    expect(history.map(({ role }) => role)).toEqual(["system", "user", "tool", "tool", "tool", "tool"]);
    expect(history[2]?.text).toBe('{"tool_call":"tide","arguments":{"port":"Osthaven"}}');
    expect(history[4]?.text).toBe('{"high":"04:12"}');
  });

  it("reads the Anthropic format, and leaves thoughts out", () => {
    const { history, output, toolCalls, toolResults } = read(anthropic);
    expect(output).toBe("I could not look it up.");
    expect(toolCalls).toEqual([{ name: "tide", arguments: { port: "Osthaven" } }]);
    expect(toolResults).toEqual({ total: 1, errors: 1 });
    expect(history.map(({ text }) => text)).toEqual([
      "When is high water?",
      "Let me look.",
      '{"tool_call":"tide","arguments":{"port":"Osthaven"}}',
      "no tide",
    ]);
  });

  it("reads the AI SDK format, and marks what is no text by its type", () => {
    const { history, toolResults, output } = read(aiSdk);
    expect(output).toBe("Unknown.");
    expect(toolResults).toEqual({ total: 1, errors: 1 });
    expect(history[0]?.text).toBe('When?{"type":"image"}');
  });

  it("reads messages of the AI SDK's user interface, where call and result are one part", () => {
    const { history, output, toolCalls, toolResults } = read([
      { role: "user", parts: [{ type: "text", text: "When?" }] },
      {
        role: "assistant",
        parts: [
          { type: "step-start" },
          {
            type: "tool-tide",
            toolCallId: "1",
            state: "output-available",
            input: { port: "X" },
            output: { high: "04:12" },
          },
          {
            type: "dynamic-tool",
            toolName: "wind",
            toolCallId: "2",
            state: "output-error",
            input: {},
            errorText: "down",
          },
          { type: "text", text: "At 04:12." },
        ],
      },
    ]);
    expect(output).toBe("At 04:12.");
    expect(toolCalls).toEqual([
      { name: "tide", arguments: { port: "X" } },
      { name: "wind", arguments: {} },
    ]);
    expect(toolResults).toEqual({ total: 2, errors: 1 });
    expect(history.map(({ text }) => text)).toEqual([
      "When?",
      '{"tool_call":"tide","arguments":{"port":"X"}}',
      '{"tool_call":"wind","arguments":{}}',
      '{"high":"04:12"}',
      "down",
    ]);
  });

  it("shows the text of a result without the wrapping of its format", () => {
    const results = [
      { type: "tool_result", tool_use_id: "1", content: [{ type: "text", text: 'high "04:12"' }] },
      { type: "tool-result", toolCallId: "1", toolName: "tide", output: { type: "text", value: "04:12" } },
      {
        type: "tool-result",
        toolCallId: "1",
        toolName: "tide",
        output: { type: "json", value: { error: "down" } },
      },
      { type: "tool_result", tool_use_id: "1", content: [{ type: "image" }] },
    ];
    const { history, toolResults } = read([{ role: "user", content: results }]);
    expect(history.map(({ text }) => text)).toEqual([
      'high "04:12"',
      "04:12",
      '{"error":"down"}',
      '[{"type":"image"}]',
    ]);
    expect(toolResults).toEqual({ total: 4, errors: 1 });
  });

  it("refuses a message whose text stands where no known format has it", () => {
    expect(messageSchema.safeParse({ role: "assistant", text: "At noon." }).success).toBe(false);
    expect(messageSchema.safeParse({ role: "assistant", content: null }).success).toBe(true);
  });

  it("takes a last message that repeats the output for the output, and any other for history", () => {
    expect(read(openai, "At 04:12.").history).toEqual(read(openai).history);
    expect(read(openai, "At noon.").history.at(-1)).toEqual({ role: "assistant", text: "At 04:12." });
  });

  it("finds no output where the last message is not the assistant's", () => {
    expect(read(openai.slice(0, 2)).output).toBeNull();
    expect(read([]).output).toBeNull();
    expect(read(openai.slice(0, 2), null).output).toBeNull();
  });

  it("changes no byte of a text, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (asked, answered) => {
        const { history, output } = read([
          { role: "user", content: asked },
          { role: "assistant", content: answered },
        ]);
        expect(history).toEqual([{ role: "user", text: asked }]);
        expect(output).toBe(answered);
      }),
    );
  });
});
