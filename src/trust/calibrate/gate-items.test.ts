import { describe, expect, it } from "vitest";
import { createRandom, type Random } from "../../stats/index.ts";
import { makeCalibrationItem } from "../../testing/make-card.ts";
import { gateItems } from "./gate-items.ts";
import type { MeasuredItem } from "./rated-items.ts";
import { findVocabulary } from "./vocabulary.ts";

const vocabulary = findVocabulary(["match", "no_match"]);

/** Labels of answers of which 30 % are bad, judged with the given chances of passing good and failing bad ones. */
function labelled(
  random: Random,
  n: number,
  judge: { sensitivity: number; specificity: number },
): readonly MeasuredItem[] {
  return Array.from({ length: n }, (_, index) => {
    const good = random.uniform() < 0.7;
    const passed = random.uniform() < (good ? judge.sensitivity : 1 - judge.specificity);
    const id = `q${index}`;
    const item = makeCalibrationItem({
      id,
      label: good ? "match" : "no_match",
      judged: passed ? "match" : "no_match",
    });
    return { ...item, group: id, ratings: [] };
  });
}

function shareAccepted(
  n: number,
  judge: { sensitivity: number; specificity: number },
  draws: number,
): number {
  const random = createRandom(11);
  const accepted = Array.from({ length: draws }, () =>
    gateItems(labelled(random, n, judge), vocabulary),
  ).filter(({ status }) => status === "accepted");
  return accepted.length / draws;
}

// `bench/calibration-gate.mjs` simulates more settings with more draws.
describe("the gate under chance", () => {
  it("rarely accepts a judge whose recall is just at the bar", () => {
    expect(shareAccepted(100, { sensitivity: 0.98, specificity: 0.8 }, 100)).toBeLessThanOrEqual(0.11);
  });

  it("rarely accepts a judge whose kappa is just at the bar", () => {
    expect(shareAccepted(200, { sensitivity: 0.82, specificity: 0.82 }, 60)).toBeLessThanOrEqual(0.11);
  });

  it("mostly accepts a good judge once it has labels enough", () => {
    expect(shareAccepted(200, { sensitivity: 0.97, specificity: 0.95 }, 60)).toBeGreaterThanOrEqual(0.85);
  });
});
