import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LoadedSearch, Suite } from "../../domain/index.ts";
import { createAnswerJudge } from "../../judge/index.ts";
import { openFileLedger, runFolder } from "../../ledger/index.ts";
import {
  readRun,
  readSearches,
  runSuite,
  type StoredRun,
  selectAttempts,
  storeRun,
} from "../../run/index.ts";
import { loadSuite, readAttempts } from "../../suite/index.ts";
import { attributeDelivery } from "./attribute-delivery.ts";

let folder = "";
let suite: Suite;
let run: StoredRun;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-delivery-"));
  await writeFile(join(folder, "suite.json"), JSON.stringify({ name: "kiln" }));
  const golden = { kind: "scalar", value: { pots: 12, day: "Monday" } };
  const cases = [
    {
      qid: "pots",
      question: "How many pots?",
      golden,
      expectedEntities: { required: ["measure:firings:pots"] },
    },
    { qid: "bowls", question: "How many bowls?", golden },
  ];
  await writeFile(join(folder, "cases.jsonl"), cases.map((one) => `${JSON.stringify(one)}\n`).join(""));
  const attempt = (qid: string, arm: string) => ({ qid, arm, answer_text: "-" });
  const attempts = [attempt("pots", "a"), attempt("bowls", "a"), attempt("pots", "b")];
  await writeFile(join(folder, "attempts.jsonl"), attempts.map((one) => `${JSON.stringify(one)}\n`).join(""));
  suite = await loadSuite(folder);
  run = await judgeAll();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function judgeAll(): Promise<StoredRun> {
  const judge = createAnswerJudge({ suite });
  const work = selectAttempts(suite, await readAttempts(join(folder, "attempts.jsonl"), suite));
  const place = runFolder(join(folder, "runs"), "one");
  const manifest = {
    format: 1,
    run_id: "one",
    created_at: "",
    mode: "answer",
    suite_name: "kiln",
    suite_root: null,
    suite_sha: "",
    judge_identity: "",
    judge_model: null,
  } as const;
  await storeRun(place, manifest, { cases: work.cases, attempts: [] });
  const ledger = await openFileLedger(place.judgements);
  await runSuite({ judge, attempts: work.attempts, ledger });
  await ledger.close();
  return await readRun(place);
}

async function searches(...lines: readonly object[]): Promise<readonly LoadedSearch[]> {
  const file = join(folder, "searches.jsonl");
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return await readSearches(file);
}

describe("attributeDelivery", () => {
  it("takes several searches of an attempt together, and an attempt of a searching arm without one as given nothing", async () => {
    const found = await searches(
      { qid: "pots", arm: "a", returned: [{ id: "x:y:z" }] },
      { qid: "pots", arm: "a", returned: [{ id: "measure:firings:pots" }] },
    );
    const { attempts, table } = attributeDelivery({ searches: found, suite, run });
    expect(attempts.map(({ qid, arm, delivery, outcome }) => [qid, arm, delivery.outcome, outcome])).toEqual([
      ["bowls", "a", "nothing_to_deliver", "no_match"],
      ["pots", "a", "delivered", "no_match"],
    ]);
    expect(table.delivered).toEqual({ no_match: 1 });
  });

  it("knows no outcome without a run", async () => {
    const found = await searches({ qid: "pots", returned: [] }, { term: "clay", returned: [] });
    const { table } = attributeDelivery({ searches: found, suite, run: null });
    expect(table.not_delivered).toEqual({ "not judged": 1 });
  });

  it("refuses searches of no case, with near spellings, and expected entities without their form", async () => {
    const found = await searches({ qid: "pot", returned: [] });
    expect(() => attributeDelivery({ searches: found, suite, run: null })).toThrow(/Is pots meant\?/);
    const broken = {
      ...suite,
      cases: suite.cases.map((one) => ({ ...one, evalCase: { ...one.evalCase, expectedEntities: "pots" } })),
    };
    const right = await searches({ qid: "pots", returned: [] });
    expect(() => attributeDelivery({ searches: right, suite: broken, run: null })).toThrow(
      /expectedEntities/,
    );
  });
});

describe("readSearches", () => {
  it("names lines by their attempt or place, and lists every problem", async () => {
    const found = await searches(
      { id: "own", returned: [] },
      { qid: "pots", term: "clay", returned: [] },
      { returned: [] },
    );
    expect(found.map(({ id }) => id)).toEqual(["own", "pots · clay · line 2", "line 3"]);
    await expect(
      searches(
        { id: "a", returned: [] },
        { id: "a", returned: [{ id: "x" }, { id: "x" }] },
        { id: "b" },
        { returned: [{ id: 1 }] },
      ),
    ).rejects.toMatchObject({
      issues: [{ line: 2, field: "id" }, { line: 2, field: "returned" }, { line: 3 }, { line: 4 }],
    });
  });
});
