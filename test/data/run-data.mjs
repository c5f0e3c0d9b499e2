// Runs the recorded public data against the built package, from the outside, and prints one line a folder.
// EVAL_JUDGE_DATA names another folder of the same formats. Expectations are read from the files alone.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = process.env.EVAL_JUDGE_DATA ?? resolve(import.meta.dirname, "../../../shared/data");
const names = [
  "storefront-tour",
  "spider2-gold",
  "flex-categorized",
  "tatqa-pot",
  "tablebench-example",
  "evouna-tq",
  "llmbar",
  "pandalm",
  "unieval",
];
const verbose = process.argv.includes("-v");
const totals = { passed: 0, failed: 0, skipped: 0 };

for (const name of names) {
  const root = join(folder, name);
  const module = join(import.meta.dirname, `${name}.mjs`);
  if (!existsSync(root)) {
    console.log(`${name}: skipped, not there`);
    totals.skipped++;
    continue;
  }
  if (!existsSync(module)) {
    console.log(`${name}: pending`);
    totals.skipped++;
    continue;
  }
  const { run } = await import(module);
  const { checks, note } = await run(root);
  const failed = checks.filter(({ ok }) => !ok);
  console.log(
    `${name}: passed ${checks.length - failed.length}, failed ${failed.length}${failed.length > 0 ? `: ${failed.map(({ id }) => id).join(" ")}` : ""}${note ? ` · ${note}` : ""}`,
  );
  if (verbose) for (const { id, detail } of failed) console.log(`  ${id}: ${detail}`);
  totals.passed += checks.length - failed.length;
  totals.failed += failed.length;
}

console.log(`data: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;
