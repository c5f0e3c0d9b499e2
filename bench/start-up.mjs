// Times the start of the command line as a ratio to Node's own: `eval-judge --version` against `node -e 0`, in pairs, so that a busy machine hits both.
//
//   npm run build && node bench/start-up.mjs [pairs]
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const pairs = Number(process.argv[2] ?? 25);
const main = resolve(import.meta.dirname, "../dist/cli/main.js");
const time = (args) => {
  const start = performance.now();
  spawnSync(process.execPath, args);
  return performance.now() - start;
};
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const runs = Array.from({ length: pairs }, () => ({
  node: time(["-e", "0"]),
  version: time([main, "--version"]),
  help: time([main, "--help"]),
}));
const ratio = (name) => median(runs.map((run) => run[name] / run.node)).toFixed(2);
console.log(
  `node -e 0: ${median(runs.map(({ node }) => node)).toFixed(0)} ms; --version: ${ratio("version")} ×; --help: ${ratio("help")} × (medians of ${pairs} pairs)`,
);
