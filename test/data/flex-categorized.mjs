// Results of two queries as cut text: what is whole and equal as a set of rows is never refused, what is cut is never decided, and the published
// agreement of a recorded judge and of execution accuracy with experts comes out.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareTables } from "../../dist/index.js";
import { cohenKappa, confusionMatrix, isEstimate } from "../../dist/stats/index.js";
import { percent, readLines } from "./read-lines.mjs";

export async function run(root) {
  const cases = readLines(join(root, "cases.jsonl"));
  const checks = [];
  const tally = { whole: 0, match: 0, undecided: 0 };
  for (const one of cases) {
    const [gold, pred] = [readText(one.gt_exec), readText(one.pred_exec)];
    if (gold === null || pred === null) continue;
    const result = compareTables(gold, pred, { pairing: byPosition(gold, pred) });
    const cut = gold.truncated || pred.truncated;
    if (cut)
      checks.push({ id: one.id, ok: result.outcome === "undecided", detail: `cut: ${result.outcome}` });
    else if (one.ex === 1) {
      tally.whole++;
      tally[result.outcome]++;
      checks.push({
        id: one.id,
        ok: result.outcome !== "no_match",
        detail: `whole and equal: ${result.outcome}`,
      });
    }
  }
  checks.push(...publishedFigures(cases, JSON.parse(readFileSync(join(root, "expected.json"), "utf8"))));
  return {
    checks,
    note: `whole and equal: match ${percent(tally.match, tally.whole)}, undecided ${percent(tally.undecided, tally.whole)}`,
  };
}

function publishedFigures(cases, expected) {
  return [
    ["EX", ({ ex }) => ex === 1],
    ["gpt4o", ({ gpt4o_judge }) => gpt4o_judge],
  ].flatMap(([name, says]) => {
    const agreed = cases.filter((one) => says(one) === one.experts_say_correct).length;
    const failures = cases.filter((one) => !one.experts_say_correct);
    const caught = failures.filter((one) => !says(one)).length;
    const kappa = cohenKappa(
      confusionMatrix(
        cases.map((one) => ({ reference: label(one.experts_say_correct), judged: label(says(one)) })),
        ["fail", "pass"],
      ),
    );
    return [
      figure(`${name}:accuracy`, agreed / cases.length, expected[name].accuracy),
      figure(`${name}:failure_class_recall`, caught / failures.length, expected[name].failure_class_recall),
      figure(`${name}:kappa`, isEstimate(kappa) ? kappa.value : Number.NaN, expected[name].kappa),
    ];
  });
}

function label(right) {
  return right ? "pass" : "fail";
}

function figure(id, got, expected) {
  return { id, ok: Math.abs(got - expected) < 5e-7, detail: `${got}, published ${expected}` };
}

// Lines of `| a | b |`, the last one the shape; a line of points stands for rows that were left out.
function readText(text) {
  const lines = text.trim().split("\n");
  const shape = /^shape=\((\d+), (\d+)\)$/.exec(lines.at(-1));
  if (shape === null) return null;
  const [, rowCount, width] = shape.map(Number);
  const rows = lines.filter((line) => line.startsWith("| ")).map((line) => line.slice(2, -2).split(" | "));
  if (rows.some((row) => row.length !== width)) return null;
  const cut = rows.length !== rowCount || /\.\.\. \d+ chars/.test(text);
  return {
    columns: Array.from({ length: width }, (_, index) => `c${index}`),
    rows: rows.map((row) => row.map((cell) => (cell === "None" ? null : cell))),
    truncated: cut,
  };
}

// There are no names; the places of the columns stand for them.
function byPosition(gold, pred) {
  return Object.fromEntries(gold.columns.map((name) => [name, pred.columns.includes(name) ? name : null]));
}
