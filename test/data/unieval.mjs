// Recorded absolute scores against human ratings: the published correlations; and replayed through the summary of scores, each dimension on its own scale, how far they go
// with the length of what was scored.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { summarizeScores } from "../../dist/report/index.js";
import { kendallTauB, lengthCorrelation, pearson, spearman } from "../../dist/stats/index.js";

const measures = { pearson, spearman, kendall_tau_b: kendallTauB };

export async function run(root) {
  const read = (name) => JSON.parse(readFileSync(join(root, name), "utf8"));
  const { columns, ...files } = read("expected.json");
  const checks = [];
  const notes = [];
  for (const [file, { n, ...dimensions }] of Object.entries(files)) {
    const items = read(file);
    checks.push({ id: `${file} n`, ok: items.length === n, detail: `${items.length} against ${n}` });
    const lengths = items.map(({ system_output }) => system_output.length);
    const scales = scalesOf(items, Object.keys(dimensions));
    const summary = summarizeScores({
      runId: "recorded",
      source: file,
      judgements: items.map((item, index) => recordedJudgement(item, index, scales)),
    });
    for (const [dimension, published] of Object.entries(dimensions)) {
      const people = items.map(({ scores }) => scores[dimension]);
      const judged = items.map(({ predict_scores }) => predict_scores[dimension]);
      for (const [index, column] of columns.entries()) {
        const estimate = measures[column](people, judged);
        checks.push({
          id: `${file} ${dimension} ${column}`,
          ok:
            Math.abs(estimate.value - published[index]) < 1e-6 &&
            estimate.low < estimate.value &&
            estimate.value < estimate.high,
          detail: `${estimate.value} against ${published[index]}`,
        });
      }
      const length = lengthCorrelation(judged, lengths);
      checks.push(...summaryChecks(`${file} ${dimension}`, summary, { dimension, judged, length }));
      if (length.low > 0.3 || length.high < -0.3) notes.push(`${dimension} ${length.value.toFixed(2)}`);
    }
  }
  return { checks, note: `scores that go with length: ${notes.join(", ") || "none"}` };
}

/** What the summary says of one dimension must be what the recorded scores say: none lost, none joined with another one. */
function summaryChecks(id, { criteria }, { dimension, judged, length }) {
  const one = criteria.find((criterion) => criterion.id === dimension);
  const mean = judged.reduce((sum, score) => sum + score, 0) / judged.length;
  return [
    {
      id: `${id} scored`,
      ok: one.scored === judged.length,
      detail: `${one.scored} against ${judged.length}`,
    },
    {
      id: `${id} mean`,
      ok: Math.abs(one.mean.value - mean) < 1e-9 && one.mean.low < mean && mean < one.mean.high,
      detail: `${one.mean.value} against ${mean}`,
    },
    {
      id: `${id} length`,
      ok: one.length.value === length.value,
      detail: `${one.length.value} against ${length.value}`,
    },
  ];
}

/** From 0 to 1, or as far as the recorded scores go: some are sums. */
function scalesOf(items, dimensions) {
  return dimensions.map((id) => {
    const scores = items.map(({ predict_scores }) => predict_scores[id]);
    return { id, scale: { min: Math.min(0, ...scores), max: Math.max(1, ...scores), step: 0.01 } };
  });
}

/** A recorded line as a judgement: one criterion a dimension, without a pass. */
function recordedJudgement({ system_output, predict_scores }, index, scales) {
  return {
    type: "judgement",
    mode: "score",
    status: "decided",
    pins: {
      qid: `line-${index + 1}`,
      arm: "default",
      sample: 0,
      attempt_sha: "",
      judge_models: [],
      rubric: {},
    },
    flags: [],
    calls: [],
    output_length: system_output.length,
    checks: [],
    gates: [],
    criteria: scales.map(({ id, scale }) => ({
      id,
      status: "decided",
      scale,
      pass_at: null,
      score: predict_scores[id],
      passes: null,
      confidence: 1,
      spread: 0,
      votes: [],
    })),
    verdict: "pass",
    failed_by: [],
  };
}
