import type { DuckDBResult } from "@duckdb/node-api";
import type { CellValue } from "../../domain/index.ts";
import { QueryError } from "../../errors/index.ts";
import { MAX_TEXT_BYTES } from "./duckdb-options.ts";
import type { DuckdbModule } from "./load-duckdb.ts";
import { makeCellReader } from "./read-cell.ts";

/** Reads a streaming result row by row. Throws QueryError `query_not_run` once it is larger than the cap, without reading on. */
export async function readRows(
  duckdb: DuckdbModule,
  result: DuckDBResult,
  maxRows: number,
): Promise<CellValue[][]> {
  const readers = result.columnTypes().map((type) => makeCellReader(duckdb, type));
  const rows: CellValue[][] = [];
  let textLength = 0;
  for (
    let chunk = await result.fetchChunk();
    chunk !== null && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    if (rows.length + chunk.rowCount > maxRows) {
      throw new QueryError("query_not_run", `The result has more than ${maxRows} rows.`, {
        reason: "too_many_rows",
      });
    }
    const first = rows.length;
    for (let row = 0; row < chunk.rowCount; row += 1) rows.push([]);
    for (const [index, read] of readers.entries()) {
      const vector = chunk.getColumnVector(index);
      for (let row = 0; row < chunk.rowCount; row += 1) {
        const cell = read(vector.getItem(row));
        if (typeof cell === "string") textLength += cell.length;
        rows[first + row]?.push(cell);
      }
    }
    if (textLength > MAX_TEXT_BYTES) {
      throw new QueryError("query_not_run", "The result holds more text than is read.", { reason: "memory" });
    }
  }
  return rows;
}
