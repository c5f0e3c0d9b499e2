import { describe, expect, it } from "vitest";
import {
  makeOpenScore,
  makePairJudgement,
  makeScoreJudgement,
} from "../../../test/judge/make-rubric-judgement.ts";
import type { AnyJudgement } from "../../domain/index.ts";
import { defaultBars } from "./gate-part.ts";
import { measureCard } from "./measure-card.ts";
import type { LabelLine } from "./read-labels.ts";
import { thingsOfJudgements } from "./things-of-judgements.ts";

const read = (judgements: readonly AnyJudgement[]) => thingsOfJudgements(judgements, { file: null });

function cardOf(judgements: readonly AnyJudgement[], labels: readonly LabelLine["label"][]) {
  return measureCard({
    judged: read(judgements),
    labels: labels.map((label, index) => ({ label, line: index + 1 })),
    labelsFile: "labels.jsonl",
    labelsSha: "sha",
    bars: defaultBars,
    targetAgreement: null,
    passAt: null,
    failureLabels: [],
    abstainLabels: [],
    nominal: false,
    allowUnknown: false,
    now: new Date("2026-01-01T00:00:00Z"),
    days: 90,
  });
}

describe("thingsOfJudgements", () => {
  it("takes verdict, gate and criterion of a scored output apart", () => {
    const { things, mode } = read([
      makeScoreJudgement("x", { score: 2, passAt: 3 }),
      makeOpenScore("y", "failed"),
    ]);
    expect(mode).toBe("score");
    const of = (qid: string) => things.filter((thing) => thing.qid === qid);
    expect(of("x").map(({ criterion, value }) => [criterion, value])).toContainEqual([null, "fail"]);
    const courtesy = of("x").find(({ criterion }) => criterion === "courtesy");
    expect(courtesy).toMatchObject({ value: 2, passAt: 3, scale: [1, 2, 3, 4, 5], decidedBy: "findings" });
    const failed = of("y").filter(({ criterion }) => criterion === null || criterion === "courtesy");
    expect(failed.map(({ status, value }) => [status, value])).toEqual([
      ["failed", null],
      ["failed", null],
    ]);
  });

  it("measures each criterion by its own scale and pass", () => {
    const judgements = Array.from({ length: 60 }, (_, index) =>
      makeScoreJudgement(`o${index}`, { score: 1 + (index % 5) }),
    );
    const labels = judgements.map(({ pins }, index) => ({
      qid: pins.qid,
      criterion: "courtesy",
      label: 1 + (index % 5),
    }));
    const card = cardOf(judgements, labels);
    expect(card.parts).toMatchObject([
      {
        criterion: "courtesy",
        pass_at: 3,
        overall: { categories: ["1", "2", "3", "4", "5"], weights: "quadratic", kappa: { value: 1 } },
        gate: { status: "accepted" },
      },
    ]);
    expect(card.parts[0]?.overall.failure?.labels).toEqual(["1", "2"]);
  });

  it("measures pairs by kappa alone, because no winner is a failure", () => {
    const winners = ["a", "b", "tie"] as const;
    const winnerOf = (index: number) => winners[index % 3] ?? "tie";
    const judgements = Array.from({ length: 60 }, (_, index) =>
      makePairJudgement(`p${index}`, winnerOf(index)),
    );
    const criterion = read(judgements).things.find((thing) => thing.criterion !== null)?.criterion ?? "";
    const labels = judgements.map(({ pins }, index) => ({
      qid: pins.qid,
      criterion,
      label: winnerOf(index),
    }));
    const card = cardOf(judgements, labels);
    expect(card).toMatchObject({ mode: "pair", status: "accepted" });
    expect(card.parts[0]).toMatchObject({ gate: { failure_recall: null }, overall: { failure: null } });
  });

  it("refuses labels of a criterion that was not asked about", () => {
    const judgement = makeScoreJudgement("x");
    expect(() => cardOf([judgement], [{ qid: "x", criterion: "speed", label: 3 }])).toThrow(
      /no such criterion/,
    );
  });

  it("needs judgements of one kind", () => {
    expect(() => read([])).toThrow(/no judgement/);
    expect(() => read([makeScoreJudgement("x"), makePairJudgement("y", "a")])).toThrow(/several modes/);
  });
});
