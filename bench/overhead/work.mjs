// The work that is measured: judging the criteria suite through a model door with everything on, whole or only as far as the door.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHttpModel } from "../../dist/adapters/http/index.js";
import {
  composeModel,
  createAnswerJudge,
  createBudget,
  loadSuite,
  openExchangeFile,
  openLedger,
  readAttempts,
  runSuite,
  selectAttempts,
} from "../../dist/index.js";
import { previewTask } from "../../dist/judge/index.js";
import { writeCriteriaSuite } from "../../test/run/criteria-suite.mjs";

const never = new AbortController().signal;

/** A suite of so many cases with one attempt each, and the requests that judging the first of them sends. */
export async function makeWork(size, shown = size) {
  const folder = await mkdtemp(join(tmpdir(), "eval-judge-bench-"));
  await writeCriteriaSuite(folder, size);
  const suite = await loadSuite(folder);
  const { attempts } = selectAttempts(suite, await readAttempts(join(folder, "attempts.jsonl"), suite));
  const judge = createAnswerJudge({ suite });
  const previews = attempts.slice(0, shown).map((task) => previewTask(task, judge, never));
  const prompts = (await Promise.all(previews)).map(({ prompt }) => prompt);
  return { folder, suite, attempts, prompts, end: () => rm(folder, { recursive: true, force: true }) };
}

/** Judges everything into a new run folder: screened, examined, asked, validated, decided and flushed to disk. Gives back what a run holds when it ends. */
export async function wholeRun(url, { folder, suite, attempts }, concurrency) {
  const at = await mkdtemp(join(folder, "run-"));
  const ledger = await openLedger(join(at, "judgements.jsonl"));
  const door = await openDoor(url, at, concurrency);
  const judge = createAnswerJudge({ suite, model: door.model, settings: { doubtGolden: "never" } });
  let decided = 0;
  const result = await runSuite({
    ...{ judge, attempts, ledger, concurrency },
    onJudgement: ({ status }) => {
      if (status === "decided") decided += 1;
    },
  });
  if (decided !== attempts.length) throw new Error(`only ${decided} of ${attempts.length} decided`);
  await ledger.close();
  await door.close();
  return { result, door };
}

/** Sends the prompts through the door alone, so many at once: cache, budget, retries, limits and time limits, and the exchange log. */
export async function doorLoop(url, { folder, prompts }, concurrency) {
  const at = await mkdtemp(join(folder, "door-"));
  const { model, close } = await openDoor(url, at, concurrency);
  const items = prompts[Symbol.iterator]();
  const lane = async () => {
    for (const { instructions, data, schema, stablePrefixLength } of items) {
      const { parameters } = model;
      const request = {
        instructions,
        data,
        schema,
        parameters,
        stablePrefixLength,
        signal: never,
        repeat: 0,
      };
      JSON.parse((await model.generate(request)).text);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  await close();
}

async function openDoor(url, folder, concurrency) {
  const log = await openExchangeFile(join(folder, "exchanges.jsonl"));
  const price = { inputPerMillion: 1, outputPerMillion: 4, cachedInputPerMillion: null };
  const bare = createHttpModel({
    ...{ id: "http:bench", model: "bench", baseUrl: url },
    price: { ...price, cacheWritePerMillion: null, longContext: null },
  });
  const model = composeModel(bare, {
    cache: { log, judge: "bench" },
    budget: createBudget({ maxUsd: 1e6, maxTokens: 1e12 }),
    limit: { concurrency },
  });
  const close = async () => {
    await log.close();
    await bare.close?.();
  };
  return { model, log, close };
}
