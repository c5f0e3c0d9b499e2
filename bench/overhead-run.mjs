// Measures what a whole run costs beside a raw fetch loop that sends the same requests: every judgement screened, examined, asked, validated, decided and
// flushed to disk, with limits, retries and the exchange log. Wall time is told as a multiple of the limit (calls / concurrency × latency), CPU time as a
// multiple of the fetch loop, memory as growth per thousand judgements.
//
//   npm run build && node bench/overhead-run.mjs [--judgements 2000] [--concurrency 32] [--latency 200]…
import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
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
    concurrency: { type: "string", default: "32" },
    latency: { type: "string", multiple: true, default: ["200", "0"] },
  },
});
const judgements = Number(values.judgements);
const concurrency = Number(values.concurrency);
const never = new AbortController().signal;

const folder = await mkdtemp(join(tmpdir(), "eval-judge-bench-"));
await writeCriteriaSuite(folder, judgements);
const suite = await loadSuite(folder);
const { attempts } = selectAttempts(suite, await readAttempts(join(folder, "attempts.jsonl"), suite));
const prompts = await Promise.all(
  attempts.map(async (task) => (await previewTask(task, createAnswerJudge({ suite }), never)).prompt),
);

const stable = prompts.map(
  ({ instructions, data, stablePrefixLength }) =>
    (instructions.length + stablePrefixLength) / (instructions.length + data.length),
);
console.log(
  `prompt: ${Math.round(mean(prompts.map(({ instructions, data }) => instructions.length + data.length)) / 4)} tokens at four bytes each, ${(100 * mean(stable)).toFixed(0)} % of them a stable prefix`,
);

for (const latency of values.latency.map(Number)) {
  const child = fork(new URL("./overhead-run-server.mjs", import.meta.url), [String(latency)]);
  const port = await new Promise((resolve) => child.once("message", resolve));
  const url = `http://127.0.0.1:${port}/v1`;
  const limit = (judgements / concurrency) * latency;
  await fetchLoop(url, prompts.slice(0, 100));
  const raw = await measure(() => fetchLoop(url, prompts));
  const run = await measure(() => wholeRun(url, latency));
  const again = await measure(() => fetchLoop(url, prompts));
  const cpu = (raw.cpu + again.cpu) / 2;
  const wall = (ms) =>
    latency === 0
      ? `${(judgements / (ms / 1000)).toFixed(0)} a second`
      : `${(ms / limit).toFixed(3)} × the limit`;
  console.log(
    `${latency} ms, ${judgements} judgements, ${concurrency} at once: raw fetch ${wall((raw.ms + again.ms) / 2)}; whole run ${wall(run.ms)}, CPU ${(run.cpu / cpu).toFixed(2)} × fetch, heap +${(run.heap / judgements).toFixed(1)} MB per thousand`,
  );
  child.disconnect();
}
await rm(folder, { recursive: true, force: true });

async function wholeRun(url, latency) {
  const at = join(folder, `run-${latency}`);
  const ledger = await openLedger(join(at, "judgements.jsonl"));
  const log = await openExchangeFile(join(at, "exchanges.jsonl"));
  const bare = createHttpModel({ id: "http:bench", model: "bench", baseUrl: url });
  const model = composeModel(bare, { cache: { log, judge: "bench" }, limit: { concurrency } });
  const judge = createAnswerJudge({ suite, model, settings: { doubtGolden: "never" } });
  const result = await runSuite({ judge, attempts, ledger, concurrency });
  const decided = result.judgements.filter(({ status }) => status === "decided").length;
  if (decided !== judgements) throw new Error(`only ${decided} of ${judgements} decided`);
  await ledger.close();
  await log.close();
  await bare.close?.();
}

async function fetchLoop(url, list) {
  const items = list[Symbol.iterator]();
  const lane = async () => {
    for (const { instructions, data, schema } of items) {
      const body = JSON.stringify({
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
      const response = await fetch(`${url}/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      JSON.parse((await response.json()).choices[0].message.content);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}

async function measure(work) {
  globalThis.gc?.();
  const [heap, cpu, start] = [process.memoryUsage().heapUsed, process.cpuUsage(), performance.now()];
  await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  globalThis.gc?.();
  return { ms, cpu: (user + system) / 1000, heap: (process.memoryUsage().heapUsed - heap) / 1000 };
}

function mean(list) {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}
