// Answers to questions over tables: where the scaled comparison decides, it agrees with exact match, and the published exact-match figures come out.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareScaled, normaliseText } from "../../dist/check/index.js";
import { percent, readLines } from "./read-lines.mjs";

export async function run(root) {
  const rows = readLines(join(root, "cases.jsonl")).filter(({ answer, parsed_prediction }) =>
    [answer, parsed_prediction].every((text) => typeof text === "string"),
  );
  const read = rows.map(({ qtype, answer, parsed_prediction }) => ({
    qtype,
    exact: plain(answer) === plain(parsed_prediction),
    same: normaliseText(answer) === normaliseText(parsed_prediction),
    outcome: compareScaled(
      { values: answer.split(/,\s+/), scale: "" },
      { values: parsed_prediction.split(/,\s+/), scale: "" },
    ).outcome,
  }));
  const decided = read.filter(({ outcome }) => outcome !== "undecided");
  const agreed = decided.filter(({ outcome, same }) => (outcome === "equal") === same);
  const { published } = JSON.parse(readFileSync(join(root, "expected.json"), "utf8"));
  const figures = Object.entries(published).map(([qtype, { EM, total }]) => {
    const own = read.filter((one) => one.qtype === qtype);
    const exact = (100 * own.filter((one) => one.exact).length) / total;
    return {
      id: qtype,
      ok: own.length === total && exact.toFixed(2) === EM.toFixed(2),
      detail: `${exact}, published ${EM}`,
    };
  });
  return {
    checks: [
      {
        id: "agreement",
        ok: agreed.length === decided.length,
        detail: `${agreed.length} of ${decided.length}`,
      },
      ...figures,
    ],
    note: `agreement ${percent(agreed.length, decided.length)} on ${percent(decided.length, read.length)} decided`,
  };
}

// The benchmark's own way to make texts comparable: lower case, no punctuation, no articles.
function plain(text) {
  return text
    .toLowerCase()
    .replace(/[!-/:-@[-`{-~]/g, "")
    .replace(/\b(a|an|the)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
