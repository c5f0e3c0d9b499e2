// Recorded absolute scores against human ratings: the published correlations, and how far the recorded scores go with the length of what was scored.
import { readFileSync } from "node:fs";
import { join } from "node:path";
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
      if (length.low > 0.3 || length.high < -0.3) notes.push(`${dimension} ${length.value.toFixed(2)}`);
    }
  }
  return { checks, note: `scores that go with length: ${notes.join(", ") || "none"}` };
}
