import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  type LoadedCase,
  type Suite,
  type SuiteFile,
  type SuiteWarning,
  suiteFileSchema,
} from "../domain/index.ts";
import { InputError, type InputIssue } from "../errors/index.ts";
import { canonicalJson, describeJsonIssue, type JsonValue, safeParseJson, sha256 } from "../util/index.ts";
import { explainFileError } from "./explain-file-error.ts";
import { limitIssues } from "./limit-issues.ts";
import { loadCase, unknownFieldWarning } from "./load-case.ts";
import { readInputFile } from "./read-input-file.ts";
import { readJsonLines } from "./read-json-lines.ts";
import { schemaIssues } from "./schema-issues.ts";
import { type UnknownField, unknownFields } from "./unknown-fields.ts";

/** The names under which the file of a suite is looked for, the first that exists is read. */
export const suiteFileNames = ["suite.json", "set.json"] as const;
/** The file of the cases of a suite. */
export const casesFileName = "cases.jsonl";

/** A suite, or every problem that keeps it from being one. */
export type SuiteReading =
  | { readonly ok: true; readonly suite: Suite }
  | { readonly ok: false; readonly error: InputError };

/** Reads a suite folder like `safeLoadSuite`; throws an `InputError` that lists every problem. */
export async function loadSuite(folder: string): Promise<Suite> {
  const reading = await safeLoadSuite(folder);
  if (!reading.ok) throw reading.error;
  return reading.suite;
}

/**
 * Reads a suite folder: `suite.json` (or `set.json`), `cases.jsonl`, and the golden files that the cases name. All problems are found at once,
 * each with file, line, field and remedy. Unknown fields are kept and reported as warnings; so is a golden file that cannot be read, whose case
 * is then `unavailable`, and a question that is not the one its `questionSha` seals.
 */
export async function safeLoadSuite(folder: string): Promise<SuiteReading> {
  const folderIssue = await checkFolder(folder);
  if (folderIssue !== null) return { ok: false, error: new InputError([folderIssue]) };
  const file = await readSuiteFile(folder);
  const cases = await readCases(folder);
  const issues = [...file.issues, ...cases.issues];
  if (issues.length > 0 || file.value === null)
    return { ok: false, error: new InputError(limitIssues(issues)) };
  const content = {
    file: file.value as JsonValue,
    cases: cases.loaded.map((loaded) => loaded.evalCase as JsonValue),
  };
  const suite: Suite = {
    root: resolve(folder),
    file: file.value,
    cases: cases.loaded,
    suiteSha: sha256(canonicalJson(content)),
    warnings: [...file.warnings, ...cases.warnings],
  };
  return { ok: true, suite };
}

async function checkFolder(folder: string): Promise<InputIssue | null> {
  try {
    if ((await stat(folder)).isDirectory()) return null;
    const problem = "This is a file; a suite is a folder.";
    return {
      file: folder,
      line: null,
      field: null,
      problem,
      remedy: "Name the folder that holds suite.json.",
    };
  } catch (error) {
    const { problem, remedy } = explainFileError(error);
    return {
      file: folder,
      line: null,
      field: null,
      problem: problem.replace("The file", "The folder"),
      remedy,
    };
  }
}

interface SuiteFileReading {
  readonly value: SuiteFile | null;
  readonly issues: readonly InputIssue[];
  readonly warnings: readonly SuiteWarning[];
}

async function readSuiteFile(folder: string): Promise<SuiteFileReading> {
  const name = await firstThatExists(folder);
  const file = join(folder, name ?? suiteFileNames[0]);
  const reject = (problem: string, remedy: string): SuiteFileReading => ({
    value: null,
    issues: [{ file, line: null, field: null, problem, remedy }],
    warnings: [],
  });
  if (name === null)
    return reject("The suite has no such file.", `Write a ${suiteFileNames.join(" or ")} with a \`name\`.`);
  const read = await readInputFile(file);
  if (!read.ok) return reject(read.problem, read.remedy);
  const parsed = safeParseJson(read.text, { bigIntegers: "bigint" });
  if (!parsed.ok) return reject(`Not one JSON value: ${describeJsonIssue(parsed.issue)}.`, "Mend the JSON.");
  const checked = suiteFileSchema.safeParse(parsed.value);
  if (!checked.success)
    return { value: null, issues: schemaIssues(checked.error, { file, line: null }), warnings: [] };
  const value = parsed.value as SuiteFile;
  const warnings = unknownIn(value).map((field) => unknownFieldWarning(field, { file, line: null }, null));
  return { value, issues: [], warnings };
}

async function firstThatExists(folder: string): Promise<(typeof suiteFileNames)[number] | null> {
  for (const name of suiteFileNames) {
    const exists = await stat(join(folder, name)).then(
      () => true,
      () => false,
    );
    if (exists) return name;
  }
  return null;
}

/** Adapters read further fields of an engine, so those are not reported. */
function unknownIn(value: SuiteFile): readonly UnknownField[] {
  const defaults = suiteFileSchema.shape.defaults.unwrap().shape;
  return [
    ...unknownFields(value, Object.keys(suiteFileSchema.shape)),
    ...(value.defaults === undefined
      ? []
      : unknownFields(value.defaults, Object.keys(defaults), ["defaults"])),
  ];
}

interface CasesReading {
  readonly loaded: readonly LoadedCase[];
  readonly issues: readonly InputIssue[];
  readonly warnings: readonly SuiteWarning[];
}

async function readCases(folder: string): Promise<CasesReading> {
  const file = join(folder, casesFileName);
  const loaded: LoadedCase[] = [];
  const issues: InputIssue[] = [];
  const warnings: SuiteWarning[] = [];
  const lines = new Map<string, number>();
  for await (const read of readJsonLines(file)) {
    if (read.kind === "issue") {
      issues.push(read.issue);
      continue;
    }
    const { line, value } = read;
    const reading = await loadCase(value, { root: folder, file, line });
    const qid = reading.ok ? reading.loaded.evalCase.qid : reading.qid;
    const earlier = qid === null ? undefined : lines.get(qid);
    if (earlier !== undefined) issues.push(duplicate(file, line, earlier));
    else if (qid !== null) lines.set(qid, line);
    if (reading.ok) {
      loaded.push(reading.loaded);
      warnings.push(...reading.warnings);
    } else issues.push(...reading.issues);
  }
  if (loaded.length === 0 && issues.length === 0) issues.push(noCases(file));
  return { loaded, issues, warnings };
}

function duplicate(file: string, line: number, earlier: number): InputIssue {
  const problem = `Line ${earlier} has the same qid.`;
  return { file, line, field: "qid", problem, remedy: "Give each case a qid of its own." };
}

function noCases(file: string): InputIssue {
  return {
    file,
    line: null,
    field: null,
    problem: "The suite has no cases.",
    remedy: "Write one case a line.",
  };
}
