import { describe, expect, it } from "vitest";
import {
  makeOpenScore,
  makePairJudgement,
  makeScoreJudgement,
} from "../../test/judge/make-rubric-judgement.ts";
import { makeDecided, makeFailed, makeLabel, makeNeedsHuman } from "../testing/make-judgement.ts";
import { judgementViews } from "./judgement-views.ts";
import { renderOtelEvents } from "./otel-events.ts";
import { renderRubricOtelEvents } from "./otel-rubric-events.ts";
import { summarizePairs } from "./pair-summarize.ts";
import { summarizeScores } from "./score-summarize.ts";

function attributesOf(line: string): Readonly<Record<string, unknown>> {
  const parsed = JSON.parse(line);
  const [record] = parsed.resourceLogs[0].scopeLogs[0].logRecords;
  return Object.fromEntries(
    record.attributes.map(({ key, value }: { key: string; value: object }) => [key, Object.values(value)[0]]),
  );
}

const judgements = [
  makeDecided({ qid: "a" }, { verdict: "match", why: "two\nlines" }),
  makeDecided({ qid: "b" }, { verdict: "no_match" }),
  makeDecided({ qid: "c" }, { verdict: "near_match" }),
  makeFailed({ qid: "d" }),
  makeNeedsHuman({ qid: "e" }),
];
const labels = [makeLabel({ qid: "e" }, { verdict: "match" })];
const text = renderOtelEvents({
  service: "s",
  views: judgementViews({ judgements, labels, cases: [], attempts: [] }, { listHoldout: true }),
});
const lines = text.trimEnd().split("\n");

describe("renderOtelEvents", () => {
  it("writes one event a line, whatever the explanation holds", () => {
    expect(lines).toHaveLength(5);
    expect(JSON.parse(lines[0] ?? "").resourceLogs[0].scopeLogs[0].logRecords[0]).toMatchObject({
      eventName: "gen_ai.evaluation.result",
      timeUnixNano: "1767323045000000000",
    });
  });

  it("gives a score to passes and fails alone", () => {
    const scores = lines.map((line) => attributesOf(line)["gen_ai.evaluation.score.value"]);
    expect(scores).toEqual([1, 0, undefined, undefined, 1]);
  });

  it("names a person whose word counts in place of the rule or the error", () => {
    const labelled = renderOtelEvents({
      service: "s",
      views: judgementViews(
        { judgements, labels: [makeLabel({ qid: "d" }, { rater: "Ada" })], cases: [], attempts: [] },
        { listHoldout: true },
      ),
    });
    const event = attributesOf(labelled.trimEnd().split("\n")[3] ?? "");
    expect(event).toMatchObject({ "eval_judge.labelled_by": "Ada" });
    expect(Object.keys(event)).not.toContain("error.type");
    expect(attributesOf(lines[4] ?? "")).not.toHaveProperty(["eval_judge.reason"]);
  });

  it("says the rule of a verdict and the reason why there is none", () => {
    expect(attributesOf(lines[0] ?? "")).toMatchObject({ "eval_judge.rule": "contained" });
    const open = renderOtelEvents({
      service: "s",
      views: judgementViews({ judgements, labels: [], cases: [], attempts: [] }, { listHoldout: true }),
    });
    expect(attributesOf(open.trimEnd().split("\n")[4] ?? "")).toMatchObject({
      "eval_judge.reason": expect.any(String),
      "eval_judge.sample": "0",
    });
  });

  it("belongs to the span of the answer where the attempt names it by well-formed ids", () => {
    const eventOf = (place: object) => {
      const judgement = makeDecided({ qid: "a" });
      const { attempt_sha, arm, sample } = judgement.pins;
      const attempt = { qid: "a", ...place };
      const attempts = [{ attempt, qid: "a", arm, sample, attemptSha: attempt_sha, line: 1 }];
      const inputs = { judgements: [judgement], labels: [], cases: [], attempts };
      const line = renderOtelEvents({ service: "s", views: judgementViews(inputs, { listHoldout: true }) });
      return JSON.parse(line).resourceLogs[0].scopeLogs[0].logRecords[0];
    };
    const ids = { traceId: "0AF7651916CD43DD8448EB211C80319C", spanId: "b7ad6b7169203331" };
    expect(eventOf({ ...ids, responseId: "resp-1" })).toMatchObject({
      traceId: ids.traceId.toLowerCase(),
      spanId: ids.spanId,
      attributes: expect.arrayContaining([{ key: "gen_ai.response.id", value: { stringValue: "resp-1" } }]),
    });
    for (const wrong of [{ traceId: "7" }, { spanId: ids.spanId }, { traceId: "0".repeat(32) }]) {
      expect(Object.keys(eventOf(wrong))).not.toContain("traceId");
      expect(Object.keys(eventOf(wrong))).not.toContain("spanId");
    }
  });

  it("names the error of a failed judgement", () => {
    expect(attributesOf(lines[3] ?? "")).toMatchObject({
      "gen_ai.evaluation.score.label": "failed",
      "error.type": expect.any(String),
    });
  });
});

describe("renderRubricOtelEvents", () => {
  const common = { runId: "r", source: "outputs.jsonl" };
  const eventsOf = (text: string) => text.trimEnd().split("\n").map(attributesOf);

  it("writes the verdict, each gate and each criterion of an output, with scores on their own scale", () => {
    const judgements = [makeScoreJudgement("x", { score: 2, gate: "pass" })];
    expect(eventsOf(renderRubricOtelEvents(summarizeScores({ ...common, judgements })))).toMatchObject([
      {
        "gen_ai.evaluation.name": "harbour_desk",
        "gen_ai.evaluation.score.label": "fail",
        "gen_ai.evaluation.score.value": 0,
      },
      { "gen_ai.evaluation.name": "harbour_desk.safety", "gen_ai.evaluation.score.value": 1 },
      {
        "gen_ai.evaluation.name": "harbour_desk.courtesy",
        "gen_ai.evaluation.score.label": "fail",
        "gen_ai.evaluation.score.value": 2,
        "gen_ai.evaluation.explanation": "It fits.",
        "eval_judge.id": "x",
      },
    ]);
  });

  it("gives no score to what has no outcome, and names the error", () => {
    const judgements = [makeOpenScore("x", "failed")];
    const events = eventsOf(renderRubricOtelEvents(summarizeScores({ ...common, judgements })));
    const open = events.filter((event) => event["gen_ai.evaluation.score.label"] === "failed");
    expect(open).toHaveLength(2);
    for (const event of open) {
      expect(event).not.toHaveProperty(["gen_ai.evaluation.score.value"]);
      expect(event).toMatchObject({ "error.type": "model_timeout" });
    }
  });

  it("writes the winner of each criterion of a pair, and no reasoning of a redacted run", () => {
    const judgements = [makePairJudgement("p", "b")];
    const [event] = eventsOf(
      renderRubricOtelEvents(summarizePairs({ ...common, judgements, redacted: true })),
    );
    expect(event).toMatchObject({
      "gen_ai.evaluation.name": "harbour_desk.courtesy",
      "gen_ai.evaluation.score.label": "b",
    });
    expect(event).not.toHaveProperty(["gen_ai.evaluation.explanation"]);
  });
});
