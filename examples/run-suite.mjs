// Runs a whole suite from code: load, judge, summarize, write a report. Without a model the clear cases are decided.
import { fileURLToPath } from "node:url";
import {
  createAnswerJudge,
  createMemoryLedger,
  loadSuite,
  openEngines,
  readAttempts,
  renderReport,
  runSuite,
  selectAttempts,
  summarize,
} from "eval-judge";

const folder = fileURLToPath(new URL("shop-suite", import.meta.url));
const suite = await loadSuite(folder);
const work = selectAttempts(suite, await readAttempts(`${folder}/attempts-candidate.jsonl`, suite));
const engines = await openEngines({ root: suite.root, engines: suite.file.engines ?? {} });

const run = await runSuite({
  judge: createAnswerJudge({ suite, engines, runId: "example" }),
  attempts: work.attempts,
  ledger: createMemoryLedger(),
});
for (const engine of engines.values()) await engine.dispose();

const { judgements, labels } = await run.read();
const summary = summarize({ runId: "example", suite: suite.file.name, judgements, labels });
console.log(renderReport(summary, "text"));
