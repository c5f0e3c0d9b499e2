import { describe, expect, it } from "vitest";
import { createScriptedModel, type ScriptedReply } from "../../model/index.ts";
import { judgeAnswer } from "./judge-answer.ts";

const evalCase = {
  qid: "wait",
  question: "How long was the average wait at the lock?",
  golden: { kind: "scalar" as const, value: { wait: 150 } },
};

const absent = {
  evidence: [{ looked_for: "anything of the kind", sources: [2] }],
  reason: "Nothing of the kind is said.",
  confidence: 9,
};

interface Read {
  readonly as_written?: string;
  readonly declines?: boolean;
  readonly confidence?: number;
}

/** What a reader finds in an answer of one sentence. */
function found(sentence: string, { as_written, declines = false, confidence = 9 }: Read): ScriptedReply {
  const quoted = { evidence: [{ source: 2, quote: sentence }], reason: "It says so.", confidence };
  const value = {
    ...{ source: 2, quote: sentence, as_written, gold_column: "wait", row: null, unit: null, scale: null },
    ...{ role: "conclusion", withdrawn: false, rounded_presentation: false },
  };
  const stated = as_written === undefined ? [] : [value];
  return {
    json: {
      values: { ...(stated.length > 0 ? { ...quoted, evidence: [] } : absent), stated },
      column_pairing: null,
      asked_columns: { ...absent, evidence: [{ source: 0, quote: "average wait" }], columns: ["wait"] },
      grain: { ...absent, question: null, answer: null },
      order: { ...absent, question_asks_order: false, names_n: null, tie_break_fixed_by: null },
      declines: { ...(declines ? quoted : absent), declines },
      ...{ readings: [], disclosures: [], objections: [], construction: null },
    },
  };
}

async function judged(answer_text: string, replies: readonly ScriptedReply[]) {
  const model = createScriptedModel(replies);
  const attempt = { answer_text, answererModel: "an-assistant" };
  const judgement = await judgeAnswer({ evalCase, attempt, model, settings: { doubtGolden: "never" } });
  return { judgement, requests: model.requests };
}

describe("judgeAnswer", () => {
  it("asks a second time only about a value that the golden may be in another unit", async () => {
    const sentence = "The average wait was 2.5 hours.";
    const same = {
      pair: "e1",
      evidence: [{ source: 1, quote: "2.5 hours" }],
      reason: "150 minutes.",
      same: true,
      confidence: 9,
    };
    const { judgement, requests } = await judged(sentence, [
      found(sentence, { as_written: "2.5 hours" }),
      { json: { extras: null, equivalences: [same], layout: null, column_units: [] } },
    ]);
    expect(requests).toHaveLength(2);
    expect(JSON.stringify(requests[0]?.data)).not.toContain("150");
    expect(JSON.stringify(requests[1]?.data)).toContain("2.5 hours");
    expect(judgement).toMatchObject({ status: "decided", verdict: "match", rule: "contained" });
  });

  it("asks once where the first findings settle the matter", async () => {
    const sentence = "The average wait was 151 minutes.";
    const { judgement, requests } = await judged(sentence, [found(sentence, { as_written: "151 minutes" })]);
    expect(requests).toHaveLength(1);
    expect(judgement).toMatchObject({ status: "decided", verdict: "no_match", rule: "not_contained" });
  });

  it("leaves to a person what hangs on a finding that is not sure enough", async () => {
    const sentence = "The average wait was 150 minutes.";
    const reply = found(sentence, { as_written: "150", confidence: 5 });
    const { judgement } = await judged(sentence, [reply]);
    expect(judgement).toMatchObject({
      status: "needs_human",
      reasons: ["low_confidence"],
      tentative: "match",
    });
  });

  it("asks three times about a refusal of what can be answered", async () => {
    const sentence = "With 2 locks closed, the wait cannot be told.";
    const reply = found(sentence, { declines: true });
    const { judgement, requests } = await judged(sentence, [reply, reply, reply]);
    expect(requests).toHaveLength(3);
    expect(judgement).toMatchObject({ status: "decided", verdict: "no_match", rule: "no_value_given" });
  });

  it("tells once why a reply cannot be used, and has failed after that", async () => {
    const { judgement, requests } = await judged("It was 150 minutes.", ["{}", "{}"]);
    expect(requests).toHaveLength(2);
    expect(judgement).toMatchObject({ status: "failed" });
    expect(judgement).not.toHaveProperty("verdict");
  });

  it("asks nobody where evidence decides", async () => {
    const { judgement, requests } = await judged("It was long.", []);
    expect(requests).toHaveLength(0);
    expect(judgement).toMatchObject({ status: "decided", verdict: "no_match", decided_by: "evidence" });
  });

  it("refuses a judge of the answerer's own family", async () => {
    const model = createScriptedModel([], { id: "openai:gpt-5-mini" });
    const attempt = { answer_text: "150 minutes", answererModel: "gpt-5" };
    await expect(judgeAnswer({ evalCase, attempt, model })).rejects.toMatchObject({
      name: "ConfigurationError",
    });
  });
});
