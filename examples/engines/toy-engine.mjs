// An engine of its own language: "price of WARE", or "all". It reads one query from standard input and prints rows as JSON.
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";

const query = (await text(process.stdin)).trim();
const rows = readFileSync("prices.csv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(","))
  .map(([ware, price]) => ({ ware, price: Number(price) }));

const ware = /^price of (\w+)$/.exec(query)?.[1];
if (query === "all") print(rows);
else if (ware === undefined) print({ error: `"${query}" is no query of this language` });
else print(rows.filter((row) => row.ware === ware));

function print(value) {
  process.stdout.write(JSON.stringify(value));
}
