// Measures what judging costs beside the call to the model. Raw loops over node:http and fetch, the model door alone and whole runs send the same requests in turns;
// wall time is told as a multiple of the limit (rounds of calls × latency), processor time as a multiple of the fetch loop, both as the median. The first
// round of a process, whose code is not yet compiled, is told apart. Then a long run is set beside a short one: its time per judgement, and the
// memory that it holds when it ends.
// Targets: at most 1.05 × the limit at 200 ms, at most 1.3 × the processor time of the fetch loop, flat memory, a stable prefix of at least 0.8.
//
//   npm run build && npm run bench:overhead -- [--judgements 2000] [--long 20000] [--concurrency 32] [--rounds 5] [--latency 200]…
import { fork } from "node:child_process";
import { parseArgs } from "node:util";
import { fetchLoop, httpLoop } from "./raw-loops.mjs";
import { doorLoop, makeWork, wholeRun } from "./work.mjs";

const { values } = parseArgs({
  options: {
    judgements: { type: "string", default: "2000" },
    long: { type: "string", default: "20000" },
    concurrency: { type: "string", default: "32" },
    rounds: { type: "string", default: "5" },
    latency: { type: "string", multiple: true, default: ["200", "0"] },
  },
});
const judgements = Number(values.judgements);
const concurrency = Number(values.concurrency);

const short = await makeWork(judgements);
reportPrompts(short.prompts);
for (const latency of values.latency.map(Number)) await withServer(latency, (url) => compare(url, latency));
const long = await makeWork(Number(values.long), 0);
await withServer(0, reportGrowth);
for (const work of [short, long]) await work.end();

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
  const child = fork(new URL("./server.mjs", import.meta.url), [String(latency)], { execArgv: [] });
  const port = await new Promise((resolve) => child.once("message", resolve));
  await work(`http://127.0.0.1:${port}/v1`);
  child.disconnect();
}

async function compare(url, latency) {
  const arms = {
    "raw node:http loop": () => httpLoop(url, short.prompts, concurrency),
    "raw fetch loop": () => fetchLoop(url, short.prompts, concurrency),
    "model door": () => doorLoop(url, short, concurrency),
    "whole run": () => wholeRun(url, short, concurrency),
  };
  const results = new Map(Object.keys(arms).map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [name, work] of Object.entries(arms)) results.get(name).push(await measure(work));
  const limit = Math.ceil(judgements / concurrency) * latency;
  const fetchCpu = median(results.get("raw fetch loop"), "cpu");
  const tell = (name, { ms, cpu }) => {
    const wall =
      latency === 0
        ? `${Math.round(judgements / (ms / 1000))} a second`
        : `${(ms / limit).toFixed(3)} × the limit`;
    const each = `${(cpu / judgements).toFixed(2)} ms each`;
    console.log(`  ${name.padEnd(19)} ${wall}, processor ${(cpu / fetchCpu).toFixed(2)} × fetch (${each})`);
  };
  console.log(`${latency} ms latency, ${judgements} judgements, ${concurrency} at once:`);
  for (const [name, list] of results) tell(name, { ms: median(list, "ms"), cpu: median(list, "cpu") });
  tell("whole run, first", results.get("whole run")[0]);
}

/** Time per judgement and memory held, of a short and a long run. */
async function reportGrowth(url) {
  await wholeRun(url, short, concurrency);
  for (const work of [short, long]) {
    const before = heapInUse();
    const { ms, cpu, made } = await measure(() => wholeRun(url, work, concurrency));
    const held = heapInUse() - before;
    const count = work.attempts.length;
    const { judgements: all } = await made.result.read();
    console.log(
      `${all.length} judgements: ${(ms / count).toFixed(3)} ms and ${(cpu / count).toFixed(3)} ms processor time each; ${(held / 2 ** 20).toFixed(1)} MiB held at the end`,
    );
  }
}

function heapInUse() {
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** Milliseconds of wall and of processor time, with what the work made. */
async function measure(work) {
  const [cpuBefore, start] = [process.cpuUsage(), performance.now()];
  const made = await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { ms, cpu: (user + system) / 1000, made };
}

function median(list, field) {
  const sorted = list.map((one) => one[field]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function mean(list) {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}
