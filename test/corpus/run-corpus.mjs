// Runs every case of the shared corpus against the built package, from the outside, and prints one line a file.
// EVAL_JUDGE_CORPUS names another folder of the same formats. Expectations are read from the files alone.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = process.env.EVAL_JUDGE_CORPUS ?? resolve(import.meta.dirname, "../../../shared/corpus");
const files = ["tables", "veto", "replies", "attacks", "rules", "rubrics"];
const verbose = process.argv.includes("-v");
const totals = { passed: 0, failed: 0, skipped: 0 };

for (const name of files) {
  const file = join(folder, `${name}.jsonl`);
  if (!existsSync(file)) {
    console.log(`${name}.jsonl: skipped, not there`);
    totals.skipped++;
    continue;
  }
  const cases = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
  const { run } = await import(`./${name}-cases.mjs`);
  const results = await run(cases, file);
  const failed = results.filter(({ result }) => result === "failed");
  const undecided = results.filter(({ undecided }) => undecided).length;
  const pending = results.filter(({ result }) => result === "pending").length;
  const passed = results.length - failed.length - pending;
  const extra = [`undecided ${undecided}`, ...(pending > 0 ? [`pending ${pending}`] : [])].join(", ");
  console.log(
    `${name}.jsonl: passed ${passed}, failed ${failed.length}, ${extra}${failed.length > 0 ? `: ${failed.map(({ id }) => id).join(" ")}` : ""}`,
  );
  if (verbose) for (const { id, note } of failed) console.log(`  ${id}: ${note}`);
  totals.passed += passed;
  totals.failed += failed.length;
  totals.skipped += pending;
}

console.log(`corpus: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;
