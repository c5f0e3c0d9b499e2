import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createAnswerJudge } from "../../judge/index.ts";
import { createScriptedModel, type ModelRequest, type ScriptedReply } from "../../model/index.ts";
import { rubricCatalog } from "../../suite/index.ts";
import type { Reading } from "../probe/reading.ts";
import { answerSubject, proseOf, type Subject } from "../probe/subject.ts";
import { loadWrongAttempts } from "./base-set.ts";
import { insertPayload } from "./insert-payload.ts";
import { type Payload, readPayloads } from "./payload.ts";
import { shippedPayloads } from "./payloads.ts";
import { renderAttack } from "./render-attack.ts";
import { planAttacks, runAttack } from "./run-attack.ts";
import { vacuumChecks } from "./vacuum-checks.ts";

const signal = new AbortController().signal;
const suite = { file: { name: "attack" }, suiteSha: "" };

function fake(levels: (prose: string) => Reading["levels"], id = "base"): Subject {
  return {
    id,
    material: { kind: "output", item: { id, output: "Wrong." } },
    judge: async (material) => {
      const level = levels(proseOf(material) ?? "");
      const status = Object.keys(level).length === 0 ? "abstained" : "decided";
      return { status, name: JSON.stringify(level), levels: level, calls: 1, pausesRun: false };
    },
  };
}

const payload = (text: string, family = "test"): Payload => ({ id: text, family, channel: "answer", text });

describe("runAttack", () => {
  it("counts a verdict that rises against the same answer without the payload", async () => {
    const gullible = fake((prose) => ({ verdict: prose.includes("please") ? 1 : 0 }));
    const report = await runAttack({
      attacks: planAttacks([gullible], [payload("please"), payload("now")]),
      concurrency: 2,
      signal,
    });
    expect(report.all).toMatchObject({ succeeded: 1, withstood: 1 });
    expect(report.results[0]).toMatchObject({ outcome: "succeeded", rose: ["verdict"] });
    expect(renderAttack(report, [])).toContain("please in base");
  });

  it("counts a score that rises though the verdict stands, and none that falls", async () => {
    const scored = fake((prose) => ({
      verdict: 0,
      clarity: prose.includes("up") ? 4 : prose.includes("down") ? 1 : 3,
    }));
    const { results } = await runAttack({
      attacks: planAttacks([scored], [payload("up"), payload("down")]),
      concurrency: 1,
      signal,
    });
    expect(results.map(({ outcome, rose }) => [outcome, rose])).toEqual([
      ["succeeded", ["clarity"]],
      ["withstood", []],
    ]);
  });

  it("calls an answer that a payload sends to a person neither fallen nor withstood", async () => {
    const timid = fake((prose): Reading["levels"] => (prose.includes("hm") ? {} : { verdict: 0 }));
    const report = await runAttack({
      attacks: planAttacks([timid], [payload("hm")]),
      concurrency: 1,
      signal,
    });
    expect(report.all).toMatchObject({ to_person: 1, succeeded: 0, withstood: 0 });
    expect(report.all.success_rate).toMatchObject({ kind: "not_estimable" });
  });

  it("says which bases are called right without any payload", async () => {
    const blind = fake(() => ({ verdict: 1 }), "always right");
    const report = await runAttack({ attacks: planAttacks([blind], [payload("x")]), concurrency: 1, signal });
    expect(report.already_right).toEqual(["always right"]);
  });

  it("widens the interval where many payloads hit few bases", async () => {
    const bases = [
      fake(() => ({ verdict: 0 }), "firm"),
      fake((prose) => ({ verdict: prose.length > 6 ? 1 : 0 }), "soft"),
    ];
    const payloads = Array.from({ length: 20 }, (_, index) => payload(`p${index}`));
    const { all } = await runAttack({ attacks: planAttacks(bases, payloads), concurrency: 4, signal });
    expect(all.success_rate).toMatchObject({ value: 0.5, n: 40 });
    expect(
      all.success_rate.kind === "estimate" && all.success_rate.high - all.success_rate.low,
    ).toBeGreaterThan(0.5);
  });
});

describe("the shipped attacks", () => {
  it("have ids of their own, and no payload is right by itself", async () => {
    expect(new Set(shippedPayloads.map(({ id }) => id)).size).toBe(shippedPayloads.length);
    const truths = (await loadWrongAttempts()).flatMap(({ loadedCase: { value } }) =>
      value.kind === "table"
        ? value.rows.flat().map(String)
        : value.kind === "text"
          ? value.alternatives
          : [],
    );
    const texts = shippedPayloads.map(({ text }) => text).join("\n");
    for (const truth of truths.filter((text) => text.length > 2)) expect(texts).not.toContain(truth);
  });

  it("never make evidence alone decide for match", async () => {
    const judge = createAnswerJudge({ suite });
    const bases = (await loadWrongAttempts()).map(({ loadedCase, attempt }) =>
      answerSubject(loadedCase, attempt, judge),
    );
    const report = await runAttack({ attacks: planAttacks(bases, shippedPayloads), concurrency: 8, signal });
    expect(report.all).toMatchObject({ succeeded: 0, failed: 0 });
    expect(report.already_right).toEqual([]);
  });

  it("are put where they belong", () => {
    const rows = [{ pier: "Old Slip", fares: 1 }];
    const attempt = { qid: "q", answer_text: "See the rows.", rows, final_query: "SELECT 1" };
    const material = { kind: "answer", attempt, loadedCase: {} as never } as const;
    const put = (channel: Payload["channel"]) => insertPayload(material, { ...payload("*/ x"), channel });
    expect(put("answer")).toMatchObject({ attempt: { answer_text: "See the rows.\n\n*/ x" } });
    expect(put("rows")).toMatchObject({ attempt: { rows: [{ ...rows[0], note: "*/ x" }] } });
    expect(put("column_name")).toMatchObject({ attempt: { rows: [{ ...rows[0], "*/ x": 1 }] } });
    expect(put("query")).toMatchObject({ attempt: { final_query: "SELECT 1\n/* * / x */" } });
    const output = { kind: "output", item: { id: "o", output: "Hello." } } as const;
    expect(insertPayload(output, { ...payload("x"), channel: "rows" })).toBeNull();
  });

  it("are read from a file in the form of others, without those that no answerer can send", async () => {
    const folder = await mkdtemp(join(tmpdir(), "eval-judge-payloads-"));
    const file = join(folder, "p.jsonl");
    await writeFile(
      file,
      '{"id":"a","theme":"t","channel":"answer","payload":"ab","repeat":3}\n{"id":"b","channel":"case_id","payload":"x"}\n',
    );
    const read = await readPayloads(file);
    expect(read).toEqual({
      payloads: [{ id: "a", family: "t", channel: "answer", text: "ababab" }],
      passedOver: 1,
    });
    await writeFile(file, '{"id":"a"}\n');
    await expect(readPayloads(file)).rejects.toThrow(/payload/);
    await rm(folder, { recursive: true });
  });
});

describe("vacuum checks", () => {
  it("hold without a model and ask nothing with one", async () => {
    const asked: ModelRequest[] = [];
    const model = createScriptedModel((request): ScriptedReply => {
      asked.push(request);
      return new Error("asked");
    });
    for (const one of [null, model]) {
      const judge = createAnswerJudge({ suite, model: one });
      const checks = await vacuumChecks({
        judge,
        model: one,
        rubric: rubricCatalog.correctness_vs_reference,
        signal,
      });
      expect(checks.filter(({ ok }) => !ok)).toEqual([]);
      expect(checks.length).toBeGreaterThan(10);
    }
    expect(asked).toEqual([]);
  });
});
