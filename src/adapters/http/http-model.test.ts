import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { isEvalJudgeError, ModelError } from "../../errors/index.ts";
import { modelParametersSchema } from "../../model/index.ts";
import {
  type FaultName,
  type FaultServer,
  type FaultServerRequest,
  type ModelStand,
  makeModelRequest,
  modelContract,
  startFaultServer,
} from "../../testing/index.ts";
import { createHttpModel, type HttpModelOptions } from "./http-model.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function startServer(options: Parameters<typeof startFaultServer>[0]): Promise<FaultServer> {
  const server = await startFaultServer(options);
  cleanups.push(server.close);
  return server;
}

/** A server of one handler, for what the fault server does not say. */
async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  return `http://127.0.0.1:${address.port}/v1`;
}

function makeModel(baseUrl: string, options: Partial<HttpModelOptions> = {}) {
  const model = createHttpModel({ id: "test:judge-a", model: "judge-a", baseUrl, ...options });
  cleanups.push(() => model.close?.());
  return model;
}

async function failureOf(promise: Promise<unknown>) {
  try {
    await promise;
  } catch (error) {
    if (isEvalJudgeError(error)) return error;
    throw error;
  }
  throw new Error("the call did not fail");
}

describe("the contract of models", () => {
  async function makeStand(): Promise<ModelStand> {
    const seen: FaultServerRequest[] = [];
    let answer: string | null = null;
    const server = await startServer({
      reply: () => answer ?? "",
      faultFor: (request) => {
        seen.push(request);
        return answer === null ? "slow_first_byte" : null;
      },
    });
    return {
      model: makeModel(server.url),
      answerWith: (text) => {
        answer = text;
      },
      hang: () => {
        answer = null;
      },
      received: () => seen,
    };
  }
  it.each(modelContract)("$name", async (check) => check.run(await makeStand()));
});

describe("a request", () => {
  it("carries the key, the strict schema and the parameters, and nothing that was left to the provider", async () => {
    const seen: FaultServerRequest[] = [];
    const server = await startServer({
      reply: (request) => {
        seen.push(request);
        return {};
      },
    });
    const model = makeModel(server.url, { apiKey: "canary-key-1", headers: { "x-team": "eval" } });
    const parameters = modelParametersSchema.parse({
      temperature: 0,
      seed: 7,
      effort: "low",
      maxOutputTokens: 99,
    });
    await model.generate(makeModelRequest({ parameters }));
    await model.generate(makeModelRequest());
    expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer canary-key-1", "x-team": "eval" });
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      model: "judge-a",
      messages: [
        { role: "system", content: "Say yes or no." },
        { role: "user", content: "Is water wet?" },
      ],
      response_format: {
        type: "json_schema",
        json_schema: { name: "answer", strict: true, schema: makeModelRequest().schema.jsonSchema },
      },
      max_tokens: 99,
      temperature: 0,
      seed: 7,
      reasoning_effort: "low",
      stream: false,
    });
    expect(Object.keys(JSON.parse(seen[1]?.body ?? ""))).toEqual([
      "model",
      "messages",
      "max_tokens",
      "stream",
      "response_format",
    ]);
  });

  it("says what the endpoint's dialect leaves out", async () => {
    const server = await startServer({});
    const dialect = { outputLimit: "max_tokens", effort: false, seed: null } as const;
    const model = makeModel(server.url, { dialect });
    const parameters = modelParametersSchema.parse({ seed: 7, effort: "low" });
    const reply = await model.generate(makeModelRequest({ parameters }));
    expect(reply.warnings).toHaveLength(2);
  });

  it("uses one connection for calls that follow each other", async () => {
    const server = await startServer({});
    const model = makeModel(server.url);
    for (let call = 0; call < 5; call += 1) await model.generate(makeModelRequest());
    expect(server.counts()).toMatchObject({ requests: 5, connections: 1 });
  });

  it("gives up a connection that was idle for long, which the server may be closing, but none that waits for a reply", async () => {
    const server = await startServer({ latencyMs: 300 });
    const model = makeModel(server.url, { idleMs: 50 });
    await model.generate(makeModelRequest());
    await setTimeout(400);
    await model.generate(makeModelRequest());
    expect(server.counts()).toMatchObject({ replies: 2, connections: 2 });
  });
});

describe("a reply", () => {
  it("tells the model, the tokens and the limits of the account", async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, {
        "content-type": "application/json; charset=utf-8",
        "x-ratelimit-limit-requests": "500",
        "x-ratelimit-limit-tokens": "30000",
      });
      response.end(
        JSON.stringify({
          model: "judge-a-0625",
          choices: [
            {
              finish_reason: "stop",
              message: {
                content: [
                  { type: "text", text: "{" },
                  { type: "text", text: "}" },
                ],
              },
            },
          ],
          usage: { prompt_tokens: 10, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 4 } },
        }),
      );
    });
    const reply = await makeModel(url).generate(makeModelRequest());
    expect(reply).toMatchObject({
      text: "{}",
      modelId: "judge-a-0625",
      usage: { input_tokens: 10, output_tokens: 3, cached_input_tokens: 4 },
      limits: { "x-ratelimit-limit-requests": "500", "x-ratelimit-limit-tokens": "30000" },
    });
  });

  it("holds no tokens where the endpoint sends none or sends nonsense", async () => {
    const url = await serve((_, response) => {
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({
          choices: [{ finish_reason: "stop", message: { content: "{}" } }],
          usage: { prompt_tokens: -1, completion_tokens: "3" },
        }),
      );
    });
    const reply = await makeModel(url).generate(makeModelRequest());
    expect(reply.usage).toEqual({ input_tokens: null, output_tokens: null, cached_input_tokens: null });
    expect(reply.modelId).toBeNull();
  });

  it.each([
    ["refusal", { finishReason: "stop", refusal: "I cannot help with that.", text: "" }],
    ["content_filter", { finishReason: "content-filter", text: "" }],
    ["tool_call", { finishReason: "tool-calls", text: "" }],
    ["truncated", { finishReason: "length" }],
    ["fenced_json", { finishReason: "stop", text: '```json\n{"answer":"yes"}\n```' }],
    ["malformed_json", { finishReason: "stop", text: '{"answer":"yes",' }],
    ["duplicate_keys", { finishReason: "stop", text: '{"answer":null,"answer":"yes"}' }],
  ] satisfies [FaultName, object][])("hands a %s on to the validator as it is", async (fault, expected) => {
    const server = await startServer({ reply: () => ({ answer: "yes" }), faultFor: () => fault });
    expect(await makeModel(server.url).generate(makeModelRequest())).toMatchObject(expected);
  });
});

describe("a failure", () => {
  it.each([
    ["status_400", "model_request_rejected", false],
    ["status_401", "model_unauthorized", false],
    ["status_402", "model_no_credit", false],
    ["status_403", "model_unauthorized", false],
    ["status_404", "model_not_found", false],
    ["status_408", "model_timeout", true],
    ["status_409", "model_call_failed", true],
    ["status_429", "model_rate_limited", true],
    ["status_429_retry_after", "model_rate_limited", true],
    ["status_429_quota", "model_no_credit", false],
    ["status_500", "model_call_failed", true],
    ["status_502", "model_call_failed", true],
    ["status_503", "model_call_failed", true],
    ["status_529", "model_overloaded", true],
    ["redirect", "model_call_failed", false],
    ["empty_body", "model_call_failed", true],
    ["wrong_content_type", "model_call_failed", true],
    ["error_in_success", "model_call_failed", true],
    ["no_choices", "model_call_failed", true],
    ["not_utf8", "output_malformed", false],
    ["huge_reply", "output_too_large", false],
    ["reset_before", "model_call_failed", true],
    ["reset_mid_body", "model_call_failed", true],
  ] satisfies [FaultName, string, boolean][])("of kind %s is %s", async (fault, code, retryable) => {
    const server = await startServer({ faultFor: () => fault });
    const error = await failureOf(makeModel(server.url).generate(makeModelRequest()));
    expect(error).toMatchObject({ code, retryable });
    expect(server.counts().faults).toEqual({ [fault]: 1 });
  });

  it.each(["slow_first_byte", "endless_body"] satisfies FaultName[])(
    "of kind %s is cut by the time limit",
    async (fault) => {
      const server = await startServer({ faultFor: () => fault });
      const error = await failureOf(makeModel(server.url, { timeoutMs: 80 }).generate(makeModelRequest()));
      expect(error).toMatchObject({ code: "model_timeout", retryable: true });
    },
  );

  it("leaves connections with which the next call succeeds", async () => {
    let fault: FaultName | null = null;
    const server = await startServer({ reply: () => "{}", faultFor: () => fault });
    const model = makeModel(server.url, { timeoutMs: 500 });
    for (fault of ["huge_reply", "reset_mid_body", "status_500", "reset_before", "endless_body"] as const) {
      await failureOf(model.generate(makeModelRequest()));
      fault = null;
      expect((await model.generate(makeModelRequest())).text).toBe("{}");
    }
  });

  it("carries the wait that the provider asks for", async () => {
    const server = await startServer({ faultFor: () => "status_429_retry_after" });
    const error = await failureOf(makeModel(server.url).generate(makeModelRequest()));
    expect(error instanceof ModelError && error.retryAfterMs).toBe(1000);
  });

  it("of the name of the host is a failed call", async () => {
    const server = await startServer({});
    const error = await failureOf(makeModel(server.dnsFailureUrl).generate(makeModelRequest()));
    expect(error).toMatchObject({ code: "model_call_failed" });
  });

  it("of TLS is a failed call that is not made again", async () => {
    const server = await startServer({});
    const error = await failureOf(makeModel(server.tlsFailureUrl).generate(makeModelRequest()));
    expect(error).toMatchObject({ code: "model_call_failed", retryable: false });
  });

  it("of the certificate is a failed call that is not made again, and nothing was sent", async () => {
    const server = await startServer({ tls: makeCertificate() });
    const error = await failureOf(
      makeModel(server.url, { apiKey: "canary-key-1" }).generate(makeModelRequest()),
    );
    expect(error).toMatchObject({ code: "model_call_failed", retryable: false });
    expect(server.counts().requests).toBe(0);
  });

  it("repeats neither the key nor the body in its message", async () => {
    const url = await serve((request, response) => {
      response.writeHead(401, { "content-type": "application/json" });
      response.end(
        JSON.stringify({
          error: { message: `Bad key ${request.headers.authorization}`, type: "canary-key-1" },
        }),
      );
    });
    const error = await failureOf(makeModel(url, { apiKey: "canary-key-1" }).generate(makeModelRequest()));
    expect(error.message).not.toContain("canary");
    expect(JSON.stringify(error)).not.toContain("canary");
  });

  it("inside a success is the error that its code names", async () => {
    const url = await serve((_, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ error: { message: "Insufficient credits", code: 402 } }));
    });
    const error = await failureOf(makeModel(url).generate(makeModelRequest()));
    expect(error.code).toBe("model_no_credit");
  });

  it("is a success that comes compressed although that was not accepted", async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end("x");
    });
    const error = await failureOf(makeModel(url).generate(makeModelRequest()));
    expect(error.code).toBe("model_call_failed");
  });

  it("ends the reading of an error page of any length", async () => {
    const url = await serve((_, response) => {
      response.writeHead(500, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("x".repeat(65_536)), 1);
      response.on("close", () => clearInterval(timer));
    });
    const error = await failureOf(makeModel(url).generate(makeModelRequest()));
    expect(error).toMatchObject({ code: "model_call_failed", status: 500 });
  });
});

describe("the key", () => {
  it("does not follow a redirect", async () => {
    const seen: string[] = [];
    const other = await serve((request, response) => {
      seen.push(String(request.headers.authorization));
      response.end();
    });
    const url = await serve((_, response) => {
      response.writeHead(307, { location: `${other}/chat/completions` }).end();
    });
    const error = await failureOf(makeModel(url, { apiKey: "canary-key-1" }).generate(makeModelRequest()));
    expect(error).toMatchObject({ code: "model_call_failed", retryable: false });
    expect(seen).toEqual([]);
  });

  it("may not stand in the base URL, which is not shown", () => {
    for (const baseUrl of [
      "http://a:canary@localhost/v1",
      "http://canary@localhost/v1",
      "http://localhost/v1?key=canary",
      "http://localhost/v1#canary",
      "canary",
    ]) {
      const make = () => createHttpModel({ id: "a:b", model: "b", baseUrl });
      expect(make).toThrow(expect.objectContaining({ code: "configuration_invalid" }));
      expect(make).not.toThrow(/canary/);
    }
  });

  it("is refused, and not shown, where no header can carry it", () => {
    const make = () =>
      createHttpModel({ id: "a:b", model: "b", baseUrl: "http://localhost/v1", apiKey: "canary\nkey" });
    expect(make).toThrow(expect.objectContaining({ code: "configuration_invalid" }));
    expect(make).not.toThrow(/canary/);
  });
});

function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "eval-judge-tls-"));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-keyout",
      key,
      "-out",
      cert,
      "-days",
      "1",
      ...subject,
    ],
    { stdio: "ignore" },
  );
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}
