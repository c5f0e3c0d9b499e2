// Tells what becomes of a run against a model that fails: for each fault, and for all together, how many verdicts came from a faulty reply, how many
// attempts were lost, with which codes the others failed, and which share of them retries recovered.
//
//   npm run build && node bench/faults.mjs [--attempts 200] [--share 0.1]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createHttpModel } from "../dist/adapters/http/index.js";
import {
  composeModel,
  createAnswerJudge,
  createMemoryLedger,
  loadSuite,
  readAttempts,
  runSuite,
  selectAttempts,
} from "../dist/index.js";
import { faultNames, startFaultServer } from "../dist/testing/index.js";
import { carefulReply, writeCriteriaSuite } from "../test/run/criteria-suite.mjs";

const { values } = parseArgs({
  options: { attempts: { type: "string", default: "200" }, share: { type: "string", default: "0.1" } },
});
const share = Number(values.share);
const folder = await mkdtemp(join(tmpdir(), "eval-judge-faults-"));
await writeCriteriaSuite(folder, Number(values.attempts));
const suite = await loadSuite(folder);
const { attempts } = selectAttempts(suite, await readAttempts(join(folder, "attempts.jsonl"), suite));

for (const name of faultNames) {
  const faults = { [name]: share };
  const bare = await runWith(faults, { maxAttempts: 1 });
  const retried = await runWith(faults, { maxAttempts: 6 });
  const lost = attempts.length - bare.judgements.length;
  const recovered = bare.failed === 0 ? 1 : Math.max(0, 1 - retried.failed / bare.failed);
  console.log(
    [
      name.padEnd(24),
      `injected ${String(bare.injected).padStart(3)}`,
      `wrong verdicts ${bare.wrong + retried.wrong}`,
      bare.paused ? `paused by ${bare.paused}, ${lost} not begun` : `lost ${lost}`,
      `failed ${bare.failed}`,
      bare.codes.join(" "),
      bare.paused ? "" : `recovered by retries ${(100 * recovered).toFixed(0)} %`,
    ].join("  "),
  );
}
await runAllTogether();
await rm(folder, { recursive: true, force: true });

/** One run with every fault, resumed until nothing is left that failed. */
async function runAllTogether() {
  const faults = Object.fromEntries(faultNames.map((name) => [name, share / faultNames.length]));
  const ledger = createMemoryLedger();
  let [pass, wrong, result] = [0, 0, null];
  do {
    pass += 1;
    result = await runWith(faults, { maxAttempts: 6, ledger, seed: `pass ${pass}` });
    wrong += result.wrong;
  } while (pass < 50 && (result.paused !== null || result.failed > 0));
  const decided = result.judgements.filter(({ status }) => status === "decided").length;
  console.log(
    `all together: ${decided} of ${attempts.length} decided after ${pass} passes, wrong verdicts ${wrong}`,
  );
}

async function runWith(faults, { maxAttempts, ledger = createMemoryLedger(), seed = "bench" }) {
  const server = await startFaultServer({ reply: carefulReply, faults, slowMs: 20_000, seed });
  const bare = createHttpModel({ id: "http:judge", model: "judge", baseUrl: server.url });
  const model = composeModel(bare, {
    retry: { maxAttempts, baseDelayMs: 1, maxDelayMs: 5 },
    timeoutMs: "endless_body" in faults || "slow_first_byte" in faults ? 2_000 : 20_000,
    limit: { concurrency: 16 },
  });
  const judge = createAnswerJudge({ suite, model, settings: { doubtGolden: "never" } });
  const result = await runSuite({ judge, attempts, ledger, concurrency: 16, retryFailed: true });
  await bare.close?.();
  await server.close();
  const { judgements } = await result.read();
  const failures = judgements.filter(({ status }) => status === "failed");
  return {
    judgements,
    wrong: judgements.filter(isWrong).length,
    failed: failures.length,
    codes: [...new Set(failures.map(({ error }) => error.code))],
    paused: result.paused?.code ?? null,
    injected: Object.values(server.counts().faults).reduce((sum, count) => sum + count, 0),
  };
}

/** A verdict other than a careful judge's: a faulty reply that became one. */
function isWrong({ status, verdict, pins }) {
  if (status !== "decided") return false;
  return verdict !== (Number(pins.qid.slice("case-".length)) % 3 === 0 ? "match" : "no_match");
}
