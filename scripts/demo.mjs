// Judges the bundled shop suite offline with the built command line: first by evidence alone, then by the full judge on recorded replies, then the two
// assistants against each other. Every outcome is held against expected.jsonl. --quiet prints one line a step, for checks.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const suite = resolve(root, "examples/shop-suite");
const output = resolve(root, ".eval-judge");
const isQuiet = process.argv.includes("--quiet");

const evidence = judge("without-a-model", []);
title("42 invented questions to a shop, two recorded assistants, and no model: what evidence alone decides.");
console.log(
  `${evidence.decided} of ${evidence.total} decided, ${evidence.differing} of them otherwise than a careful person would; ${evidence.waiting} wait for a reader.`,
);

const full = judge("with-a-reader", ["--model", `replay:${resolve(suite, "recorded/exchanges.jsonl")}`]);
title("The same attempts, read by the full judge; the replies of the model are recorded, not live.");
console.log(
  isQuiet ? `${full.decided} of ${full.total} decided, ${full.differing} otherwise than expected` : full.text,
);

const comparison = run([
  "compare",
  full.runId,
  "--arms",
  "baseline,candidate",
  "-o",
  resolve(output, "demo-comparison.html"),
]);
title(
  "Is the candidate better? The beginning of the comparison; the page has every changed case with both queries.",
);
console.log(
  comparison
    .split("\n")
    .slice(0, isQuiet ? 1 : 18)
    .join("\n"),
);

title("Look closer");
if (!isQuiet) {
  console.log(
    `  node dist/cli/main.js show ${full.runId} shop-net-sales-2025     one verdict with all its evidence`,
  );
  console.log(`  ${resolve(output, "demo-report.html")}     all verdicts`);
  console.log(`  ${resolve(output, "demo-comparison.html")}     the comparison`);
}
if (evidence.differing + full.differing > 0) process.exit(1);

/** Runs the suite and holds every decided outcome against what is expected of it. */
function judge(name, flags) {
  const runId = `demo-${name}-${Date.now()}`;
  const text = run([
    "run",
    suite,
    "--run-id",
    runId,
    "--no-progress",
    "-o",
    resolve(output, "demo-report.html"),
    ...flags,
  ]);
  const expected = new Map(
    lines(resolve(suite, "expected.jsonl")).map((one) => [`${one.qid} ${one.arm}`, one]),
  );
  const judgements = lines(resolve(output, "runs", runId, "judgements.jsonl")).filter(
    ({ type }) => type === "judgement",
  );
  const decided = judgements.filter(({ status }) => status === "decided");
  const differing = decided.filter(
    ({ pins, verdict }) => expected.get(`${pins.qid} ${pins.arm}`)?.verdict !== verdict,
  );
  const waiting = judgements.filter(({ status }) => status === "needs_human").length;
  return {
    runId,
    text,
    total: judgements.length,
    decided: decided.length,
    differing: differing.length,
    waiting,
  };
}

function run(args) {
  const options = { cwd: root, encoding: "utf8" };
  const all = ["dist/cli/main.js", ...args, "--runs", resolve(output, "runs")];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, options);
  if (status === 0) return stdout.trimEnd();
  process.stderr.write(stderr);
  process.exit(status ?? 1);
}

function lines(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

function title(text) {
  if (!isQuiet) console.log(`\n── ${text}\n`);
}
