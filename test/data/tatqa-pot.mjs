// Scaled answers from financial tables: the official unit cases come out as they should but for those on the list, and agreement with the official metric
// is reported on what is decided.
import { join } from "node:path";
import { compareScaled } from "../../dist/check/index.js";
import { percent, readLines } from "./read-lines.mjs";

/** Official cases that are meant to come out otherwise; see docs/decisions on scaled answers. */
const MOST_INTENDED_DIFFERENCES = 1;

export async function run(root) {
  const questions = readLines(join(root, "questions.jsonl"));
  const checks = [];
  const notes = [];
  for (const name of ["pot", "cot", "direct", "cot_gpt3", "direct_gpt3"]) {
    const read = readLines(join(root, `predictions_${name}.jsonl`)).map((prediction, index) => {
      const { answer, scale } = questions[index];
      const { outcome } = compareScaled(
        { values: listOf(answer), scale },
        { values: listOf(prediction.pred_answer), scale: prediction.pred_scale },
      );
      return { outcome, official: prediction.official_em === 1 };
    });
    const decided = read.filter(({ outcome }) => outcome !== "undecided");
    const agreed = decided.filter(({ outcome, official }) => (outcome === "equal") === official);
    checks.push({
      id: name,
      ok: agreed.length / decided.length >= 0.97,
      detail: `${agreed.length} of ${decided.length}`,
    });
    notes.push(
      `${name} ${percent(agreed.length, decided.length)} of ${percent(decided.length, read.length)}`,
    );
  }
  const official = readLines(join(root, "official_cases.jsonl")).filter((one) => !agrees(one));
  checks.push({
    id: "official_cases",
    ok: official.length <= MOST_INTENDED_DIFFERENCES,
    detail: JSON.stringify(official),
  });
  return { checks, note: `agreement on what is decided: ${notes.join(", ")}` };
}

function agrees({ gold, pred_answer, pred_scale, official_em }) {
  const { outcome } = compareScaled(
    { values: listOf(gold.answer), scale: gold.scale },
    { values: listOf(pred_answer), scale: pred_scale },
  );
  return outcome === "undecided" || (outcome === "equal") === (official_em === 1);
}

function listOf(value) {
  const items = Array.isArray(value)
    ? value
    : value !== null && typeof value === "object"
      ? Object.values(value)
      : [value];
  return items.map((item) => (typeof item === "number" ? item : String(item)));
}
