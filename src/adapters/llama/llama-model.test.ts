import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replySchemas, scoreSchema } from "../../findings/index.ts";
import {
  type ModelStand,
  makeModelRequest,
  modelContract,
  type ReceivedRequest,
} from "../../testing/index.ts";
import { grammarSchema } from "./grammar-schema.ts";
import { createLlamaModel } from "./llama-model.ts";

let folder: string;
let modelPath: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-llama-"));
  modelPath = join(folder, "model.gguf");
  await writeFile(modelPath, "GGUF");
});
afterEach(() => rm(folder, { recursive: true }));

/** The library in the form that the adapter uses, with a word as a token: weights are too large for a repository. */
function makeLibrary({ supportsSystemMessages = true, heedsSignal = true } = {}) {
  const received: ReceivedRequest[] = [];
  const state = {
    answer: null as string | null,
    stopReason: "eogToken",
    atOnce: 0,
    most: 0,
    disposed: false,
    loads: true,
  };
  const tokenMeter = { usedInputTokens: 0, usedOutputTokens: 0 };

  class LlamaChatSession {
    readonly chatWrapper = { settings: { supportsSystemMessages } };
    readonly systemPrompt: string;
    constructor({ systemPrompt }: { systemPrompt: string }) {
      this.systemPrompt = systemPrompt;
    }
    async promptWithMeta(
      prompt: string,
      { grammar, signal }: { grammar: { schema: unknown }; signal: AbortSignal },
    ) {
      const [instructions, data] = supportsSystemMessages ? [this.systemPrompt, prompt] : ["", prompt];
      received.push({ instructions, data, jsonSchema: grammar.schema });
      state.atOnce += 1;
      state.most = Math.max(state.most, state.atOnce);
      await new Promise((resolve) => setTimeout(resolve, 1));
      state.atOnce -= 1;
      if (state.answer === null) {
        signal.throwIfAborted();
        await new Promise((_, reject) => {
          if (heedsSignal) signal.addEventListener("abort", () => reject(signal.reason));
        });
      }
      tokenMeter.usedInputTokens += 5;
      tokenMeter.usedOutputTokens += 2;
      return { responseText: state.answer ?? "", stopReason: state.stopReason };
    }
    dispose() {}
  }
  const weights = {
    trainContextSize: 4096,
    tokenize: (text: string) => text.split(" "),
    createContext: async ({ contextSize }: { contextSize: number }) => ({
      contextSize,
      getSequence: () => ({ tokenMeter }),
    }),
  };
  const llama = {
    loadModel: ({ loadSignal }: { loadSignal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        if (state.loads) resolve(weights);
        else loadSignal.addEventListener("abort", () => reject(loadSignal.reason));
      }),
    createGrammarForJsonSchema: async (schema: object) => ({ schema }),
    dispose: async () => {
      state.disposed = true;
    },
  };
  const loadPackage = async (name: string) =>
    name === "node-llama-cpp" ? { getLlama: async () => llama, LlamaChatSession } : null;
  return { received, state, loadPackage };
}

async function makeModel(library = makeLibrary()) {
  return createLlamaModel({ id: "llama:m", modelPath, loadPackage: library.loadPackage });
}

describe("the contract of models", () => {
  it.each(modelContract)("$name", async (check) => {
    const library = makeLibrary();
    const stand: ModelStand = {
      model: await makeModel(library),
      answerWith: (text) => {
        library.state.answer = text;
      },
      hang: () => {
        library.state.answer = null;
      },
      received: () => library.received,
    };
    await check.run(stand);
  });
});

describe("a model from a file", () => {
  it("gets the instructions before the data where its template has no system message", async () => {
    const library = makeLibrary({ supportsSystemMessages: false });
    library.state.answer = "{}";
    await (await makeModel(library)).generate(makeModelRequest({ instructions: "Judge.", data: "Data." }));
    expect(library.received[0]?.data).toBe("Judge.\n\nData.");
  });

  it("answers one call after another", async () => {
    const library = makeLibrary();
    library.state.answer = "{}";
    const model = await makeModel(library);
    await Promise.all([1, 2, 3].map(() => model.generate(makeModelRequest())));
    expect(library.state.most).toBe(1);
  });

  it("goes on after a call that was cancelled", async () => {
    const library = makeLibrary();
    const model = await makeModel(library);
    const controller = new AbortController();
    const first = model.generate(makeModelRequest({ signal: controller.signal }));
    setTimeout(() => controller.abort(), 10);
    await expect(first).rejects.toMatchObject({ code: "cancelled" });
    library.state.answer = "{}";
    expect((await model.generate(makeModelRequest())).text).toBe("{}");
  });

  it("counts what the context still held as read from the cache", async () => {
    const library = makeLibrary();
    library.state.answer = "{}";
    const request = makeModelRequest({ instructions: "a b c d", data: "e f g h" });
    const { usage } = await (await makeModel(library)).generate(request);
    expect(usage).toEqual({ input_tokens: 7, output_tokens: 2, cached_input_tokens: 2 });
  });

  it.each([
    ["eogToken", "stop"],
    ["stopGenerationTrigger", "stop"],
    ["maxTokens", "length"],
    ["functionCalls", "tool-calls"],
    ["customStopTrigger", "other"],
  ])("that stops with %s ends with %s", async (stopReason, finishReason) => {
    const library = makeLibrary();
    Object.assign(library.state, { answer: "{}", stopReason });
    expect((await (await makeModel(library)).generate(makeModelRequest())).finishReason).toBe(finishReason);
  });

  it("refuses what does not fit into its context, and asks nothing", async () => {
    const library = makeLibrary();
    library.state.answer = "{}";
    const call = (await makeModel(library)).generate(makeModelRequest({ data: "word ".repeat(5000) }));
    await expect(call).rejects.toMatchObject({ code: "input_too_large", retryable: false });
    expect(library.received).toEqual([]);
  });

  it("ends a call at the signal although the library goes on", async () => {
    const library = makeLibrary({ heedsSignal: false });
    const model = await makeModel(library);
    const controller = new AbortController();
    const call = model.generate(makeModelRequest({ signal: controller.signal }));
    setTimeout(() => controller.abort(), 10);
    await expect(call).rejects.toMatchObject({ code: "cancelled" });
    await model.close?.();
    expect(library.state.disposed).toBe(false);
  });

  it("gives up loading when it is closed", async () => {
    const library = makeLibrary();
    library.state.loads = false;
    const model = await makeModel(library);
    const call = model.generate(makeModelRequest());
    const outcome = call.catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await model.close?.();
    expect(await outcome).toMatchObject({ code: "cancelled" });
  });

  it("gives the weights back when it is closed", async () => {
    const library = makeLibrary();
    library.state.answer = "{}";
    const model = await makeModel(library);
    await model.generate(makeModelRequest());
    await model.close?.();
    expect(library.state.disposed).toBe(true);
  });

  it("names the command where the package is missing", async () => {
    const made = createLlamaModel({ id: "llama:m", modelPath, loadPackage: async () => null });
    await expect(made).rejects.toMatchObject({
      code: "package_missing",
      message: expect.stringContaining("npm install"),
    });
  });

  it("is refused where there is no file, or the package is another version", async () => {
    const { loadPackage } = makeLibrary();
    const noFile = () =>
      createLlamaModel({ id: "llama:m", modelPath: join(folder, "none.gguf"), loadPackage });
    const other = () =>
      createLlamaModel({ id: "llama:m", modelPath, loadPackage: async () => ({ LlamaModel: class {} }) });
    await expect(noFile()).rejects.toMatchObject({ code: "configuration_invalid" });
    await expect(other()).rejects.toMatchObject({ code: "configuration_invalid" });
  });
});

const realFile = process.env.EVAL_JUDGE_GGUF;

/** Needs node-llama-cpp and a model file, which are too large to be installed with the others: EVAL_JUDGE_GGUF names the file, and the package lies beside it. */
const loadRealPackage = () =>
  import(
    pathToFileURL(join(dirname(realFile ?? ""), "node_modules", "node-llama-cpp", "dist", "index.js")).href
  );

describe.skipIf(realFile === undefined)("node-llama-cpp itself", () => {
  it("makes a grammar of the schema of every question", async () => {
    const { getLlama } = await loadRealPackage();
    const llama = await getLlama({ build: "never", progressLogs: false, logLevel: "error" });
    for (const { jsonSchema } of replySchemas) {
      const grammar = await llama.createGrammarForJsonSchema(grammarSchema(jsonSchema));
      expect(grammar._testText('{"a":1}\n\n\n\n')).toBe(false);
    }
    const score = await llama.createGrammarForJsonSchema(grammarSchema(scoreSchema.jsonSchema));
    const reply = (reasoning: string) =>
      `{"evidence": [], "reasoning": ${JSON.stringify(reasoning)}, "score": 1, "confidence": 1, "improvement": "", "stage": "none"}\n\n\n\n`;
    expect(score._testText(reply("x".repeat(1999)))).toBe(true);
    expect(score._testText(reply("x".repeat(2000)))).toBe(false);
    await llama.dispose();
  });

  it("keeps to the schema, and reads again only what is new", { timeout: 600_000 }, async () => {
    const model = await createLlamaModel({
      id: "llama:real",
      modelPath: realFile ?? "",
      contextSize: 1024,
      threads: 1,
      loadPackage: loadRealPackage,
    });
    const request = makeModelRequest({ instructions: "Say yes or no about the sentence." });
    const first = await model.generate(request);
    const second = await model.generate({ ...request, data: "Is fire cold?" });
    expect(["yes", "no"]).toContain(JSON.parse(first.text).answer);
    expect(first.finishReason).toBe("stop");
    expect(second.usage.cached_input_tokens).toBeGreaterThan(0);
    await model.close?.();
  });
});

describe("the schema of a grammar", () => {
  it("bounds the texts and lists of this package's questions, as far as a grammar can", () => {
    const grammar = JSON.stringify(grammarSchema(scoreSchema.jsonSchema));
    expect(grammar).toContain('"quote":{"type":"string","maxLength":512}');
    expect(grammar).toContain('"reasoning":{"type":"string","maxLength":1999}');
    expect(grammar).toContain('"maxItems":8');
  });

  it("has oneOf for anyOf as a keyword, and keeps names", () => {
    const choice = { anyOf: [{ type: "string" }, { type: "null" }] };
    const schema = { type: "object", properties: { anyOf: choice, list: { type: "array", items: choice } } };
    const grammar = { oneOf: choice.anyOf };
    expect(grammarSchema(schema)).toEqual({
      type: "object",
      properties: { anyOf: grammar, list: { type: "array", items: grammar } },
    });
  });
});
