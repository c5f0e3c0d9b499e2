import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Judgement } from "../../src/domain/index.ts";
import { parseJson } from "../../src/util/index.ts";
import { runCommand } from "../run-command.mjs";

const suite = resolve(import.meta.dirname, "../../examples/shop-suite");
/** Milliseconds for a run of the whole suite on a busy machine. */
const RUN_TIMEOUT = 120_000;
const runs = mkdtempSync(join(tmpdir(), "shop-suite-replay-"));
let exitCode: number | null;
let judgements: readonly Judgement[];

beforeAll(async () => {
  const recording = `replay:${join(suite, "recorded/exchanges.jsonl")}`;
  const run = ["run", suite, "--runs", runs, "--no-progress", "--json", "--model", recording];
  const { code, stdout } = await runCommand(run);
  exitCode = code;
  judgements = readLines<Judgement | { readonly type: "summary" }>(stdout).filter(
    (line): line is Judgement => line.type === "judgement",
  );
}, RUN_TIMEOUT);
afterAll(() => rmSync(runs, { recursive: true }));

describe("the bundled suite, read by the full judge from its recording", () => {
  it("gets every outcome that it should get", () => {
    const expected = readLines<Expected>(readFileSync(join(suite, "expected.jsonl"), "utf8"));
    expect(exitCode).toBe(0);
    expect(judgements).toHaveLength(84);
    expect(byName(judgements.map(outcomeOf))).toEqual(
      byName(expected.map(({ reason: _reason, ...outcome }) => outcome)),
    );
  });

  it("is decided by every kind of step", () => {
    const steps = judgements.map(({ status, ...rest }) =>
      "decided_by" in rest && status === "decided" ? rest.decided_by : status,
    );
    expect(countOf(steps)).toEqual({ evidence: 24, findings: 52, veto: 1, needs_human: 4, unscored: 3 });
  });

  it("uses these rules and reasons", () => {
    expect(countOf(judgements.map((each) => outcomeOf(each).rule))).toMatchInlineSnapshot(`
      {
        "accept_reading": 1,
        "answerer_truncated": 1,
        "contained": 36,
        "contaminated": 1,
        "criteria_met": 4,
        "divergent_overridden": 1,
        "divergent_reading": 2,
        "grain_stated": 1,
        "grain_unstated": 1,
        "low_confidence": 1,
        "more_rows_than_asked": 1,
        "must_not_use": 1,
        "no_value_given": 2,
        "not_contained": 9,
        "not_submitted": 1,
        "objection_committed": 1,
        "prefix_accepted": 1,
        "query_not_run": 1,
        "required_buried": 1,
        "required_missing": 1,
        "self_reported_rows": 1,
        "tie_break_free": 1,
        "tie_break_pinned": 1,
        "two_values": 1,
        "unanswerable_declined": 2,
        "unanswerable_not_declined": 1,
        "unanswerable_number_given": 2,
        "unanswerable_vague": 1,
        "wrong_reading": 6,
      }
    `);
  });

  it("asks a refusal three times, and shows a finding that flickers without moving the verdict", () => {
    const repeated = judgements.filter((each) => "repeats" in each && each.repeats !== null);
    expect(repeated).toMatchObject([
      {
        pins: { qid: "shop-gross-margin-2025", arm: "baseline" },
        verdict: "no_match",
        repeats: { asked: 3, differs: ["readings.c1"], verdict_changes: false },
      },
    ]);
  });

  it("answers every question at the first time of asking", () => {
    const calls = judgements.flatMap((each) => each.calls);
    expect(countOf(calls.map(({ purpose, outcome }) => `${purpose} ${outcome}`))).toEqual({
      "question_1 ok": 58,
      "question_2 ok": 8,
      "golden_doubt ok": 35,
    });
  });

  it("doubts two goldens, and no verdict hangs on it", () => {
    const doubted = judgements.flatMap((each) =>
      "gold_status" in each && each.gold_status !== null && each.gold_status !== "verified"
        ? [`${each.pins.qid} ${each.gold_status}`]
        : [],
    );
    expect(doubted.sort()).toEqual([
      "shop-delivered-orders-march-2025 suspect",
      "shop-signups-2025 verified_benign",
    ]);
  });
});

describe("the recording", () => {
  it("is what the written replies make", { timeout: RUN_TIMEOUT }, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(suite, "record.mjs"), "--check"], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout).toContain("as committed");
    expect(status).toBe(0);
  });
});

interface Expected {
  readonly qid: string;
  readonly arm: string;
  readonly status: string;
  readonly verdict: string | null;
  readonly rule: string;
  readonly by: string;
  readonly flags: readonly string[];
  readonly tentative?: string | null;
  readonly reason: string;
}

/** An outcome in the form of the expected ones; what waits for a person was read by a model, or it would not wait. */
function outcomeOf(judgement: Judgement): Omit<Expected, "reason"> {
  const { pins, status, flags } = judgement;
  const name = { qid: pins.qid, arm: pins.arm, status, flags };
  switch (judgement.status) {
    case "decided":
      return { ...name, verdict: judgement.verdict, rule: judgement.rule, by: judgement.decided_by };
    case "needs_human": {
      const { reasons, tentative } = judgement;
      return { ...name, verdict: null, rule: reasons.join(" "), by: "findings", tentative };
    }
    case "unscored":
      return { ...name, verdict: null, rule: judgement.reason, by: "screen" };
    case "failed":
      return { ...name, verdict: null, rule: judgement.error.code, by: "failed" };
  }
}

function byName<Line extends { readonly qid: string; readonly arm: string }>(lines: readonly Line[]) {
  return Object.fromEntries(lines.map((line) => [`${line.qid} ${line.arm}`, line]));
}

function countOf(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function readLines<Line>(text: string): readonly Line[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => parseJson(line) as Line);
}
