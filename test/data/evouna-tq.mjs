// Open questions with answers that people judged: what the text check alone calls a match is right in at least 99 of 100.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkText } from "../../dist/index.js";
import { percent } from "./read-lines.mjs";

const answerers = ["fid", "gpt35", "chatgpt", "gpt4", "newbing"];

export async function run(root) {
  const rows = JSON.parse(readFileSync(join(root, "TQ.json"), "utf8")).filter(({ improper }) => !improper);
  const totals = { decided: 0, right: 0, all: 0 };
  const coverage = [];
  for (const answerer of answerers) {
    const decided = rows.filter((row) => {
      const answer = row[`answer_${answerer}`] ?? "";
      return checkText({ answer, alternatives: row.golden_answer.split("/"), question: row.question })
        .decidesMatch;
    });
    totals.decided += decided.length;
    totals.right += decided.filter((row) => row[`judge_${answerer}`]).length;
    totals.all += rows.length;
    coverage.push(`${answerer} ${percent(decided.length, rows.length)}`);
  }
  const precision = totals.right / totals.decided;
  return {
    checks: [{ id: "precision", ok: precision >= 0.99, detail: `${precision} of ${totals.decided}` }],
    note: `precision ${percent(totals.right, totals.decided)} on ${totals.decided} of ${totals.all} decided; coverage ${coverage.join(", ")}`,
  };
}
