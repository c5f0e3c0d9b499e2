import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAnthropic } from "@ai-sdk/anthropic";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isEvalJudgeError } from "../errors/index.ts";
import { freePrice } from "../model/index.ts";
import { type FaultServerRequest, makeModelRequest, startFaultServer } from "../testing/index.ts";
import { createPackageLoader } from "./load-package.ts";
import { type ResolveModelOptions, resolveModel } from "./resolve-model.ts";
import { toJudgeModel } from "./to-judge-model.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const nothingInstalled = async () => null;

async function failureOf(model: string, options: ResolveModelOptions = {}) {
  try {
    await resolveModel(model, { env: {}, loadPackage: nothingInstalled, ...options });
  } catch (error) {
    if (isEvalJudgeError(error)) return error;
    throw error;
  }
  throw new Error("the model was resolved");
}

async function startServer() {
  const seen: FaultServerRequest[] = [];
  const server = await startFaultServer({
    reply: (request) => {
      seen.push(request);
      return {};
    },
  });
  cleanups.push(server.close);
  return { url: server.url, seen };
}

describe("a model string", () => {
  it.each(["", "gpt-5", "openai:", ":gpt-5", "OpenAI:gpt-5", "open ai:x", "openai:gpt 5", "a;rm -rf /:x"])(
    "that is %j is refused",
    async (model) => {
      expect(await failureOf(model)).toMatchObject({ code: "configuration_invalid" });
    },
  );

  it("of a provider that speaks chat completions needs no package", async () => {
    const { url, seen } = await startServer();
    const env = { VLLM_BASE_URL: url, VLLM_API_KEY: "canary-key-1" };
    const model = await resolveModel("vllm:org/judge:8b", { env, loadPackage: nothingInstalled });
    expect(model).toMatchObject({ id: "vllm:org/judge:8b", price: freePrice });
    await model.generate(makeModelRequest());
    expect(seen[0]).toMatchObject({
      model: "org/judge:8b",
      headers: { authorization: "Bearer canary-key-1" },
    });
  });

  it("carries the parameters into the model", async () => {
    const model = await resolveModel("ollama:qwen3:8b", { env: {}, parameters: { temperature: 0, seed: 3 } });
    expect(model.parameters).toMatchObject({ temperature: 0, seed: 3, maxOutputTokens: 8192 });
  });

  it("of openrouter is sent to endpoints that honour the schema alone", async () => {
    const { url, seen } = await startServer();
    const env = { OPENROUTER_API_KEY: "k-1234567", OPENROUTER_BASE_URL: url };
    const model = await resolveModel("openrouter:a/b", { env, loadPackage: nothingInstalled });
    await model.generate(makeModelRequest());
    expect(JSON.parse(seen[0]?.body ?? "")).toMatchObject({ provider: { require_parameters: true } });
  });

  it.each([
    ["anthropic:claude-sonnet-4-5", "npm install @ai-sdk/anthropic"],
    ["bedrock:anthropic.claude", "npm install @ai-sdk/amazon-bedrock"],
    ["newcomer:model", "npm install @ai-sdk/newcomer"],
    ["antropic:claude", "Did you mean anthropic?"],
    ["llama:/nowhere/model.gguf", "npm install node-llama-cpp"],
  ])("of a missing package names the command: %s", async (model, hint) => {
    const error = await failureOf(model);
    expect(error.code).toBe("package_missing");
    expect(error.message).toContain(hint);
  });

  it.each([
    ["openai:gpt-5", "OPENAI_API_KEY"],
    ["google:gemini-2.5-flash", "GOOGLE_GENERATIVE_AI_API_KEY or GEMINI_API_KEY"],
    ["http:model", "EVAL_JUDGE_BASE_URL"],
  ])("without its key or address says what to set: %s", async (model, variable) => {
    const error = await failureOf(model);
    expect(error.code).toBe("configuration_invalid");
    expect(error.message).toContain(variable);
  });
});

describe("the key of the environment", () => {
  it("is not sent to an address that the configuration names", async () => {
    const { url, seen } = await startServer();
    const env = { OPENAI_API_KEY: "canary-key-1" };
    const model = await resolveModel("openai:gpt-5", { env, baseUrl: url, loadPackage: nothingInstalled });
    await model.generate(makeModelRequest());
    expect(JSON.stringify(seen)).not.toContain("canary");
  });

  it("is sent there once it is named too", async () => {
    const { url, seen } = await startServer();
    const model = await resolveModel("openai:gpt-5", { env: {}, baseUrl: url, apiKey: "named-key-1" });
    await model.generate(makeModelRequest());
    expect(seen[0]?.headers.authorization).toBe("Bearer named-key-1");
    expect(JSON.parse(seen[0]?.body ?? "")).toHaveProperty("max_completion_tokens");
  });
});

describe("a key that the endpoint gives back", () => {
  it("is in no reply of a model made of its name", async () => {
    const echoing = createServer((incoming, response) => {
      const key = incoming.headers.authorization ?? "";
      const message = {
        content: JSON.stringify({ answer: key }),
        refusal: `No, ${encodeURIComponent(key)}.`,
      };
      response.setHeader("content-type", "application/json").setHeader("x-ratelimit-limit-tokens", key);
      response.end(JSON.stringify({ model: key, choices: [{ finish_reason: key, message }] }));
    });
    await new Promise<void>((resolve) => echoing.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => echoing.close());
    const address = echoing.address();
    const port = typeof address === "object" ? address?.port : 0;
    const options = { env: {}, apiKey: "canary-7f3a/01+x", baseUrl: `http://127.0.0.1:${port}/v1` };
    for (const make of [resolveModel, toJudgeModel]) {
      const model = await make("http:judge", options);
      const reply = await model.generate(makeModelRequest());
      expect(JSON.stringify(reply)).not.toMatch(/canary/i);
      expect(reply.text).toBe('{"answer":"Bearer [redacted]"}');
      await model.close?.();
    }
  });
});

describe("an installed provider package", () => {
  async function serveAnthropic(status: number, headers: Record<string, string>) {
    const keys: unknown[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers["x-api-key"]);
      request.resume();
      const content = [{ type: "text", text: "{}" }];
      const usage = { input_tokens: 1, output_tokens: 1 };
      const body = {
        type: "message",
        id: "m",
        model: "claude-returned",
        content,
        stop_reason: "end_turn",
        usage,
      };
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    return { keys, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` };
  }
  const installed = async () => ({ VERSION: "1", anthropic: () => {}, createAnthropic });

  it("makes the model, with its key and list price", async () => {
    const { keys, url } = await serveAnthropic(200, {});
    const env = { ANTHROPIC_API_KEY: "canary-key-1", ANTHROPIC_BASE_URL: url };
    const model = await resolveModel("anthropic:claude-sonnet-4-5", { env, loadPackage: installed });
    cleanups.push(() => model.close?.());
    expect(model).toMatchObject({ id: "anthropic:claude-sonnet-4-5", price: { inputPerMillion: 3 } });
    expect(await model.generate(makeModelRequest())).toMatchObject({
      text: "{}",
      modelId: "claude-returned",
    });
    expect(keys).toEqual(["canary-key-1"]);
  });

  it("never follows a redirect with the key", async () => {
    const other = await serveAnthropic(200, {});
    const { url } = await serveAnthropic(307, { location: `${other.url}/messages` });
    const env = { ANTHROPIC_API_KEY: "canary-key-1", ANTHROPIC_BASE_URL: url };
    const model = await resolveModel("anthropic:claude-sonnet-4-5", { env, loadPackage: installed });
    cleanups.push(() => model.close?.());
    await expect(model.generate(makeModelRequest())).rejects.toMatchObject({
      code: "model_call_failed",
      retryable: false,
    });
    expect(other.keys).toEqual([]);
  });

  it("reaches no metadata address", async () => {
    const env = { ANTHROPIC_API_KEY: "canary-key-1", ANTHROPIC_BASE_URL: "http://169.254.169.254" };
    const made = resolveModel("anthropic:claude-sonnet-4-5", { env, loadPackage: installed });
    await expect(made).rejects.toMatchObject({ code: "configuration_invalid" });
  });

  it("is given no address that holds credentials", async () => {
    const env = { OPENAI_API_KEY: "canary-key-1", OPENAI_BASE_URL: "http://a:canary-key-2@localhost/v1" };
    const made = resolveModel("openai:gpt-5-mini", { env, loadPackage: installed });
    await expect(made).rejects.toMatchObject({
      code: "configuration_invalid",
      message: expect.not.stringContaining("canary"),
    });
  });

  it("gives up at the signal", async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cleanups.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    const address = server.address();
    const ANTHROPIC_BASE_URL = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const env = { ANTHROPIC_API_KEY: "canary-key-1", ANTHROPIC_BASE_URL };
    const model = await resolveModel("anthropic:claude-sonnet-4-5", { env, loadPackage: installed });
    const controller = new AbortController();
    const call = model.generate(makeModelRequest({ signal: controller.signal }));
    setTimeout(() => controller.abort(), 20);
    await expect(call).rejects.toMatchObject({ code: "cancelled" });
  });

  it("that holds no provider is said to be out of date", async () => {
    const broken = async () => ({ createAnthropic: () => () => ({ specificationVersion: "v1" }) });
    const error = await failureOf("anthropic:claude", {
      env: { ANTHROPIC_API_KEY: "k-1234567" },
      loadPackage: broken,
    });
    expect(error).toMatchObject({ code: "configuration_invalid" });
    expect(error.message).toContain("update it");
  });
});

describe("loading a package", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "eval-judge-packages-"));
    cleanups.push(() => rm(folder, { recursive: true }));
  });

  async function install(name: string, manifest: object, file: string) {
    const root = join(folder, "node_modules", name);
    await mkdir(root, { recursive: true });
    await writeFile(join(root, "package.json"), JSON.stringify({ name, type: "module", ...manifest }));
    await writeFile(join(root, file), "export const found = true;\n");
  }

  it.each([
    ["exports of conditions", { exports: { ".": { types: "./x.d.ts", import: "./a.mjs" } } }, "a.mjs"],
    ["exports of nested conditions", { exports: { node: { default: "./b.mjs" } } }, "b.mjs"],
    ["one export", { exports: "./c.mjs" }, "c.mjs"],
    ["a main file", { main: "d.js" }, "d.js"],
    ["an index file", {}, "index.js"],
  ])("finds it above the working folder by %s", async (_, manifest, file) => {
    await install("@eval-judge-test/pack", manifest, file);
    const deep = join(folder, "a", "b");
    expect(await createPackageLoader(deep)("@eval-judge-test/pack")).toMatchObject({ found: true });
  });

  it("finds what stands beside this package, and says null of what is not there", async () => {
    const load = createPackageLoader(folder);
    expect(await load("@ai-sdk/openai")).toHaveProperty("createOpenAI");
    expect(await load("@eval-judge-test/missing")).toBeNull();
  });
});

describe("the ways to name a model", () => {
  it("all lead to a judge model", async () => {
    const anthropic = createAnthropic({ apiKey: "k" })("claude-sonnet-4-5");
    const own = await toJudgeModel({ id: "mine:echo", call: ({ data }) => data });
    expect((await toJudgeModel(anthropic)).id).toBe("anthropic:claude-sonnet-4-5");
    expect((await toJudgeModel("ollama:qwen3", { env: {} })).id).toBe("ollama:qwen3");
    expect(await toJudgeModel(own)).toBe(own);
    expect((await own.generate(makeModelRequest({ data: "x" }))).text).toBe("x");
  });
});
