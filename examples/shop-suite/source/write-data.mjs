import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";

/** Writes the tables of the shop: four CSV files, and the order lines as Parquet. */
export async function writeData(folder, { stores, products, customers, orders, lines }) {
  await writeCsv(join(folder, "stores.csv"), stores);
  await writeCsv(join(folder, "products.csv"), products);
  await writeCsv(join(folder, "customers.csv"), customers);
  await writeCsv(join(folder, "orders.csv"), orders);
  const draft = join(folder, "order_lines.csv");
  await writeCsv(draft, lines);
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(
    `COPY (
       SELECT line_id, order_id, product_id, quantity, unit_price::DECIMAL(9,2) AS unit_price FROM '${draft}' ORDER BY line_id
     ) TO '${join(folder, "order_lines.parquet")}'`,
  );
  connection.closeSync();
  instance.closeSync();
  await rm(draft);
}

async function writeCsv(path, rows) {
  const names = Object.keys(rows[0]);
  const lines = rows.map((row) => names.map((name) => row[name] ?? "").join(","));
  await writeFile(path, `${[names.join(","), ...lines].join("\n")}\n`);
}
