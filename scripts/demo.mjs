// Judges the bundled shop suite offline with the built command line and says where the report is.
// --replay also lets the full judge read recorded replies; --quiet prints one line, for checks.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const flags = new Set(process.argv.slice(2));
const suite = resolve(root, "examples/shop-suite");
const recording = resolve(suite, "recorded/exchanges.jsonl");
const report = resolve(root, ".eval-judge/demo-report.md");

function run(title, extra, output) {
  if (!flags.has("--quiet")) console.log(`\n${title}\n`);
  const args = [
    "dist/cli/main.js",
    "run",
    suite,
    "--runs",
    ".eval-judge/runs",
    "--no-progress",
    "-o",
    output,
    ...extra,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) {
    process.stderr.write(stderr);
    process.exit(status ?? 1);
  }
  console.log(
    flags.has("--quiet")
      ? `demo: ${stdout
          .split("\n")
          .filter((line) => line.includes("pass rate"))
          .join(" | ")}`
      : stdout.trimEnd(),
  );
}

run(
  "42 invented questions to a shop, two recorded assistants, no model: what evidence decides, and what it leaves to a person.",
  [],
  report,
);
if (flags.has("--replay")) {
  if (!existsSync(recording)) {
    console.error(`${recording} is missing.`);
    process.exit(2);
  }
  run(
    "The same attempts, read by the full judge. The replies of the model are recorded, not live.",
    ["--model", `replay:${recording}`],
    resolve(root, ".eval-judge/demo-report-replay.md"),
  );
}
if (!flags.has("--quiet")) {
  console.log(`\nReport: ${report}`);
  console.log("One verdict with all its evidence: node dist/cli/main.js show latest shop-net-sales-2025");
  if (!flags.has("--replay")) console.log("The full judge on recorded replies: npm run demo -- --replay");
}
