// Measures the deterministic text checks against verdicts that others gave: checkText against people (evouna-tq), compareScaled against the official metric of
// TAT-QA (tatqa-pot) and against exact match (tablebench-example). Prints coverage (the share that is decided) and agreement on it.
//
//   EVAL_JUDGE_DATA=../shared/data node bench/text-checks.mjs [--examples 10]
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createJiti } from "jiti";

const load = createJiti(import.meta.url);
const { checkText, compareScaled, normaliseText } = await load.import("../src/check/index.ts");

const data = process.env.EVAL_JUDGE_DATA ?? join(import.meta.dirname, "../../shared/data");
const at = process.argv.indexOf("--examples");
const shown = at < 0 ? 0 : Number(process.argv[at + 1]);
const share = (part, whole) => (whole === 0 ? "-" : (part / whole).toFixed(4));
const lines = (file) => {
  const rows = readFileSync(join(data, file), "utf8").split("\n");
  return rows.filter((row) => row !== "").map((row) => JSON.parse(row));
};
const listOf = (value) => {
  const items = Array.isArray(value)
    ? value
    : value !== null && typeof value === "object"
      ? Object.values(value)
      : [value];
  return items.map((item) => (typeof item === "number" ? item : String(item)));
};

function measureTexts() {
  const rows = JSON.parse(readFileSync(join(data, "evouna-tq/TQ.json"), "utf8")).filter(
    ({ improper }) => !improper,
  );
  for (const answerer of ["fid", "gpt35", "chatgpt", "gpt4", "newbing"]) {
    const read = rows.map((row) => {
      const answer = row[`answer_${answerer}`] ?? "";
      const found = checkText({ answer, alternatives: row.golden_answer.split("/"), question: row.question });
      return { row, answer, found, right: row[`judge_${answerer}`] };
    });
    const decided = read.filter(({ found }) => found.decidesMatch);
    const right = decided.filter((one) => one.right);
    const correct = read.filter((one) => one.right).length;
    console.log(
      `evouna-tq ${answerer}: decided match ${decided.length} of ${read.length} (${share(decided.length, read.length)}; of the correct ${share(right.length, correct)}), precision ${share(right.length, decided.length)}`,
    );
    for (const { row, answer } of decided.filter((one) => !one.right).slice(0, shown)) {
      console.log("  ", JSON.stringify([row.question, row.golden_answer, answer]));
    }
  }
}

function measureScaled() {
  const questions = lines("tatqa-pot/questions.jsonl");
  for (const name of ["pot", "cot", "direct", "cot_gpt3", "direct_gpt3"]) {
    const read = lines(`tatqa-pot/predictions_${name}.jsonl`).map((prediction, index) => {
      const { answer, scale } = questions[index];
      const given = { values: listOf(prediction.pred_answer), scale: prediction.pred_scale };
      const { outcome, reason } = compareScaled({ values: listOf(answer), scale }, given);
      return {
        outcome,
        reason,
        official: prediction.official_em === 1,
        shown: [answer, scale, prediction.pred_answer, prediction.pred_scale],
      };
    });
    const decided = read.filter(({ outcome }) => outcome !== "undecided");
    const differing = decided.filter(({ outcome, official }) => (outcome === "equal") !== official);
    const stricter = read.filter(({ outcome, official }) => outcome !== "equal" && official).length;
    console.log(
      `tatqa-pot ${name}: decided ${share(decided.length, read.length)}, agreement on these ${share(decided.length - differing.length, decided.length)}; equal against the official metric ${differing.filter(({ official }) => !official).length}, not equal against it ${stricter}`,
    );
    for (const { outcome, reason, shown: values } of differing.slice(0, shown)) {
      console.log("  ", outcome, reason ?? "", JSON.stringify(values).slice(0, 200));
    }
  }
}

function measureTables() {
  const rows = lines("tablebench-example/cases.jsonl").filter(({ answer, parsed_prediction }) =>
    [answer, parsed_prediction].every((value) => typeof value === "string"),
  );
  const read = rows.map(({ answer, parsed_prediction }) => {
    const split = (text) => text.split(/,\s+/);
    const exact = normaliseText(answer) === normaliseText(parsed_prediction);
    const { outcome } = compareScaled(
      { values: split(answer), scale: "" },
      { values: split(parsed_prediction), scale: "" },
    );
    return { outcome, exact, answer, parsed_prediction };
  });
  const decided = read.filter(({ outcome }) => outcome !== "undecided");
  const agreeing = decided.filter(({ outcome, exact }) => (outcome === "equal") === exact);
  console.log(
    `tablebench-example: decided ${share(decided.length, read.length)} of ${read.length}, agreement with exact match ${share(agreeing.length, decided.length)}`,
  );
  for (const { outcome, answer, parsed_prediction } of decided
    .filter((one) => !agreeing.includes(one))
    .slice(0, shown)) {
    console.log("  ", outcome, JSON.stringify([answer, parsed_prediction]));
  }
}

for (const [file, measure] of [
  ["evouna-tq/TQ.json", measureTexts],
  ["tatqa-pot/questions.jsonl", measureScaled],
  ["tablebench-example/cases.jsonl", measureTables],
]) {
  if (existsSync(join(data, file))) measure();
  else console.log(`${file}: not there (EVAL_JUDGE_DATA)`);
}
