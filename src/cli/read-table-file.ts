import { readFile } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";
import { openEngines } from "../adapters/index.ts";
import type { CellValue } from "../domain/index.ts";
import { InputError, isEvalJudgeError } from "../errors/index.ts";
import { readJsonLines } from "../suite/index.ts";
import { parseDelimited, type Table, tableFromObjects, tableFromRows } from "../table/index.ts";
import { describeJsonIssue, safeParseJson } from "../util/index.ts";

/** How a file is read as a table. */
export interface ReadTableOptions {
  /** How NULL is spelled in CSV and TSV, without quotes. */
  readonly nulls: readonly string[];
  /** Whether the first record of CSV and TSV holds the names. */
  readonly header: boolean;
}

/**
 * Reads a table file by its ending: `.csv`, `.tsv`, `.json` (rows as objects, or `{columns, rows}`), `.jsonl` (one object a row) and, where DuckDB is
 * installed, `.parquet`. Throws an InputError that says where and what.
 */
export async function readTableFile(file: string, { nulls, header }: ReadTableOptions): Promise<Table> {
  const path = resolve(file);
  switch (extname(path).toLowerCase()) {
    case ".csv":
      return parseDelimited(await readBytes(path), { nulls, header, file: path });
    case ".tsv":
      return parseDelimited(await readBytes(path), { nulls, header, delimiter: "\t", file: path });
    case ".json":
      return tableOfJson(path, await readBytes(path));
    case ".jsonl":
    case ".ndjson":
      return await tableOfLines(path);
    case ".parquet":
      return await tableOfParquet(path);
    default:
      throw problem(
        path,
        null,
        "The ending names no kind of table.",
        "Use .csv, .tsv, .json, .jsonl or .parquet.",
      );
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw problem(path, null, "The file cannot be read.", "Check its name and permissions.", error);
  }
}

function tableOfJson(path: string, bytes: Uint8Array): Table {
  const parsed = safeParseJson(decodeUtf8(path, bytes), { bigIntegers: "bigint" });
  if (!parsed.ok)
    throw problem(path, null, `It is no JSON: ${describeJsonIssue(parsed.issue)}.`, "Mend the file.");
  const { value } = parsed;
  if (Array.isArray(value) && value.every(isRecord))
    return tableFromObjects(value as readonly Readonly<Record<string, CellValue>>[]);
  if (
    isRecord(value) &&
    Array.isArray(value.columns) &&
    Array.isArray(value.rows) &&
    value.rows.every(Array.isArray)
  ) {
    return tableFromRows({
      columns: value.columns.map(String),
      rows: value.rows as readonly (readonly unknown[])[],
    });
  }
  throw problem(
    path,
    null,
    "It holds no table.",
    'Write an array of row objects, or {"columns": […], "rows": [[…]]}.',
  );
}

function decodeUtf8(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw problem(path, null, "It holds bytes that are no UTF-8.", "Save the file as UTF-8.", error);
  }
}

async function tableOfLines(path: string): Promise<Table> {
  const rows: Readonly<Record<string, CellValue>>[] = [];
  for await (const read of readJsonLines(path)) {
    if (read.kind === "issue") throw new InputError([read.issue]);
    if (!isRecord(read.value))
      throw problem(path, read.line, "The line is no row object.", "Write one object a line.");
    rows.push(read.value as Readonly<Record<string, CellValue>>);
  }
  return tableFromObjects(rows);
}

async function tableOfParquet(path: string): Promise<Table> {
  const engines = await openEngines({
    root: dirname(path),
    engines: {
      file: {
        language: "sql",
        adapter: "duckdb",
        data: { data: path },
        maxRows: 100_000_000,
        memoryMiB: 8192,
      },
    },
  });
  const engine = engines.get("file");
  try {
    const result = await engine?.run({ query: "SELECT * FROM data" });
    return tableFromRows(result?.table ?? { columns: [], rows: [] });
  } catch (error) {
    if (isEvalJudgeError(error) && unreadable.has(error.code))
      throw problem(path, null, "DuckDB cannot read the file.", "Check that it is Parquet.", error);
    throw error;
  } finally {
    await engine?.dispose();
  }
}

/** What DuckDB says of a file that is not what its ending says. */
const unreadable: ReadonlySet<string> = new Set(["query_rejected", "query_not_run"]);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function problem(
  file: string,
  line: number | null,
  what: string,
  remedy: string,
  cause?: unknown,
): InputError {
  return new InputError([{ file, line, field: null, problem: what, remedy }], cause);
}
