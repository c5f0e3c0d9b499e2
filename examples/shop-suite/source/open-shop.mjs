import { join } from "node:path";
import { DuckDBDateValue, DuckDBDecimalValue, DuckDBInstance } from "@duckdb/node-api";

/** Opens the tables of the shop; `rowsOf` gives the rows of a query as objects of plain JSON values. */
export async function openShop(folder) {
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  for (const name of ["stores", "products", "customers", "orders"]) {
    await connection.run(`CREATE TABLE ${name} AS FROM read_csv('${join(folder, `${name}.csv`)}')`);
  }
  await connection.run(
    `CREATE TABLE order_lines AS FROM read_parquet('${join(folder, "order_lines.parquet")}')`,
  );
  return {
    async rowsOf(query) {
      const reader = await connection.runAndReadAll(query);
      const names = reader.columnNames();
      return reader
        .getRows()
        .map((row) => Object.fromEntries(row.map((cell, index) => [names[index], plain(cell)])));
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

function plain(cell) {
  if (typeof cell === "bigint") return Number(cell);
  if (cell instanceof DuckDBDecimalValue) return Number(cell.toString());
  if (cell instanceof DuckDBDateValue) return cell.toString();
  return cell;
}
