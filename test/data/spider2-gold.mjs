// Accepted alternative goldens of a public benchmark: a table contains itself, never another question's table, and an accepted variant is never
// refused without saying which values speak against it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareTables, parseDelimited } from "../../dist/index.js";
import { percent, readLines } from "./read-lines.mjs";

export async function run(root) {
  const tables = new Map();
  const read = (name) => {
    if (!tables.has(name)) tables.set(name, parseDelimited(readFileSync(join(root, "csv", name))));
    return tables.get(name);
  };
  const checks = [];
  const tally = {
    accepted: 0,
    acceptedMatch: 0,
    acceptedUndecided: 0,
    other: 0,
    otherMatch: 0,
    otherUndecided: 0,
  };
  for (const pair of readLines(join(root, "pairs.jsonl"))) {
    const gold = counted(read(pair.gold), pair.condition_cols);
    const result = compareTables(gold, read(pair.pred), { ordered: !pair.ignore_order });
    const id = `${pair.gold}<${pair.pred}`;
    if (pair.same_file)
      checks.push({ id, ok: result.outcome === "match", detail: `itself: ${result.outcome}` });
    else if (pair.other_instance)
      checks.push({ id, ok: result.outcome !== "match", detail: `another question: ${result.outcome}` });
    else {
      const named = result.outcome !== "no_match" || result.reasons.length > 0 || result.examples.length > 0;
      checks.push({ id, ok: named, detail: "refused without a reason" });
      const group = pair.official_score === 1 ? "accepted" : "other";
      tally[group]++;
      if (result.outcome === "match") tally[`${group}Match`]++;
      if (result.outcome === "undecided") tally[`${group}Undecided`]++;
    }
  }
  const { accepted, acceptedMatch, acceptedUndecided, other, otherMatch, otherUndecided } = tally;
  return {
    checks,
    note: `variants with official score 1: match ${percent(acceptedMatch, accepted)}, undecided ${percent(acceptedUndecided, accepted)}; score 0: match ${percent(otherMatch, other)}, undecided ${percent(otherUndecided, other)}`,
  };
}

// Of a golden only some columns may count.
function counted(table, columns) {
  if (columns.length === 0) return table;
  return {
    ...table,
    names: columns.map((index) => table.names[index]),
    columns: columns.map((index) => table.columns[index]),
  };
}
