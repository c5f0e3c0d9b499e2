import { realpath } from "node:fs/promises";
import { extname, isAbsolute, join, relative } from "node:path";
import type { GoldenKind } from "../domain/index.ts";
import { describeJsonIssue, type JsonValue, safeParseJson, sha256 } from "../util/index.ts";
import { explainFileError, type FileProblem } from "./explain-file-error.ts";
import { goldenValueOf } from "./golden-value.ts";
import { readInputFile } from "./read-input-file.ts";
import { tableOfCsv, type ValueReading } from "./table-of-csv.ts";

/** What came of reading the file of a golden. */
export type GoldenFile =
  | {
      readonly outcome: "read";
      readonly value: Extract<ValueReading, { ok: true }>["value"];
      readonly bytesSha: string;
    }
  /** The file is missing, unreadable or malformed: the case has no key for now. `bytesSha` is null where there are no bytes. */
  | ({ readonly outcome: "unavailable"; readonly bytesSha: string | null } & FileProblem)
  /** The path itself is wrong: it leads out of the suite, or names a format that is not read. */
  | ({ readonly outcome: "wrong_path" } & FileProblem);

/** The formats of golden files, by file ending. */
export const goldenFileEndings = [".csv", ".json", ".jsonl", ".txt"] as const;

/**
 * Reads the file that holds the value of a golden: CSV (see `tableOfCsv`), JSON, JSON Lines, or TXT with one accepted text a line.
 * The file must lie inside the suite folder, links followed.
 */
export async function readGoldenFile(root: string, path: string, kind: GoldenKind): Promise<GoldenFile> {
  const ending = extname(path).toLowerCase();
  const format = goldenFileEndings.find((known) => known === ending);
  if (format === undefined) return { outcome: "wrong_path", ...wrongFormat };
  if (isAbsolute(path) || leadsOut(relative(".", path)) || path.includes("\0"))
    return { outcome: "wrong_path", ...outside };
  let real: string;
  try {
    real = await realpath(join(root, path));
    if (leadsOut(relative(await realpath(root), real))) return { outcome: "wrong_path", ...outside };
  } catch (error) {
    return { outcome: "unavailable", bytesSha: null, ...explainFileError(error) };
  }
  const file = await readInputFile(real);
  if (!file.ok) return { outcome: "unavailable", bytesSha: null, problem: file.problem, remedy: file.remedy };
  const bytesSha = sha256(file.bytes);
  const reading = readFormat(format, kind, file.text);
  if (reading.ok) return { outcome: "read", value: reading.value, bytesSha };
  return { outcome: "unavailable", bytesSha, problem: reading.problem, remedy: reading.remedy };
}

const wrongFormat: FileProblem = {
  problem: "The file of a golden is CSV, JSON, JSON Lines or TXT.",
  remedy: `Use one of the endings ${goldenFileEndings.join(", ")}.`,
};
const outside: FileProblem = {
  problem: "The path leads out of the suite folder.",
  remedy: "Put the file into the suite folder and name it relative to that.",
};

function leadsOut(path: string): boolean {
  return path === ".." || path.startsWith("../") || path.startsWith("..\\") || isAbsolute(path);
}

function readFormat(
  format: (typeof goldenFileEndings)[number],
  kind: GoldenKind,
  text: string,
): ValueReading {
  if ((format === ".csv" && kind === "text") || (format === ".txt" && kind !== "text")) {
    return {
      ok: false,
      problem: `A golden of kind ${kind} does not come from ${format}.`,
      remedy: "Use JSON.",
    };
  }
  switch (format) {
    case ".csv":
      return csvValue(kind, text);
    case ".json":
      return jsonValue(kind, text);
    case ".jsonl":
      return jsonLinesValue(kind, text);
    case ".txt":
      return goldenValueOf(
        kind,
        linesOf(text).map((line) => line.trim()),
      );
  }
}

function csvValue(kind: GoldenKind, text: string): ValueReading {
  const reading = tableOfCsv(text);
  if (kind !== "scalar" || !reading.ok || reading.value.kind !== "table" || reading.value.rows.length === 1)
    return reading;
  return {
    ok: false,
    problem: "A scalar golden has exactly one record.",
    remedy: "Use the kind rows for several.",
  };
}

function jsonValue(kind: GoldenKind, text: string): ValueReading {
  const parsed = safeParseJson(text, { bigIntegers: "bigint" });
  if (parsed.ok) return goldenValueOf(kind, parsed.value);
  return { ok: false, problem: `Not JSON: ${describeJsonIssue(parsed.issue)}.`, remedy: "Mend the JSON." };
}

function jsonLinesValue(kind: GoldenKind, text: string): ValueReading {
  const values: JsonValue[] = [];
  for (const line of linesOf(text)) {
    const parsed = safeParseJson(line, { bigIntegers: "bigint" });
    if (!parsed.ok) {
      const problem = `Value ${values.length + 1} is not JSON: ${describeJsonIssue(parsed.issue)}.`;
      return { ok: false, problem, remedy: "Write one JSON value on each line." };
    }
    values.push(parsed.value);
  }
  return goldenValueOf(kind, values);
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
}
