// Measures what the model room costs beside raw loops: calls with concurrency 32 against a local server of its own process, at 200 ms and at
// 0 ms latency. Wall time is told as a multiple of the limit (calls / concurrency × latency), CPU time as a multiple of the fetch loop.
// Targets: at most 1.05 × the limit at 200 ms, and at most 1.3 × the CPU of the fetch loop.
//
//   npm run build && node bench/overhead.mjs [--calls 2000] [--concurrency 32] [--rounds 3] [--latency 200]…
import { fork } from "node:child_process";
import { Agent, request as httpRequest } from "node:http";
import { parseArgs } from "node:util";
import { createHttpModel } from "../dist/adapters/http/index.js";
import {
  composeModel,
  createBudget,
  createMemoryExchangeLog,
  defaultModelParameters,
} from "../dist/model/index.js";

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "2000" },
    concurrency: { type: "string", default: "32" },
    rounds: { type: "string", default: "3" },
    latency: { type: "string", multiple: true, default: ["200", "0"] },
  },
});
const calls = Number(values.calls);
const concurrency = Number(values.concurrency);
const neverAborted = new AbortController().signal;
const headers = { "content-type": "application/json" };

for (const latency of values.latency.map(Number)) {
  const { url, stop } = await startServer(latency);
  const arms = makeArms(url);
  for (const arm of arms) await runArm(arm, Math.min(calls, 200), 0);
  const results = new Map(arms.map(({ name }) => [name, []]));
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const arm of arms) results.get(arm.name).push(await runArm(arm, calls, round));
  }
  report(latency, results);
  for (const { close } of arms) await close?.();
  stop();
}

async function startServer(latency) {
  const child = fork(new URL("./overhead-server.mjs", import.meta.url), [String(latency)]);
  const port = await new Promise((resolve) => child.once("message", resolve));
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => child.disconnect() };
}

/** Four ways to make the same call: raw fetch, raw node:http, the HTTP adapter alone, and the adapter with every decorator. */
function makeArms(url) {
  const alone = createHttpModel({ id: "bench:model", model: "bench", baseUrl: url });
  const composed = composeModel(
    {
      ...alone,
      price: {
        inputPerMillion: 1,
        outputPerMillion: 4,
        cachedInputPerMillion: null,
        cacheWritePerMillion: null,
        longContext: null,
      },
    },
    {
      cache: { log: createMemoryExchangeLog(), judge: "bench" },
      budget: createBudget({ maxUsd: 1e6, maxTokens: 1e12 }),
      limit: { concurrency },
    },
  );
  const agent = new Agent({ keepAlive: true });
  const address = `${url}/chat/completions`;
  return [
    { name: "raw fetch loop", call: (request) => callByFetch(address, request) },
    {
      name: "raw node:http loop",
      call: (request) => callByHttp(address, request, agent),
      close: () => agent.destroy(),
    },
    { name: "http adapter", call: (request) => alone.generate(request), close: alone.close },
    { name: "composed model", call: (request) => composed.generate(request) },
  ];
}

async function callByFetch(address, request) {
  const response = await fetch(address, { method: "POST", headers, body: bodyOf(request) });
  return JSON.parse(await response.text()).choices[0].message.content;
}

function callByHttp(address, request, agent) {
  return new Promise((resolve, reject) => {
    const body = bodyOf(request);
    const outgoing = httpRequest(address, {
      method: "POST",
      agent,
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
    });
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve(JSON.parse(Buffer.concat(chunks).toString()).choices[0].message.content),
      );
    });
    outgoing.end(body);
  });
}

function bodyOf({ instructions, data, schema }) {
  return JSON.stringify({
    model: "bench",
    messages: [
      { role: "system", content: instructions },
      { role: "user", content: data },
    ],
    response_format: {
      type: "json_schema",
      json_schema: { name: schema.name, strict: true, schema: schema.jsonSchema },
    },
  });
}

/** Judges of about the size of a real question: 6 kB of instructions and rubric, 2 kB of data. */
function makeRequest(round, call) {
  return {
    instructions: "Read the sources and answer the question about them. ".repeat(115),
    data: `case ${round} ${call}\n${"The branch closes at 16:30 on Sundays. ".repeat(50)}`,
    schema: {
      name: "score",
      jsonSchema: {
        type: "object",
        properties: {
          evidence: {
            type: "array",
            items: {
              type: "object",
              properties: { source: { type: "integer" }, quote: { type: "string" } },
              required: ["source", "quote"],
              additionalProperties: false,
            },
          },
          reasoning: { type: "string" },
          score: { type: "integer" },
        },
        required: ["evidence", "reasoning", "score"],
        additionalProperties: false,
      },
    },
    parameters: defaultModelParameters,
    signal: neverAborted,
    repeat: 0,
  };
}

async function runArm({ call }, count, round) {
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      await call(makeRequest(round, number));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 };
}

function report(latency, results) {
  const limit = Math.ceil(calls / concurrency) * latency;
  const middle = (name, field) => median(results.get(name).map((result) => result[field]));
  const fetchCpu = middle("raw fetch loop", "cpuMs");
  console.log(
    `\n${calls} calls, ${concurrency} at once, ${latency} ms latency${limit > 0 ? `, limit ${limit} ms` : ""}`,
  );
  for (const name of results.keys()) {
    const wall = middle(name, "wallMs");
    const cpu = middle(name, "cpuMs");
    const ofLimit = limit > 0 ? `  ${(wall / limit).toFixed(3)} × limit` : "";
    console.log(
      `${name.padEnd(20)} wall ${wall.toFixed(0).padStart(6)} ms${ofLimit}  cpu ${cpu.toFixed(0).padStart(5)} ms  ${(cpu / fetchCpu).toFixed(2)} × fetch`,
    );
  }
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
