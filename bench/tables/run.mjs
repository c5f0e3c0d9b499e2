// Compares the comparator with two peers on the same tables in one run, and with the time that reading the tables takes.
//
//   npm run bench:tables                  one million rows
//   npm run bench:tables -- 100000 3      rows, repetitions
//
// Peers: DuckDB's `EXCEPT ALL` both ways over tables it has loaded (it is given the mapping of the columns, and runs on all cores), and the obvious
// multiset of joined strings in JavaScript (also given the mapping). Ours finds the mapping, tolerates and explains. Times are the best of the
// repetitions, wall clock and processor time of the process; memory is that of the parsed tables with the text they were read from, and the most that a
// process of its own held above them while it compared.
// `--check` ends with 1 where ours is slower than both peers or than twice the reading.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareTables, parseDelimited } from "../../dist/table/index.js";
import { makeDuplicates, makeFloats, makeOrders, makeWide, renamed } from "./make-tables.mjs";

if (process.argv[2] === "--memory") {
  console.log(JSON.stringify(measureMemory(process.argv[3], process.argv[4])));
  process.exit();
}

const numbers = process.argv
  .slice(2)
  .filter((argument) => /^\d+$/.test(argument))
  .map(Number);
const [rows = 1_000_000, repetitions = 3] = numbers;

const orders = makeOrders(rows);
const bytes = { gold: new TextEncoder().encode(orders.gold), pred: new TextEncoder().encode(orders.pred) };
console.log(
  `${rows} rows × 8 columns, ${megabytes(bytes.gold.length + bytes.pred.length)} of CSV, shuffled, renamed, permuted, 0.1 % of cells changed`,
);

const parsed = await best("read both CSV files (ours)", () => ({
  gold: parseDelimited(bytes.gold),
  pred: parseDelimited(bytes.pred),
}));
const ours = await best("compareTables", () =>
  compareTables(parsed.result.gold, parsed.result.pred, { aliases: { note: ["remark"] } }),
);
const { outcome, located, missing, extra } = ours.result;
console.log(
  `  ${outcome}: ${located} located, ${missing} missing, ${extra} extra; ${ours.result.pairing.map((pair) => `${pair.gold}=${pair.pred}`).join(" ")}`,
);
const folder = mkdtempSync(join(tmpdir(), "bench-tables-"));
const files = { gold: join(folder, "gold.csv"), pred: join(folder, "pred.csv") };
writeFileSync(files.gold, bytes.gold);
writeFileSync(files.pred, bytes.pred);
const child = ["--expose-gc", process.argv[1], "--memory", files.gold, files.pred];
const memory = JSON.parse(execFileSync(process.execPath, child, { encoding: "utf8" }));
console.log(
  `  memory: parsed tables ${megabytes(memory.parsed)}, most held while comparing ${megabytes(memory.parsed + memory.more)}`,
);
const naive = await best("multiset of joined strings", () => countMissing(parsed.result));
const duck = await duckTimes();
console.log(
  `  ours ÷ reading ${ratio(ours, parsed)} · ours ÷ strings ${ratio(ours, naive)} · ours ÷ DuckDB ${duck === null ? "not run" : ratio(ours, duck)}`,
);

rmSync(folder, { recursive: true });

console.log("growth");
for (const fewer of [1000, 100_000].filter((count) => count < rows)) {
  const small = makeOrders(fewer);
  const read = [small.gold, small.pred].map((text) => parseDelimited(text));
  await best(`${fewer} rows × 8 columns`, () =>
    compareTables(read[0], read[1], { aliases: { note: ["remark"] } }),
  );
  await best(`  multiset of joined strings`, () => countMissing({ gold: read[0], pred: read[1] }, small));
}
console.log("further tables");
const duplicates = makeDuplicates(100_000);
const repeated = [duplicates.gold, duplicates.pred].map((text) => parseDelimited(text));
await best("100,000 rows, few different", () => compareTables(repeated[0], repeated[1]));
const floats = makeFloats(rows);
await best(`${rows} rows of doubles with noise`, () => compareTables(floats.gold, floats.pred));
const wide = makeWide();
await best("100 × 100 columns", () => compareTables(wide.gold, wide.pred));

if (process.argv.includes("--check")) {
  const slow =
    ours.wall > 2 * parsed.wall || (ours.wall > naive.wall && duck !== null && ours.wall > duck.wall);
  process.exitCode = slow ? 1 : 0;
}

/** The best of the repetitions. */
async function best(name, work) {
  let found = null;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    globalThis.gc?.();
    const [cpu, start] = [process.cpuUsage(), performance.now()];
    const result = await work();
    const wall = performance.now() - start;
    const used = process.cpuUsage(cpu);
    const processor = (used.user + used.system) / 1000;
    if (found === null || wall < found.wall) found = { result, wall, processor };
  }
  console.log(
    `  ${name.padEnd(36)} ${found.wall.toFixed(0).padStart(7)} ms wall ${found.processor.toFixed(0).padStart(7)} ms processor`,
  );
  return found;
}

/** In a process of its own: what the parsed tables hold, and how far the resident memory rises above that while they are compared. */
function measureMemory(goldFile, predFile) {
  const tables = {
    gold: parseDelimited(readFileSync(goldFile)),
    pred: parseDelimited(readFileSync(predFile)),
  };
  globalThis.gc?.();
  const held = process.memoryUsage().rss;
  compareTables(tables.gold, tables.pred, { aliases: { note: ["remark"] } });
  const more = Math.max(0, process.resourceUsage().maxRSS * 1024 - held);
  return { parsed: sizeOf(tables.gold) + sizeOf(tables.pred), more };
}

/** The obvious comparison: every row a string, under the mapping that it is given. */
function countMissing({ gold, pred }, texts = orders) {
  const [golds, preds] = [texts.gold.trimEnd().split("\n"), texts.pred.trimEnd().split("\n")];
  const counts = new Map();
  for (const line of golds.slice(1)) counts.set(line, (counts.get(line) ?? 0) + 1);
  const mapping = gold.names.map((name) =>
    pred.names.indexOf(renamed.find(([golden]) => golden === name)[1]),
  );
  let absent = 0;
  for (const line of preds.slice(1)) {
    const cells = line.split(",");
    const key = mapping.map((at) => cells[at]).join(",");
    const left = counts.get(key) ?? 0;
    if (left === 0) absent += 1;
    else counts.set(key, left - 1);
  }
  return absent;
}

async function duckTimes() {
  const duckdb = await import("@duckdb/node-api").catch(() => null);
  if (duckdb === null) return null;
  const connection = await (await duckdb.DuckDBInstance.create(":memory:")).connect();
  await best("read both CSV files (DuckDB)", async () => {
    for (const side of ["gold", "pred"]) {
      await connection.run(`create or replace table ${side} as select * from read_csv('${files[side]}')`);
    }
  });
  const mapped = `select ${renamed.map(([golden, predicted]) => `${predicted} as ${golden}`).join(", ")} from pred`;
  const result = await best("EXCEPT ALL both ways (DuckDB)", async () => {
    const lost = await connection.runAndReadAll(`select * from gold except all ${mapped}`);
    const added = await connection.runAndReadAll(`${mapped} except all select * from gold`);
    return [lost.currentRowCount, added.currentRowCount];
  });
  return result;
}

/** Bytes that the columns of a table hold, the text they were read from among them. */
function sizeOf({ columns }) {
  const buffers = new Set();
  let size = 0;
  for (const column of columns) {
    for (const array of [
      column.values,
      column.absent,
      column.decimals,
      column.codes,
      column.places,
      column.bytes,
    ]) {
      if (array === null || array === undefined || buffers.has(array.buffer)) continue;
      buffers.add(array.buffer);
      size += array.byteLength;
    }
  }
  return size;
}

function ratio(left, right) {
  return (left.wall / right.wall).toFixed(2);
}

function megabytes(size) {
  return `${(size / 1e6).toFixed(0)} MB`;
}
