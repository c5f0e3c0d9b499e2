import { describe, expect, it } from "vitest";
import type { CalibrationItem, Decided } from "../domain/index.ts";
import { createRandom, type Random } from "../stats/index.ts";
import { makeCalibrationItem, makeCard } from "../testing/make-card.ts";
import { makeDecided, makeLabel } from "../testing/make-judgement.ts";
import { correctPassRate, leastLabelsOfRun } from "./correct-pass-rate.ts";
import { settleJudgements } from "./settle.ts";

/** A judge of known error: passes good answers and fails bad ones with these chances. */
const judge = { sensitivity: 0.95, specificity: 0.7 };

interface Answer {
  readonly good: boolean;
  readonly passed: boolean;
}

function draw(random: Random, n: number, passRate: number): readonly Answer[] {
  return Array.from({ length: n }, () => {
    const good = random.uniform() < passRate;
    const passed = random.uniform() < (good ? judge.sensitivity : 1 - judge.specificity);
    return { good, passed };
  });
}

const verdictOf = (passed: boolean) => (passed ? "match" : "no_match");

function judgementsOf(answers: readonly Answer[], prefix = "q"): readonly Decided[] {
  return answers.map(({ passed }, index) =>
    makeDecided(
      { qid: `${prefix}${index}` },
      { verdict: verdictOf(passed), decided_by: "findings", confidence: 9 },
    ),
  );
}

function labelsOf(answers: readonly Answer[], prefix: string): readonly CalibrationItem[] {
  return answers.map(({ good, passed }, index) =>
    makeCalibrationItem({
      id: `${prefix}${index}@attempt`,
      qid: `${prefix}${index}`,
      label: verdictOf(good),
      judged: verdictOf(passed),
    }),
  );
}

function correct(judgements: readonly Decided[], items: readonly CalibrationItem[]) {
  return correctPassRate(settleJudgements(judgements, []), makeCard({}, items));
}

describe("correctPassRate", () => {
  it("is nearer to the truth than the raw rate where the judge is too lenient", () => {
    const random = createRandom(7);
    const run = draw(random, 400, 0.6);
    const corrected = correct(judgementsOf(run), labelsOf(draw(random, 300, 0.5), "other"));
    const raw = run.filter(({ passed }) => passed).length / run.length;
    expect(raw).toBeGreaterThan(0.66);
    expect(corrected).toMatchObject({
      kind: "estimate",
      strata: [{ name: "findings", method: "rogan_gladen" }],
    });
    expect(corrected?.kind === "estimate" && Math.abs(corrected.value - 0.6)).toBeLessThan(0.06);
  });

  it("uses labels of the run itself by prediction-powered inference, with Rogan–Gladen beside it", () => {
    const random = createRandom(8);
    const run = draw(random, 400, 0.6);
    const corrected = correct(judgementsOf(run), labelsOf(run.slice(0, 120), "q"));
    expect(corrected).toMatchObject({
      kind: "estimate",
      strata: [{ method: "prediction_powered", cross_check: { method: "lang_reiczigel" } }],
    });
    expect(corrected?.kind === "estimate" && Math.abs(corrected.value - 0.6)).toBeLessThan(0.07);
    const few = correct(judgementsOf(run), labelsOf(run.slice(0, leastLabelsOfRun - 1), "q"));
    expect(few).not.toMatchObject({ strata: [{ method: "prediction_powered" }] });
  });

  it("takes the labels themselves where every verdict of the run has one", () => {
    const run = draw(createRandom(8), 60, 0.6);
    const labels = labelsOf(run, "q");
    const corrected = correct(judgementsOf(run), labels);
    expect(corrected).toMatchObject({
      value: expect.closeTo(labels.filter(({ label }) => label === "match").length / 60, 12),
      strata: [{ method: "prediction_powered", cross_check: { method: "lang_reiczigel" } }],
    });
  });

  it("holds the truth in about 95 of 100 intervals", () => {
    const random = createRandom(12);
    let held = 0;
    for (let round = 0; round < 120; round += 1) {
      const run = judgementsOf(draw(random, 150, 0.7));
      const corrected = correct(run, labelsOf(draw(random, 100, 0.6), "other"));
      if (corrected?.kind === "estimate" && corrected.low <= 0.7 && corrected.high >= 0.7) held += 1;
    }
    expect(held).toBeGreaterThanOrEqual(106);
  });

  it("corrects only what findings decided, and weighs the strata by their size", () => {
    const random = createRandom(9);
    const run = draw(random, 100, 0.6);
    const evident = Array.from({ length: 300 }, (_, index) => makeDecided({ qid: `e${index}` }));
    const corrected = correct([...judgementsOf(run), ...evident], labelsOf(draw(random, 300, 0.5), "other"));
    const [evidence, findings] = corrected?.kind === "estimate" ? corrected.strata : [];
    expect(evidence).toMatchObject({
      name: "evidence",
      size: 300,
      method: "as_decided",
      estimate: { value: 1 },
    });
    expect(corrected).toMatchObject({
      value: expect.closeTo(0.75 + 0.25 * (findings?.estimate?.value ?? 0), 12),
    });
  });

  it("takes what people settled as it is", () => {
    const judgements = judgementsOf(draw(createRandom(3), 50, 0.5));
    const labels = judgements
      .slice(0, 10)
      .map(({ pins }) => makeLabel({ qid: pins.qid }, { verdict: "no_match" }));
    const corrected = correctPassRate(
      settleJudgements(judgements, labels),
      makeCard({}, labelsOf(draw(createRandom(4), 200, 0.5), "other")),
    );
    expect(corrected).toMatchObject({
      strata: [{ name: "person", size: 10, estimate: { value: 0 } }, { name: "findings" }],
    });
  });

  it("says that the card cannot correct where it holds one kind of label, or a judge like a coin", () => {
    const run = judgementsOf(draw(createRandom(5), 50, 0.5));
    const good = labelsOf(draw(createRandom(6), 60, 1), "other");
    expect(correct(run, good)).toEqual({ kind: "insufficient_calibration", reason: "no_labelled_negatives" });
    const coin = [true, false].flatMap((goodOne) =>
      [true, false].flatMap((passed) =>
        labelsOf(
          Array.from({ length: 20 }, () => ({ good: goodOne, passed })),
          "c",
        ),
      ),
    );
    expect(correct(run, coin)).toEqual({ kind: "insufficient_calibration", reason: "uninformative" });
  });

  it("has nothing to correct where no verdict rests on findings", () => {
    expect(correct([makeDecided({ qid: "e" })], [])).toBeNull();
  });

  it("does not learn from verdicts that this run would have left to people", () => {
    const run = judgementsOf(draw(createRandom(5), 50, 0.5));
    const unsure = labelsOf(draw(createRandom(6), 200, 0.5), "other").map((item) => ({
      ...item,
      confidence: 0.4,
    }));
    expect(correct(run, unsure)).toMatchObject({ kind: "insufficient_calibration" });
  });

  it("does not learn from tune labels", () => {
    const run = judgementsOf(draw(createRandom(5), 50, 0.5));
    const tune = labelsOf(draw(createRandom(6), 200, 0.5), "other").map((item) => ({
      ...item,
      split: "tune" as const,
    }));
    expect(correct(run, tune)).toMatchObject({ kind: "insufficient_calibration" });
  });
});
