// Simulates how often the gate of a calibration card accepts a judge that it should not, and how often it accepts one that it should; and how often
// the interval of a corrected pass rate holds the truth.
//
//   node bench/calibration-gate.mjs [--draws 1000] [--seed 1]
import { createJiti } from "jiti";

const load = createJiti(import.meta.url);
const { createRandom } = await load.import("../src/stats/index.ts");
const { gateItems } = await load.import("../src/trust/calibrate/gate-items.ts");
const { findVocabulary } = await load.import("../src/trust/calibrate/vocabulary.ts");
const { correctPassRate } = await load.import("../src/report/correct-pass-rate.ts");
const { settleJudgements } = await load.import("../src/report/settle.ts");
const { makeCalibrationItem, makeCard } = await load.import("../src/testing/make-card.ts");
const { makeDecided } = await load.import("../src/testing/make-judgement.ts");

const args = process.argv.slice(2);
const option = (name, fallback) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : fallback);
const draws = option("--draws", 1000);
const seed = option("--seed", 1);
const vocabulary = findVocabulary(["match", "no_match"]);

/** Answers with what people and judge say of them. */
function draw(random, { n, passes, sensitivity, specificity }) {
  return Array.from({ length: n }, () => {
    const good = random.uniform() < passes;
    const passed = random.uniform() < (good ? sensitivity : 1 - specificity);
    return { label: good ? "match" : "no_match", judged: passed ? "match" : "no_match" };
  });
}

function items(answers, prefix) {
  return answers.map((answer, index) =>
    makeCalibrationItem({
      id: `${prefix}${index}@attempt`,
      qid: `${prefix}${index}`,
      ...answer,
      reading: answer.judged,
    }),
  );
}

function kappaOf({ passes, sensitivity, specificity }) {
  const judged = passes * sensitivity + (1 - passes) * (1 - specificity);
  const observed = passes * sensitivity + (1 - passes) * specificity;
  const expected = passes * judged + (1 - passes) * (1 - judged);
  return (observed - expected) / (1 - expected);
}

console.log(
  `gate, ${draws} draws each: share accepted (a judge below a bar should be accepted in at most 5 %)`,
);
for (const setting of [
  { n: 100, passes: 0.7, sensitivity: 0.98, specificity: 0.8 },
  { n: 300, passes: 0.7, sensitivity: 0.98, specificity: 0.8 },
  { n: 100, passes: 0.7, sensitivity: 0.82, specificity: 0.82 },
  { n: 300, passes: 0.7, sensitivity: 0.82, specificity: 0.82 },
  { n: 300, passes: 0.9, sensitivity: 0.93, specificity: 0.85 },
  { n: 100, passes: 0.7, sensitivity: 0.97, specificity: 0.95 },
  { n: 200, passes: 0.7, sensitivity: 0.97, specificity: 0.95 },
  { n: 400, passes: 0.7, sensitivity: 0.95, specificity: 0.92 },
]) {
  const random = createRandom(seed);
  const counts = { accepted: 0, refused: 0, insufficient_calibration: 0 };
  for (let round = 0; round < draws; round += 1) {
    const measured = items(draw(random, setting), "q").map((item) => ({
      ...item,
      group: item.id,
      ratings: [],
    }));
    counts[gateItems(measured, vocabulary).status] += 1;
  }
  const percent = (count) => `${((100 * count) / draws).toFixed(1)} %`;
  console.log(
    `  ${setting.n} labels, ${Math.round(100 * (1 - setting.passes))} % failures, recall ${setting.specificity}, kappa ${kappaOf(setting).toFixed(2)}: accepted ${percent(counts.accepted)}, refused ${percent(counts.refused)}, too few labels ${percent(counts.insufficient_calibration)}`,
  );
}

console.log(
  `corrected pass rate, ${draws} draws each: share of 95 % intervals that hold the truth, mean width, mean error of the raw rate`,
);
for (const setting of [
  { n: 200, labels: 100, own: false, passes: 0.7, sensitivity: 0.97, specificity: 0.85 },
  { n: 200, labels: 100, own: true, passes: 0.7, sensitivity: 0.97, specificity: 0.85 },
  { n: 1000, labels: 200, own: false, passes: 0.9, sensitivity: 0.97, specificity: 0.8 },
  { n: 1000, labels: 200, own: true, passes: 0.9, sensitivity: 0.97, specificity: 0.8 },
  { n: 200, labels: 100, own: false, passes: 0.5, sensitivity: 0.9, specificity: 0.9 },
  { n: 200, labels: 30, own: true, passes: 0.6, sensitivity: 0.9, specificity: 0.8 },
]) {
  const random = createRandom(seed);
  let held = 0;
  let made = 0;
  let width = 0;
  let raw = 0;
  for (let round = 0; round < draws; round += 1) {
    const run = draw(random, setting);
    const labelled = setting.own
      ? items(run.slice(0, setting.labels), "q")
      : items(draw(random, { ...setting, n: setting.labels }), "other");
    const judgements = run.map(({ judged }, index) =>
      makeDecided({ qid: `q${index}` }, { verdict: judged, decided_by: "findings", confidence: 9 }),
    );
    const corrected = correctPassRate(settleJudgements(judgements, []), makeCard({}, labelled));
    if (corrected === null || corrected.kind !== "estimate") continue;
    made += 1;
    if (corrected.low <= setting.passes && setting.passes <= corrected.high) held += 1;
    width += corrected.high - corrected.low;
    raw += run.filter(({ judged }) => judged === "match").length / run.length - setting.passes;
  }
  const how = setting.own
    ? "labels of the run (prediction-powered)"
    : "labels of other answers (Rogan–Gladen)";
  console.log(
    `  ${setting.n} answers, ${setting.labels} ${how}, truth ${setting.passes}: held ${((100 * held) / made).toFixed(1)} %, width ${(width / made).toFixed(3)}, raw rate off by ${(raw / made).toFixed(3)}${made < draws ? `, not correctable ${draws - made}` : ""}`,
  );
}
