// Measures what a whole run costs beside a raw fetch loop that sends the same requests: every judgement screened, examined, asked, validated, decided and
// flushed to disk, with limits, retries and the exchange log. Wall time is told as a multiple of the limit (calls / concurrency × latency), CPU time as a
// multiple of the fetch loop, both as the median of rounds that take turns; the first round of a process, whose code is not yet compiled, is told apart.
// Then a long run is set beside a short one: its time per judgement, and the memory that each thousand judgements keep until the report.
// Targets: at most 1.05 × the limit at 200 ms, at most 1.3 × the CPU of the fetch loop, a stable prefix of at least 0.8.
//
//   npm run build && node --expose-gc bench/overhead-run.mjs [--judgements 2000] [--long 20000] [--concurrency 32] [--rounds 3] [--latency 200]…
import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createHttpModel } from "../dist/adapters/http/index.js";
import {
  composeModel,
  createAnswerJudge,
  loadSuite,
  openExchangeFile,
  openLedger,
  readAttempts,
  runSuite,
  selectAttempts,
} from "../dist/index.js";
import { previewTask } from "../dist/judge/index.js";
import { writeCriteriaSuite } from "../test/run/criteria-suite.mjs";

const { values } = parseArgs({
  options: {
    judgements: { type: "string", default: "2000" },
    long: { type: "string", default: "20000" },
    concurrency: { type: "string", default: "32" },
    rounds: { type: "string", default: "3" },
    latency: { type: "string", multiple: true, default: ["200", "0"] },
  },
});
const judgements = Number(values.judgements);
const concurrency = Number(values.concurrency);
const rounds = Number(values.rounds);
const never = new AbortController().signal;
const agent = new Agent({ keepAlive: true });

const short = await makeWork(judgements);
reportPrompts(short.prompts);
for (const latency of values.latency.map(Number)) await withServer(latency, (url) => compare(url, latency));
const long = await makeWork(Number(values.long));
await withServer(0, (url) => reportGrowth(url));
await Promise.all([short, long].map(({ folder }) => rm(folder, { recursive: true, force: true })));

/** A suite of so many cases with one attempt each, and the requests that judging them sends. */
async function makeWork(size) {
  const folder = await mkdtemp(join(tmpdir(), "eval-judge-bench-"));
  await writeCriteriaSuite(folder, size);
  const suite = await loadSuite(folder);
  const { attempts } = selectAttempts(suite, await readAttempts(join(folder, "attempts.jsonl"), suite));
  const judge = createAnswerJudge({ suite });
  const shown = attempts.slice(0, judgements);
  const prompts = await Promise.all(
    shown.map(async (task) => (await previewTask(task, judge, never)).prompt),
  );
  return { folder, suite, attempts, prompts };
}

function reportPrompts(prompts) {
  const sizes = prompts.map(
    ({ instructions, data, schema }) =>
      instructions.length + data.length + JSON.stringify(schema.jsonSchema).length,
  );
  const stable = prompts.map(
    ({ instructions, data, stablePrefixLength }) =>
      (instructions.length + stablePrefixLength) / (instructions.length + data.length),
  );
  console.log(
    `one call a judgement; ${Math.round(mean(sizes) / 4)} tokens at four bytes each, schema included; ${mean(stable).toFixed(2)} of the prompt a stable prefix (least ${Math.min(...stable).toFixed(2)})`,
  );
}

async function withServer(latency, work) {
  const child = fork(new URL("./overhead-run-server.mjs", import.meta.url), [String(latency)], {
    execArgv: [],
  });
  const port = await new Promise((resolve) => child.once("message", resolve));
  await work(`http://127.0.0.1:${port}/v1`);
  child.disconnect();
}

async function compare(url, latency) {
  const { prompts } = short;
  await loop(prompts.slice(0, 200), (body) => sendByFetch(url, body));
  await loop(prompts.slice(0, 200), (body) => sendByHttp(url, body));
  const results = { http: [], fetch: [], run: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.http.push(await measure(() => loop(prompts, (body) => sendByHttp(url, body))));
    results.fetch.push(await measure(() => loop(prompts, (body) => sendByFetch(url, body))));
    results.run.push(await measure(() => wholeRun(url, short)));
  }
  const limit = (judgements / concurrency) * latency;
  const wall = ({ ms }) =>
    latency === 0
      ? `${(judgements / (ms / 1000)).toFixed(0)} a second`
      : `${(ms / limit).toFixed(3)} × the limit`;
  const cpu = (one) => `${(one.cpu / middle(results.fetch).cpu).toFixed(2)} × fetch`;
  console.log(`${latency} ms latency, ${judgements} judgements, ${concurrency} at once:`);
  for (const [name, list] of [
    ["raw node:http loop", results.http],
    ["raw fetch loop", results.fetch],
    ["whole run", results.run],
  ]) {
    console.log(
      `  ${name.padEnd(19)} ${wall(middle(list, "ms"))}, CPU ${cpu(middle(list))} (${(middle(list).cpu / judgements).toFixed(2)} ms each)`,
    );
  }
  console.log(`  ${"whole run, first".padEnd(19)} ${wall(results.run[0])}, CPU ${cpu(results.run[0])}`);
}

/** Time per judgement and memory kept, of a short and a long run at 0 ms latency. */
async function reportGrowth(url) {
  await wholeRun(url, short);
  for (const work of [short, long]) {
    const { ms, cpu, kept } = await measure(() => wholeRun(url, work));
    const count = work.attempts.length;
    console.log(
      `${count} judgements: ${(ms / count).toFixed(3)} ms and ${(cpu / count).toFixed(3)} ms CPU each; ${(kept / count).toFixed(1)} MB kept by each thousand until the report`,
    );
  }
}

/** Judges everything into a new run folder; gives back what a run still holds when its report is made. */
async function wholeRun(url, { folder, suite, attempts }) {
  const at = await mkdtemp(join(folder, "run-"));
  const ledger = await openLedger(join(at, "judgements.jsonl"));
  const log = await openExchangeFile(join(at, "exchanges.jsonl"));
  const bare = createHttpModel({ id: "http:bench", model: "bench", baseUrl: url });
  const model = composeModel(bare, { cache: { log, judge: "bench" }, limit: { concurrency } });
  const judge = createAnswerJudge({ suite, model, settings: { doubtGolden: "never" } });
  const result = await runSuite({ judge, attempts, ledger, concurrency });
  const decided = result.judgements.filter(({ status }) => status === "decided").length;
  if (decided !== attempts.length) throw new Error(`only ${decided} of ${attempts.length} decided`);
  await ledger.close();
  await log.close();
  await bare.close?.();
  return { result, log };
}

/** Sends the requests of prompts, so many at once, and reads the replies as far as their JSON. */
async function loop(prompts, send) {
  const items = prompts[Symbol.iterator]();
  const lane = async () => {
    for (const prompt of items) JSON.parse(JSON.parse(await send(bodyOf(prompt))).choices[0].message.content);
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
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

async function sendByFetch(url, body) {
  const response = await fetch(`${url}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return await response.text();
}

function sendByHttp(url, body) {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const outgoing = httpRequest(`${url}/chat/completions`, { method: "POST", agent, headers });
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks).toString()));
    });
    outgoing.end(body);
  });
}

/** Milliseconds of wall and of CPU time, and MB of heap that what `work` gives back keeps. */
async function measure(work) {
  globalThis.gc?.();
  const [heap, cpu, start] = [process.memoryUsage().heapUsed, process.cpuUsage(), performance.now()];
  const held = await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  globalThis.gc?.();
  const kept = (process.memoryUsage().heapUsed - heap) / 1000;
  return { ms, cpu: (user + system) / 1000, kept, isHeld: held !== null };
}

function middle(list, field = "cpu") {
  return list.toSorted((a, b) => a[field] - b[field])[Math.floor(list.length / 2)];
}

function mean(list) {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}
