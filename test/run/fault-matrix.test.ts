import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpModel } from "../../src/adapters/http/index.ts";
import type { Judgement, Suite } from "../../src/domain/index.ts";
import { createAnswerJudge } from "../../src/judge/index.ts";
import { createMemoryLedger, type Ledger } from "../../src/ledger/index.ts";
import { composeModel } from "../../src/model/index.ts";
import { runSuite, selectAttempts } from "../../src/run/index.ts";
import { loadSuite, readAttempts } from "../../src/suite/index.ts";
import { type FaultName, type FaultRates, faultNames, startFaultServer } from "../../src/testing/index.ts";
import { carefulReply, writeCriteriaSuite } from "./criteria-suite.mjs";

const attempts = Number(process.env.EVAL_JUDGE_FAULT_ATTEMPTS ?? 60);
const share = Number(process.env.EVAL_JUDGE_FAULT_SHARE ?? 0.2);

/** The codes that a fault may lead to, without a retry; the run stops at those marked. */
const codes: Readonly<
  Record<
    FaultName,
    { readonly codes: readonly string[]; readonly pauses?: boolean; readonly retried?: boolean }
  >
> = {
  malformed_json: { codes: ["output_malformed"] },
  fenced_json: { codes: ["output_malformed"] },
  truncated: { codes: ["output_truncated"] },
  duplicate_keys: { codes: ["output_malformed"] },
  huge_reply: { codes: ["output_too_large"] },
  refusal: { codes: ["output_refused"] },
  content_filter: { codes: ["output_refused"] },
  tool_call: { codes: ["output_incomplete"] },
  empty_body: { codes: ["model_call_failed"], retried: true },
  wrong_content_type: { codes: ["model_call_failed"], retried: true },
  error_in_success: { codes: ["model_call_failed"], retried: true },
  no_choices: { codes: ["model_call_failed"], retried: true },
  not_utf8: { codes: ["model_call_failed", "output_malformed"] },
  status_400: { codes: ["model_request_rejected"] },
  status_401: { codes: ["model_unauthorized"], pauses: true },
  status_402: { codes: ["model_no_credit"], pauses: true },
  status_403: { codes: ["model_unauthorized"], pauses: true },
  status_404: { codes: ["model_not_found"], pauses: true },
  status_408: { codes: ["model_timeout"], retried: true },
  status_409: { codes: ["model_call_failed"], retried: true },
  status_429: { codes: ["model_rate_limited"], retried: true },
  status_429_retry_after: { codes: ["model_rate_limited"], retried: true },
  status_429_quota: { codes: ["model_no_credit"], pauses: true },
  status_500: { codes: ["model_call_failed"], retried: true },
  status_502: { codes: ["model_call_failed"], retried: true },
  status_503: { codes: ["model_call_failed"], retried: true },
  status_529: { codes: ["model_overloaded"], retried: true },
  redirect: { codes: ["model_call_failed"] },
  reset_before: { codes: ["model_call_failed"], retried: true },
  reset_mid_body: { codes: ["model_call_failed"], retried: true },
  slow_first_byte: { codes: ["model_timeout"], retried: true },
  endless_body: { codes: ["output_too_large", "model_timeout"] },
};

const endless: readonly FaultName[] = ["slow_first_byte", "endless_body"];

let folder: string;
let suite: Suite;
let work: ReturnType<typeof selectAttempts>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-faults-"));
  await writeCriteriaSuite(folder, attempts);
  suite = await loadSuite(folder);
  work = selectAttempts(suite, await readAttempts(join(folder, "attempts.jsonl"), suite));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface FaultyRun {
  readonly judgements: readonly Judgement[];
  readonly paused: boolean;
}

interface FaultyRunOptions {
  readonly faults: FaultRates;
  readonly retries: boolean;
  readonly ledger: Ledger;
  /** Another seed meets the same requests with other faults. */
  readonly seed: string;
}

async function runWith({ faults, retries, ledger, seed }: FaultyRunOptions): Promise<FaultyRun> {
  await using server = await startFaultServer({ reply: carefulReply, faults, slowMs: 10_000, seed });
  const bare = createHttpModel({ id: "http:judge", model: "judge", baseUrl: server.url });
  const model = composeModel(bare, {
    retry: { maxAttempts: retries ? 6 : 1, baseDelayMs: 1, maxDelayMs: 5 },
    // Only faults that never end have to wait for it; a busy machine must not meet it.
    timeoutMs: endless.some((name) => name in faults) ? 2_000 : 20_000,
    limit: { concurrency: 8 },
  });
  const judge = createAnswerJudge({ suite, model, settings: { doubtGolden: "never" } });
  const result = await runSuite({
    judge,
    attempts: work.attempts,
    ledger,
    concurrency: 8,
    retryFailed: true,
    signal: new AbortController().signal,
  });
  await model.close?.();
  const { judgements } = await result.read();
  return { judgements, paused: result.paused !== null };
}

function isComplete({ judgements, paused }: FaultyRun): boolean {
  return !paused && judgements.every(({ status }) => status !== "failed");
}

/** Verdicts that differ from what a careful judge gives: a faulty reply that became a verdict. */
function wrongVerdicts(judgements: readonly Judgement[]): readonly Judgement[] {
  return judgements.filter((judgement) => {
    const number = Number(judgement.pins.qid.slice("case-".length));
    return judgement.status === "decided" && judgement.verdict !== (number % 3 === 0 ? "match" : "no_match");
  });
}

describe("a run against a model that fails", () => {
  it.each(faultNames.map((name) => [name, codes[name]] as const))(
    "types %s, scores nothing by it and loses no attempt",
    { timeout: 120_000 },
    async (name, expected) => {
      const { judgements, paused } = await runWith({
        faults: { [name]: share },
        retries: false,
        ledger: createMemoryLedger(),
        seed: "matrix",
      });
      expect(wrongVerdicts(judgements)).toEqual([]);
      const failures = judgements.filter((judgement) => judgement.status === "failed");
      for (const { error } of failures) expect(expected.codes).toContain(error.code);
      expect(paused).toBe(expected.pauses === true && failures.length > 0);
      if (expected.pauses !== true) expect(judgements).toHaveLength(attempts);
      if (expected.retried === true) expect(failures.length).toBeGreaterThan(0);
    },
  );

  it("recovers by retries and a resumed run what can be recovered, all faults together", {
    timeout: 300_000,
  }, async () => {
    const ledger = createMemoryLedger();
    const faults = Object.fromEntries(faultNames.map((name) => [name, 0.3 / faultNames.length]));
    const next = (seed: string) => runWith({ faults, retries: true, ledger, seed });
    let last = await next("first");
    for (let pass = 0; pass < 12 && !isComplete(last); pass++) {
      expect(wrongVerdicts(last.judgements)).toEqual([]);
      last = await next(`pass ${pass}`);
    }
    expect(last.judgements.filter(({ status }) => status === "decided")).toHaveLength(attempts);
    expect(wrongVerdicts(last.judgements)).toEqual([]);
  });
});
