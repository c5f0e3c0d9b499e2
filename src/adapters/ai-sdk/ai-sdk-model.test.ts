import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createAnthropic as createAnthropic3 } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI as createGoogle3 } from "@ai-sdk/google";
import { createOpenAI as createOpenAI3 } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { createAnthropic as createAnthropic2 } from "ai-sdk-anthropic-v2";
import { createAnthropic as createAnthropic4 } from "ai-sdk-anthropic-v4";
import { createGoogleGenerativeAI as createGoogle4 } from "ai-sdk-google-v4";
import { createOpenAI as createOpenAI2 } from "ai-sdk-openai-v2";
import { createOpenAI as createOpenAI4 } from "ai-sdk-openai-v4";
import { afterEach, describe, expect, it } from "vitest";
import { isEvalJudgeError } from "../../errors/index.ts";
import { modelParametersSchema } from "../../model/index.ts";
import {
  type ModelStand,
  makeModelRequest,
  modelContract,
  type ReceivedRequest,
} from "../../testing/index.ts";
import { fromAiSdk, isAiSdkModel } from "./ai-sdk-model.ts";
import type { AiSdkLanguageModel } from "./language-model.ts";

/** A request as it arrived, whatever the provider. */
interface Wire {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  // biome-ignore lint/suspicious/noExplicitAny: the body of a foreign wire format, read field by field
  readonly body: any;
}

interface Provider {
  readonly name: string;
  readonly make: (baseURL: string) => AiSdkLanguageModel;
  readonly received: (wire: Wire) => ReceivedRequest;
  /** The body of a reply with this text. */
  readonly reply: (text: string) => unknown;
  readonly refusal: unknown;
  readonly cut: unknown;
  /** Strict structured output as it stands in the request. */
  readonly strict: object;
}

const apiKey = "canary-key-7f3a";
const texts = (parts: { text: string }[]) => parts.map(({ text }) => text).join("");

const responsesApi = {
  received: ({ body }: Wire) => ({
    instructions: body.input[0].content,
    data: texts(body.input[1].content),
    jsonSchema: body.text.format.schema,
  }),
  reply: (text: string) => responsesBody({ type: "output_text", text, annotations: [] }),
  refusal: responsesBody({ type: "refusal", refusal: "I cannot." }),
  cut: {
    ...responsesBody({ type: "output_text", text: "{", annotations: [] }),
    status: "incomplete",
    incomplete_details: { reason: "max_output_tokens" },
  },
  strict: { store: false, text: { format: { type: "json_schema", strict: true, name: "answer" } } },
};

function responsesBody(content: object) {
  return {
    id: "r-1",
    object: "response",
    created_at: 1,
    status: "completed",
    model: "gpt-returned",
    output: [{ type: "message", id: "m-1", role: "assistant", status: "completed", content: [content] }],
    usage: {
      input_tokens: 30,
      output_tokens: 5,
      total_tokens: 35,
      input_tokens_details: { cached_tokens: 10 },
      output_tokens_details: { reasoning_tokens: 0 },
    },
  };
}

const chatApi = {
  received: ({ body }: Wire) => {
    const [system, user] = body.messages;
    return {
      instructions: system.content,
      data: typeof user.content === "string" ? user.content : texts(user.content),
      jsonSchema: body.response_format.json_schema.schema,
    };
  },
  reply: (text: string) => chatBody({ content: text }, "stop"),
  refusal: chatBody({ content: null, refusal: "I cannot." }, "stop"),
  cut: chatBody({ content: "{" }, "length"),
  strict: { response_format: { type: "json_schema", json_schema: { strict: true, name: "answer" } } },
};

function chatBody(message: object, finish_reason: string) {
  return {
    id: "c-1",
    created: 1,
    model: "gpt-returned",
    choices: [{ index: 0, finish_reason, message: { role: "assistant", ...message } }],
    usage: {
      prompt_tokens: 30,
      completion_tokens: 5,
      total_tokens: 35,
      prompt_tokens_details: { cached_tokens: 10 },
    },
  };
}

const messagesApi = {
  received: ({ body }: Wire) => ({
    instructions: texts(body.system),
    data: texts(body.messages[0].content),
    jsonSchema: (body.output_config?.format ?? body.output_format).schema,
  }),
  reply: (text: string) => messagesBody(text, "end_turn"),
  refusal: messagesBody("I cannot.", "refusal"),
  cut: messagesBody("{", "max_tokens"),
};

function messagesBody(text: string, stop_reason: string) {
  return {
    type: "message",
    id: "msg-1",
    role: "assistant",
    model: "claude-returned",
    content: [{ type: "text", text }],
    stop_reason,
    stop_sequence: null,
    usage: {
      input_tokens: 15,
      cache_read_input_tokens: 10,
      cache_creation_input_tokens: 5,
      output_tokens: 5,
    },
  };
}

const geminiApi = {
  received: ({ body }: Wire) => ({
    instructions: texts(body.systemInstruction.parts),
    data: texts(body.contents[0].parts),
    jsonSchema: body.generationConfig.responseJsonSchema ?? body.generationConfig.responseSchema,
  }),
  reply: (text: string) => geminiBody(text, "STOP"),
  refusal: geminiBody("I cannot.", "SAFETY"),
  cut: geminiBody("{", "MAX_TOKENS"),
  strict: { generationConfig: { responseMimeType: "application/json" } },
};

function geminiBody(text: string, finishReason: string) {
  return {
    candidates: [{ content: { role: "model", parts: [{ text }] }, finishReason, safetyRatings: [] }],
    usageMetadata: {
      promptTokenCount: 30,
      candidatesTokenCount: 3,
      thoughtsTokenCount: 2,
      totalTokenCount: 35,
      cachedContentTokenCount: 10,
    },
    modelVersion: "gemini-returned",
  };
}

const openAiProviders = [
  ["v2", createOpenAI2],
  ["v3", createOpenAI3],
  ["v4", createOpenAI4],
] as const;

const providers: readonly Provider[] = [
  ...openAiProviders.map(
    ([version, create]): Provider => ({
      ...responsesApi,
      name: `openai responses ${version}`,
      make: (baseURL) => create({ baseURL, apiKey })("gpt-5-mini"),
    }),
  ),
  ...openAiProviders.map(
    ([version, create]): Provider => ({
      ...chatApi,
      name: `openai chat ${version}`,
      make: (baseURL) => create({ baseURL, apiKey }).chat("gpt-4.1"),
    }),
  ),
  {
    ...chatApi,
    name: "openai-compatible v3",
    make: (baseURL) =>
      createOpenAICompatible({ baseURL, apiKey, name: "acme", supportsStructuredOutputs: true })("judge-a"),
  },
  {
    ...messagesApi,
    name: "anthropic v2",
    make: (baseURL) => createAnthropic2({ baseURL, apiKey })("claude-sonnet-4-5"),
    strict: { output_config: { format: { type: "json_schema" } } },
  },
  {
    ...messagesApi,
    name: "anthropic v3",
    make: (baseURL) => createAnthropic3({ baseURL, apiKey })("claude-sonnet-4-5"),
    strict: { output_config: { format: { type: "json_schema" } } },
  },
  {
    ...messagesApi,
    name: "anthropic v4",
    make: (baseURL) => createAnthropic4({ baseURL, apiKey })("claude-sonnet-4-5"),
    strict: { output_config: { format: { type: "json_schema" } } },
  },
  {
    ...geminiApi,
    name: "google v3",
    make: (baseURL) => createGoogle3({ baseURL, apiKey })("gemini-2.5-flash"),
  },
  {
    ...geminiApi,
    name: "google v4",
    make: (baseURL) => createGoogle4({ baseURL, apiKey })("gemini-2.5-flash"),
  },
];

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function serve(
  answer: () => { status: number; headers?: Record<string, string>; body: string } | "hang",
) {
  const wires: Wire[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    wires.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(text) });
    respond(response, answer());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  return { url: `http://127.0.0.1:${address.port}`, wires };
}

function respond(
  response: ServerResponse,
  answer: { status: number; headers?: Record<string, string>; body: string } | "hang",
) {
  if (answer === "hang") return;
  response
    .writeHead(answer.status, { "content-type": "application/json", ...answer.headers })
    .end(answer.body);
}

const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return "replied";
  } catch (error) {
    if (isEvalJudgeError(error)) return error.code;
    throw error;
  }
}

describe.each(providers)("$name", (provider) => {
  async function makeStand(): Promise<ModelStand & { wires: Wire[] }> {
    let answer: ReturnType<typeof ok> | "hang" = "hang";
    const { url, wires } = await serve(() => answer);
    return {
      wires,
      model: fromAiSdk(provider.make(url)),
      answerWith: (text) => {
        answer = ok(provider.reply(text));
      },
      hang: () => {
        answer = "hang";
      },
      received: () => wires.map(provider.received),
    };
  }

  it.each(modelContract)("$name", async (check) => check.run(await makeStand()));

  it("is asked for strict output, with the key in its place", async () => {
    const stand = await makeStand();
    stand.answerWith("{}");
    await stand.model.generate(makeModelRequest());
    const [wire] = stand.wires;
    expect(wire?.body).toMatchObject(provider.strict);
    expect(JSON.stringify(wire?.headers)).toContain(apiKey);
    expect(JSON.stringify(wire?.body)).not.toContain(apiKey);
  });

  it("is given the output limit", async () => {
    const stand = await makeStand();
    stand.answerWith("{}");
    await stand.model.generate(
      makeModelRequest({ parameters: modelParametersSchema.parse({ maxOutputTokens: 4321 }) }),
    );
    expect(JSON.stringify(stand.wires[0]?.body)).toContain("4321");
  });

  it("tells the model that answered and counts tokens alike, what was read from the cache included", async () => {
    const stand = await makeStand();
    stand.answerWith("{}");
    const reply = await stand.model.generate(makeModelRequest());
    expect(reply.usage).toEqual({ input_tokens: 30, output_tokens: 5, cached_input_tokens: 10 });
    if (!provider.name.startsWith("google")) expect(reply.modelId).toMatch(/returned$/);
  });

  it("marks a refusal", async () => {
    const { url } = await serve(() => ok(provider.refusal));
    const outcome = await fromAiSdk(provider.make(url))
      .generate(makeModelRequest())
      .catch((error: unknown) => error);
    expect(outcome).toSatisfy(isMarkedOrFailed);
  });

  it("tells a reply that was cut", async () => {
    const { url } = await serve(() => ok(provider.cut));
    const reply = await fromAiSdk(provider.make(url)).generate(makeModelRequest());
    expect(reply.finishReason).toBe("length");
  });

  it.each([
    [400, "model_request_rejected"],
    [401, "model_unauthorized"],
    [402, "model_no_credit"],
    [404, "model_not_found"],
    [408, "model_timeout"],
    [429, "model_rate_limited"],
    [500, "model_call_failed"],
    [529, "model_overloaded"],
  ])("makes of status %i the error %s, once and without the provider's words", async (status, code) => {
    const body = JSON.stringify({
      type: "error",
      error: { type: "some_error", code: status, message: `${apiKey} and the prompt` },
    });
    const { url, wires } = await serve(() => ({ status, body, headers: { "retry-after": "3" } }));
    const error = await fromAiSdk(provider.make(url))
      .generate(makeModelRequest())
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, retryAfterMs: 3000 });
    expect(String(error)).not.toContain("canary");
    expect(error).not.toHaveProperty("cause");
    expect(wires).toHaveLength(1);
  });

  it.each([
    ["an empty body", ""],
    ["no JSON", "<html>Sign in</html>"],
    ["no reply", "{}"],
  ])("makes no whole reply of a success with %s", async (_, body) => {
    const { url } = await serve(() => ({ status: 200, body }));
    const outcome = await fromAiSdk(provider.make(url))
      .generate(makeModelRequest())
      .then(({ finishReason }) => finishReason, codeOfError);
    expect(["model_call_failed", "other"]).toContain(outcome);
  });

  it("makes of a connection that is refused a failed call", async () => {
    expect(await codeOf(fromAiSdk(provider.make("http://127.0.0.1:1")).generate(makeModelRequest()))).toBe(
      "model_call_failed",
    );
  });
});

function codeOfError(error: unknown): string {
  return isEvalJudgeError(error) ? error.code : String(error);
}

/** A refusal reaches the validator as a mark; a version that cannot read one at all fails the call, which is no verdict either. */
function isMarkedOrFailed(outcome: unknown): boolean {
  if (isEvalJudgeError(outcome)) return outcome.code === "model_call_failed";
  if (typeof outcome !== "object" || outcome === null) return false;
  const { finishReason, refusal } = { finishReason: null, refusal: null, ...outcome };
  return finishReason === "content-filter" || typeof refusal === "string";
}

describe("the provider's cache", () => {
  it.each([
    ["v2", createAnthropic2],
    ["v3", createAnthropic3],
    ["v4", createAnthropic4],
  ] as const)("is told by Anthropic %s where the shared part ends", async (_, create) => {
    const { url, wires } = await serve(() => ok(messagesApi.reply("{}")));
    const model = fromAiSdk(create({ baseURL: url, apiKey })("claude-sonnet-4-5"));
    await model.generate(makeModelRequest({ data: "shared 🙂 own", stablePrefixLength: 8 }));
    const cache_control = { type: "ephemeral" };
    expect(wires[0]?.body.system).toEqual([{ type: "text", text: "Say yes or no.", cache_control }]);
    expect(wires[0]?.body.messages[0].content).toEqual([
      { type: "text", text: "shared ", cache_control },
      { type: "text", text: "🙂 own" },
    ]);
  });
});

describe("effort", () => {
  it.each([
    [
      "openai v2",
      (url: string) => createOpenAI2({ baseURL: url, apiKey })("gpt-5-mini"),
      responsesApi,
      { reasoning: { effort: "low" } },
    ],
    [
      "openai v3",
      (url: string) => createOpenAI3({ baseURL: url, apiKey })("gpt-5-mini"),
      responsesApi,
      { reasoning: { effort: "low" } },
    ],
    [
      "openai v4",
      (url: string) => createOpenAI4({ baseURL: url, apiKey })("gpt-5-mini"),
      responsesApi,
      { reasoning: { effort: "low" } },
    ],
  ])("reaches %s", async (_, make, api, expected) => {
    const { url, wires } = await serve(() => ok(api.reply("{}")));
    const parameters = modelParametersSchema.parse({ effort: "low" });
    await fromAiSdk(make(url)).generate(makeModelRequest({ parameters }));
    expect(wires[0]?.body).toMatchObject(expected);
  });

  it("is said to be left out where the provider has no known option", async () => {
    const { url } = await serve(() => ok(geminiApi.reply("{}")));
    const parameters = modelParametersSchema.parse({ effort: "low" });
    const model = fromAiSdk(createGoogle3({ baseURL: url, apiKey })("gemini-2.5-flash"));
    expect((await model.generate(makeModelRequest({ parameters }))).warnings).toEqual([
      expect.stringContaining("effort"),
    ]);
  });
});

describe("a model without strict output", () => {
  const make = (baseURL: string) => createOpenAICompatible({ baseURL, apiKey, name: "acme" })("judge-a");

  it("declares it", () => {
    expect(fromAiSdk(make("http://127.0.0.1:1")).capabilities.structuredOutput).toBe("unsupported");
  });

  it.each([
    { type: "unsupported-setting", setting: "responseFormat" },
    { type: "unsupported", feature: "responseFormat" },
    { type: "compatibility", feature: "responseFormat", details: "x" },
  ])("is refused by the warning %j, whatever it replied", async (warning) => {
    const model = fromAiSdk({
      specificationVersion: "v3",
      provider: "acme.chat",
      modelId: "judge-a",
      async doGenerate() {
        return { content: [{ type: "text", text: "{}" }], finishReason: "stop", warnings: [warning] };
      },
    });
    expect(await codeOf(model.generate(makeModelRequest()))).toBe("model_unsupported");
  });
});

describe("a prompt that Google blocks", () => {
  it("is a refusal", async () => {
    const body = {
      promptFeedback: { blockReason: "PROHIBITED_CONTENT" },
      usageMetadata: { promptTokenCount: 3 },
    };
    const { url } = await serve(() => ok(body));
    const model = fromAiSdk(createGoogle4({ baseURL: url, apiKey })("gemini-2.5-flash"));
    expect((await model.generate(makeModelRequest())).refusal).toBe("PROHIBITED_CONTENT");
  });
});

describe("an AI SDK model", () => {
  it("is known by its form", () => {
    expect(isAiSdkModel(createOpenAI3({ apiKey })("gpt-5-mini"))).toBe(true);
    for (const other of [
      null,
      "openai:gpt-5",
      () => "",
      {},
      { specificationVersion: "v1", provider: "a", modelId: "b", doGenerate() {} },
    ]) {
      expect(isAiSdkModel(other)).toBe(false);
    }
  });

  it("gets the id that a model string would give it, and its list price", () => {
    const model = fromAiSdk(createOpenAI3({ apiKey })("gpt-5-mini"));
    expect(model.id).toBe("openai:gpt-5-mini");
    expect(model.price?.outputPerMillion).toBe(2);
  });

  it("without a key is unauthorised", async () => {
    const saved = process.env.OPENAI_API_KEY;
    delete process.env.OPENAI_API_KEY;
    const outcome = await codeOf(
      fromAiSdk(createOpenAI3({ baseURL: "http://127.0.0.1:1" })("gpt-5-mini")).generate(makeModelRequest()),
    );
    if (saved !== undefined) process.env.OPENAI_API_KEY = saved;
    expect(outcome).toBe("model_unauthorized");
  });

  it("takes the text that the provider selects as the structured one", async () => {
    const model = fromAiSdk({
      specificationVersion: "v4",
      provider: "acme.chat",
      modelId: "judge-a",
      async doGenerate() {
        const content = [
          { type: "text", text: "thinking aloud" },
          { type: "text", text: "{}" },
        ];
        return {
          content,
          structuredOutputText: "{}",
          finishReason: { unified: "stop", raw: "stop" },
          warnings: [],
        };
      },
    });
    expect((await model.generate(makeModelRequest())).text).toBe("{}");
  });

  it.each(["interrupted", "unknown", 7, null])("that ends with %j has not ended well", async (unified) => {
    const model = fromAiSdk({
      specificationVersion: "v4",
      provider: "acme.chat",
      modelId: "judge-a",
      async doGenerate() {
        return { content: [{ type: "text", text: "{}" }], finishReason: { unified }, warnings: [] };
      },
    });
    expect((await model.generate(makeModelRequest())).finishReason).toBe("other");
  });
});
