// Makes the shop, its cases, the attempts of both arms and the verdicts they should get: node examples/shop-suite/generate.mjs [--check]
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { orderedCases } from "./source/cases-ordered.mjs";
import { rowsCases } from "./source/cases-rows.mjs";
import { scalarCases } from "./source/cases-scalar.mjs";
import { wordCases } from "./source/cases-words.mjs";
import { makeCase } from "./source/make-case.mjs";
import { openShop } from "./source/open-shop.mjs";
import { makeShop } from "./source/shop-data.mjs";
import { writeData } from "./source/write-data.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const check = process.argv.includes("--check");
const data = check ? await mkdtemp(join(tmpdir(), "shop-suite-")) : join(here, "data");

await writeData(data, makeShop());
const shop = await openShop(data);
const made = [];
for (const source of [...scalarCases, ...rowsCases, ...orderedCases, ...wordCases]) {
  made.push(await makeCase(source, shop));
}
shop.close();

const files = {
  "cases.jsonl": made.map((each) => each.case),
  "attempts-baseline.jsonl": made.map((each) => each.attempts.baseline),
  "attempts-candidate.jsonl": made.map((each) => each.attempts.candidate),
  "expected.jsonl": made.flatMap((each) => [each.expected.baseline, each.expected.candidate]),
};
const stale = [];
for (const [name, lines] of Object.entries(files)) {
  const text = `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
  if (!check) await writeFile(join(here, name), text);
  else if (text !== (await readFile(join(here, name), "utf8"))) stale.push(name);
}
if (check) {
  for (const name of ["stores.csv", "products.csv", "customers.csv", "orders.csv"]) {
    const [again, kept] = await Promise.all(
      [data, join(here, "data")].map((folder) => readFile(join(folder, name))),
    );
    if (!again.equals(kept)) stale.push(`data/${name}`);
  }
  await rm(data, { recursive: true });
}
if (stale.length > 0) {
  console.error(`Not what the sources make: ${stale.join(", ")}. Run node examples/shop-suite/generate.mjs.`);
  process.exit(1);
}
console.log(`${made.length} cases, ${made.length * 2} attempts${check ? ": as committed" : " written"}.`);
