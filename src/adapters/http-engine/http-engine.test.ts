import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueryEngine } from "../../query/index.ts";
import { queryContract } from "../../testing/index.ts";
import { createHttpEngine } from "./http-engine.ts";

let server: Server;
let url = "";
let engine: QueryEngine;
let seen: { readonly headers: IncomingMessage["headers"]; readonly body: string } | null = null;
let redirected = 0;

const base = { id: "service", language: "toy", timeoutSeconds: 20 };

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/query`;
  engine = await createHttpEngine({ ...base, url, headers: { authorization: "Bearer t" } });
});

afterAll(async () => {
  await engine.dispose();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url !== "/query") redirected += 1;
  const body = await text(request);
  seen = { headers: request.headers, body };
  const { query } = JSON.parse(body);
  const reply = (status: number, value: unknown, headers = {}) => {
    response.writeHead(status, headers);
    response.end(typeof value === "string" ? value : JSON.stringify(value));
  };
  switch (query) {
    case "list":
      return reply(200, {
        columns: ["city", "n"],
        rows: [
          ["Arlen", 1],
          ["Bree", 2],
        ],
      });
    case "wrong":
      return reply(400, { error: "unknown word" });
    case "wrong in passing":
      return reply(200, { error: "unknown word" });
    case "redirect":
      return reply(307, "", { location: `${url}/elsewhere` });
    case "flood":
      return reply(200, "x".repeat(3 * 1024 * 1024));
    case "hang":
      return;
    case "cut":
      response.writeHead(200, { "content-length": 100 });
      response.write("[{");
      response.socket?.destroySoon();
      return;
    case "empty":
      return reply(200, "");
    default:
      return reply(Number(query), { error: "words of a proxy" });
  }
}

describe("the HTTP engine", () => {
  for (const check of queryContract) {
    it(check.name, () =>
      check.run({
        make: () => createHttpEngine({ ...base, url }),
        good: {
          query: "list",
          table: {
            columns: ["city", "n"],
            rows: [
              ["Arlen", 1],
              ["Bree", 2],
            ],
            truncated: false,
          },
        },
        wrong: { query: "wrong", says: /unknown word/ },
      }),
    );
  }

  it("posts the query with the headers that it was given", async () => {
    await engine.run({ query: "list" });
    expect(seen?.headers).toMatchObject({ authorization: "Bearer t", "content-type": "application/json" });
    expect(seen?.body).toBe('{"query":"list"}');
  });

  it("hears that a query is wrong in a reply that went well", async () => {
    await expect(engine.run({ query: "wrong in passing" })).rejects.toMatchObject({ code: "query_rejected" });
  });

  it.each([
    ["401", "engine_failed"],
    ["404", "engine_failed"],
    ["429", "engine_failed"],
    ["500", "engine_failed"],
    ["504", "timeout"],
    ["cut", "engine_failed"],
    ["empty", "engine_failed"],
  ])("takes no failure of the service for a word on the query: %s", async (query, reason) => {
    await expect(engine.run({ query })).rejects.toMatchObject({ code: "query_not_run", reason });
  });

  it("follows no redirect", async () => {
    await expect(engine.run({ query: "redirect" })).rejects.toMatchObject({
      code: "query_not_run",
      message: expect.stringContaining("redirects are not followed"),
    });
    expect(redirected).toBe(0);
  });

  it("bounds the reply and the wait", async () => {
    const bounded = await createHttpEngine({ ...base, url, maxOutputMiB: 1, timeoutSeconds: 1 });
    await expect(bounded.run({ query: "flood" })).rejects.toMatchObject({ reason: "memory" });
    await expect(bounded.run({ query: "hang" })).rejects.toMatchObject({ reason: "timeout" });
    const signal = AbortSignal.timeout(100);
    await expect(engine.run({ query: "hang", signal })).rejects.toMatchObject({ code: "cancelled" });
    await bounded.dispose();
  });

  it("says that it cannot be reached", async () => {
    const gone = await createHttpEngine({ ...base, url: "http://127.0.0.1:9/" });
    await expect(gone.run({ query: "list" })).rejects.toMatchObject({
      code: "query_not_run",
      reason: "engine_failed",
    });
    await gone.dispose();
  });

  it.each(["ftp://127.0.0.1/", "http://169.254.169.254/latest", "http://metadata.google.internal/"])(
    "may not call %s",
    async (address) => {
      await expect(createHttpEngine({ ...base, url: address })).rejects.toMatchObject({
        code: "configuration_invalid",
        message: expect.stringContaining("engines.service.url"),
      });
    },
  );
});
