// Lets the full judge read the suite, with the written replies of recorded/replies.jsonl in place of a model's, and records the exchanges:
// node examples/shop-suite/record.mjs [--check] [--show-missing]
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  createAnswerJudge,
  createMemoryLedger,
  loadSuite,
  modelFromFunction,
  openEngines,
  openExchangeFile,
  readAttempts,
  runSuite,
  selectAttempts,
  withRecorder,
} from "eval-judge";
import { readReplies } from "./source/read-replies.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const recording = join(here, "recorded/exchanges.jsonl");
const [check, show] = ["--check", "--show-missing"].map((flag) => process.argv.includes(flag));

const suite = await loadSuite(here);
const files = ["attempts-baseline.jsonl", "attempts-candidate.jsonl"].map((name) => join(here, name));
const { attempts } = selectAttempts(suite, await readAttempts(files, suite));
const replies = await readReplies(join(here, "recorded/replies.jsonl"));
const engines = await openEngines({ root: suite.root, engines: suite.file.engines ?? {} });
const folder = await mkdtemp(join(tmpdir(), "shop-suite-recording-"));
const log = await openExchangeFile(join(folder, "exchanges.jsonl"));

const judgements = [];
for (const each of attempts) {
  const model = modelFromFunction(replies.of(each.attempt), { id: "recorded:careful-reader" });
  const run = await runSuite({
    judge: createAnswerJudge({ suite, engines, model: withRecorder(model, log), runId: "recording" }),
    attempts: [each],
    ledger: createMemoryLedger(),
  });
  judgements.push(...(await run.read()).judgements);
}
for (const engine of engines.values()) await engine.dispose();
await log.close();
const made = await readFile(join(folder, "exchanges.jsonl"), "utf8");
await rm(folder, { recursive: true });

const problems = [
  ...judgements.flatMap(({ status, pins, error }) =>
    status === "failed" ? [`${pins.qid} [${pins.arm}]: ${error.message}`] : [],
  ),
  ...replies
    .missing()
    .map(({ name, sources }) => `${name}: no reply is written.${show ? `\n${sources}` : ""}`),
  ...replies.unused().map((name) => `${name}: this reply is never asked for.`),
];
if (problems.length === 0 && !check) await writeFile(recording, made);
if (problems.length === 0 && made !== (await readFile(recording, "utf8").catch(() => ""))) {
  problems.push("recorded/exchanges.jsonl is stale. Run node examples/shop-suite/record.mjs.");
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
const calls = judgements.reduce((sum, judgement) => sum + judgement.calls.length, 0);
console.log(`${judgements.length} attempts, ${calls} calls${check ? ": as committed" : " recorded"}.`);
