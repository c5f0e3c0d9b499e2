import { InputError, type InputIssue } from "../../errors/index.ts";
import { parseCsv, readInputFile, readJsonLines } from "../../suite/index.ts";
import type { JsonValue } from "../../util/index.ts";

/** One record of a file: its fields and its line. */
export interface FileRecord {
  /** Counted from 1; in CSV the header is line 1. */
  readonly line: number;
  readonly fields: Readonly<{ [field: string]: JsonValue }>;
}

/** The records of a file with what is wrong with it. */
export interface Records {
  readonly records: readonly FileRecord[];
  readonly issues: readonly InputIssue[];
}

/** Reads a file of records: CSV with a header where its name ends in `.csv`, else one JSON object a line. An empty CSV cell is null. */
export async function readRecords(file: string): Promise<Records> {
  return file.toLowerCase().endsWith(".csv") ? await readCsv(file) : await readLines(file);
}

async function readCsv(file: string): Promise<Records> {
  const issue = (line: number | null, problem: string, remedy: string): InputIssue => ({
    file,
    line,
    field: null,
    problem,
    remedy,
  });
  const read = await readInputFile(file);
  if (!read.ok) throw new InputError([issue(null, read.problem, read.remedy)]);
  const parsed = parseCsv(read.text);
  if (!parsed.ok) throw new InputError([issue(parsed.line, parsed.problem, "Write CSV as RFC 4180 has it.")]);
  const [header, ...rows] = parsed.records;
  const names = header?.map(({ text }) => text.trim()) ?? [];
  if (names.length === 0)
    throw new InputError([issue(1, "The file is empty.", "Write a header and a line each.")]);
  if (new Set(names).size < names.length)
    throw new InputError([
      issue(1, "The header names a column twice.", "Give each column a name of its own."),
    ]);
  const ragged = rows.flatMap((row, index) =>
    row.length === names.length
      ? []
      : [
          issue(
            index + 2,
            `The record has ${row.length} cells, the header ${names.length}.`,
            "Write a cell for each column.",
          ),
        ],
  );
  return {
    issues: ragged,
    records: rows.map((row, index) => ({
      line: index + 2,
      fields: Object.fromEntries(
        names.flatMap((name, at) => {
          const cell = row[at];
          return cell === undefined ? [] : [[name, cell.text.trim() === "" ? null : cell.text]];
        }),
      ),
    })),
  };
}

async function readLines(file: string): Promise<Records> {
  const records: FileRecord[] = [];
  const issues: InputIssue[] = [];
  for await (const read of readJsonLines(file)) {
    if (read.kind === "issue") {
      issues.push(read.issue);
    } else if (isObject(read.value)) {
      records.push({ line: read.line, fields: read.value });
    } else {
      const problem = "The line is no JSON object.";
      issues.push({ file, line: read.line, field: null, problem, remedy: "Write one object a line." });
    }
  }
  return { records, issues };
}

function isObject(value: JsonValue): value is { [field: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
