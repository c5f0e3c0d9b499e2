import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Label } from "../../domain/index.ts";
import { type AnswerJudge, createAnswerJudge } from "../../judge/index.ts";
import { openFileLedger, type RunFolder, readLedgerFile, runFolder } from "../../ledger/index.ts";
import { createScriptedModel, type JudgeModel } from "../../model/index.ts";
import { settleJudgements } from "../../report/index.ts";
import { readRun, runSuite, selectAttempts, storeRun } from "../../run/index.ts";
import { loadSuite, readAttempts } from "../../suite/index.ts";
import { planRebase } from "./rebase-plan.ts";
import { renderRebase, reportRebase } from "./rebase-report.ts";
import { rebaseRun } from "./rebase-run.ts";

let root = "";
let place: RunFolder;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "eval-judge-rebase-"));
  place = runFolder(join(root, "runs"), "one");
  await writeFile(join(root, "suite.json"), JSON.stringify({ name: "mill" }));
  const attempt = (qid: string, flour: number) => ({
    qid,
    answer_text: "See the rows.",
    rows: [{ sacks: flour, mill: "north" }],
    rowsFrom: "conductor",
  });
  const attempts = [attempt("sacks", 41), attempt("bags", 7)];
  await writeFile(join(root, "attempts.jsonl"), attempts.map((one) => `${JSON.stringify(one)}\n`).join(""));
  await writeCases({});
});

afterEach(() => rm(root, { recursive: true, force: true }));

interface Changes {
  readonly sacks?: number;
  readonly rubric?: string;
  readonly revision?: number;
  readonly question?: string;
  readonly without?: boolean;
  readonly state?: string;
}

async function writeCases({
  sacks = 40,
  rubric = "PREFERRED Sold sacks.",
  revision = 1,
  question = "How many sacks?",
  without = false,
  state = "selected",
}: Changes): Promise<void> {
  const cases = [
    {
      qid: "sacks",
      question,
      state,
      goldenRevision: revision,
      golden: { kind: "scalar", value: { sacks, mill: "north" }, rubric },
    },
    {
      qid: "bags",
      question: "How many bags?",
      golden: { kind: "scalar", value: { sacks: 7, mill: "north" } },
    },
  ];
  const kept = without ? cases.slice(1) : cases;
  await writeFile(join(root, "cases.jsonl"), kept.map((one) => `${JSON.stringify(one)}\n`).join(""));
}

async function open(
  model: JudgeModel | null = null,
): Promise<{ suite: Awaited<ReturnType<typeof loadSuite>>; judge: AnswerJudge }> {
  const suite = await loadSuite(root);
  return { suite, judge: createAnswerJudge({ suite, model, runId: "one" }) };
}

async function runOnce(): Promise<void> {
  const { suite, judge } = await open();
  const work = selectAttempts(suite, await readAttempts(join(root, "attempts.jsonl"), suite));
  const ledger = await openFileLedger(place.judgements);
  const manifest = {
    format: 1,
    run_id: "one",
    created_at: "2026-01-01T00:00:00Z",
    mode: "answer",
    suite_name: "mill",
    suite_root: root,
    suite_sha: suite.suiteSha,
    judge_identity: judge.identity,
    judge_model: null,
  } as const;
  await storeRun(place, manifest, {
    cases: work.cases,
    attempts: work.attempts.map(({ attempt }) => attempt),
  });
  await runSuite({ judge, attempts: work.attempts, ledger });
  await ledger.close();
}

async function rebase(labels: readonly Label[] = []) {
  const { suite, judge } = await open();
  const run = await readRun(place);
  const plan = planRebase(run, suite);
  const ledger = await openFileLedger(place.judgements);
  const judged: string[] = [];
  const result = await rebaseRun({
    run,
    plan,
    judge,
    ledger,
    onJudgement: ({ pins }) => judged.push(pins.qid),
  });
  const { judgements } = await result.read();
  await ledger.close();
  await storeRun(place, run.manifest, { cases: plan.cases, attempts: run.attempts });
  return {
    judged,
    plan,
    report: reportRebase({ runId: "one", plan, judgements, labels }),
  };
}

describe("a rebase", () => {
  it("judges again what a repaired golden concerns, and nothing else", async () => {
    await runOnce();
    await writeCases({ sacks: 41, revision: 2 });
    const { judged, report } = await rebase();
    expect(judged).toEqual(["sacks"]);
    expect(report).toMatchObject({ rejudged: 1, unchanged: 1, revision_kept: [] });
    expect(report.changes).toMatchObject([
      {
        qid: "sacks",
        before: "needs_human",
        after: "match",
        moved: ["value"],
        golden_revision: { before: 1, after: 2 },
      },
    ]);
    expect(renderRebase(report)).toContain("sacks [default] needs_human → match");
  });

  it("asks nobody where nothing moved", async () => {
    await runOnce();
    const { judged, report } = await rebase();
    expect(judged).toEqual([]);
    expect(report).toMatchObject({ rejudged: 0, unchanged: 2, changes: [] });
  });

  it("names what moved, and a key that moved without a new revision", async () => {
    await runOnce();
    await writeCases({ rubric: "PREFERRED All sacks." });
    const { report, plan } = await rebase();
    expect(plan.moved.map(({ moved }) => moved)).toEqual([["rubric"]]);
    expect(report.revision_kept).toEqual(["sacks"]);
    expect(report.changes).toEqual([]);
  });

  it("is kept in the run, so that a later report and another rebase build on it", async () => {
    await runOnce();
    await writeCases({ sacks: 41, revision: 2 });
    await rebase();
    const { judgements, cases } = await readRun(place);
    expect(settleJudgements(judgements, []).map(({ outcome }) => outcome)).toEqual(["match", "match"]);
    expect(cases.find(({ evalCase }) => evalCase.qid === "sacks")?.evalCase.goldenRevision).toBe(2);
    expect((await rebase()).judged).toEqual([]);
    const notes: string[] = [];
    for await (const entry of readLedgerFile(place.judgements))
      if (entry.type === "note") notes.push(entry.note);
    expect(notes).toEqual(["rebase", "rebase"]);
  });

  it("takes the old judgement where a key moves back, and readers see that", async () => {
    await runOnce();
    await writeCases({ sacks: 41, revision: 2 });
    await rebase();
    await writeCases({});
    const { judged, report } = await rebase();
    expect(judged).toEqual([]);
    expect(report.changes).toMatchObject([{ qid: "sacks", before: "match", after: "needs_human" }]);
    const { judgements } = await readRun(place);
    const sacks = settleJudgements(judgements, []).find(({ judgement }) => judgement.pins.qid === "sacks");
    expect(sacks?.outcome).toBe("needs_human");
  });

  it("judges no answer to another question, and none of a case that is gone", async () => {
    await runOnce();
    await writeCases({ sacks: 41, question: "How many sacks in May?" });
    expect(await rebase()).toMatchObject({ judged: [], report: { question_changed: [{ qid: "sacks" }] } });
    await writeCases({ without: true });
    expect(await rebase()).toMatchObject({ judged: [], report: { case_gone: [{ qid: "sacks" }] } });
  });

  it("takes a case for gone that is no longer selected", async () => {
    await runOnce();
    await writeCases({ sacks: 41 });
    expect(await rebase()).toMatchObject({ judged: ["sacks"], report: { case_gone: [] } });
    await writeCases({ sacks: 41, state: "parked" });
    expect(await rebase()).toMatchObject({ judged: [], report: { case_gone: [{ qid: "sacks" }] } });
  });

  it("points at labels that were given under the old key", async () => {
    await runOnce();
    const { judgements } = await readRun(place);
    const pins = judgements.find((one) => one.pins.qid === "sacks")?.pins;
    const label: Label = {
      type: "label",
      qid: "sacks",
      arm: "default",
      sample: 0,
      attempt_sha: pins?.attempt_sha ?? "",
      verdict: "no_match",
      gold_status: null,
      why: "",
      rater: "ann",
      at: "2026-01-02T00:00:00Z",
    };
    await writeCases({ sacks: 41, revision: 2 });
    const { report } = await rebase([label]);
    expect(report.labels_under_old_key).toMatchObject([{ qid: "sacks" }]);
    expect(report.changes).toEqual([]);
  });

  it("refuses another judge: then two things would change at once", async () => {
    await runOnce();
    await writeCases({ sacks: 41 });
    const { suite, judge } = await open(createScriptedModel([], { id: "scripted:other" }));
    const run = await readRun(place);
    const ledger = await openFileLedger(place.judgements);
    await expect(rebaseRun({ run, plan: planRebase(run, suite), judge, ledger })).rejects.toMatchObject({
      code: "identity_mismatch",
    });
    await ledger.close();
  });
});
