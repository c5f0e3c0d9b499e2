import { stat } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { parseDocument } from "yaml";
import type { JudgeRubric } from "../domain/index.ts";
import { InputError, type InputIssue } from "../errors/index.ts";
import { describeJsonIssue, safeParseJson } from "../util/index.ts";
import { safeParseJudgeRubric } from "./define-rubric.ts";
import { explainFileError } from "./explain-file-error.ts";
import { parseRubricMarkdown } from "./parse-rubric-markdown.ts";
import { readInputFile } from "./read-input-file.ts";
import { checkSeal, rubricContentSha } from "./rubric-seal.ts";

/** A rubric with where it comes from and what seals it. */
export interface LoadedRubric {
  readonly rubric: JudgeRubric;
  /** SHA-256 of its content, the revision left out. */
  readonly contentSha: string;
  /** Whether its revision seals the content, so that a change cannot go unnoticed. */
  readonly sealed: boolean;
  /** The file as the caller named it, or null for one of the catalog. */
  readonly file: string | null;
}

/**
 * Reads a rubric file: YAML, JSON, Markdown (see `parseRubricMarkdown`), or a module (`.ts`, `.js`, `.mjs`) whose default export is the rubric.
 * Throws an `InputError` that lists every problem; so does content that changed under a sealed revision (`v1@3f9a21c0`).
 */
export async function loadRubric(file: string): Promise<LoadedRubric> {
  const value = await readRubricValue(file);
  const reading = safeParseJudgeRubric(value, { file, line: null });
  if (!reading.ok) throw new InputError(reading.issues);
  const { rubric } = reading;
  return { rubric, contentSha: rubricContentSha(rubric), sealed: checkSeal(rubric) === "intact", file };
}

async function readRubricValue(file: string): Promise<unknown> {
  const ending = extname(file).toLowerCase();
  switch (ending) {
    case ".yaml":
    case ".yml":
      return parseYaml(await readText(file), file);
    case ".json":
      return parseJsonFile(await readText(file), file);
    case ".md":
    case ".markdown":
      return parseMarkdown(await readText(file), file);
    case ".ts":
    case ".mts":
    case ".js":
    case ".mjs":
      return importDefault(file);
    default:
      throw problem(
        file,
        "A rubric file is YAML, JSON, Markdown or TypeScript.",
        "Use .yaml, .json, .md or .ts.",
      );
  }
}

async function readText(file: string): Promise<string> {
  const read = await readInputFile(file);
  if (!read.ok) throw problem(file, read.problem, read.remedy);
  return read.text;
}

function parseYaml(text: string, file: string): unknown {
  const document = parseDocument(text, { logLevel: "silent" });
  const issues = document.errors.map(({ code, linePos }) => ({
    file,
    line: linePos?.[0].line ?? null,
    field: null,
    problem: `The YAML is not well-formed (${code.toLowerCase().replaceAll("_", " ")}).`,
    remedy: "Mend it; texts with a colon or a leading sign need quotation marks.",
  }));
  if (issues.length > 0) throw new InputError(issues);
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw problem(
      file,
      "The YAML uses too many aliases or one that is not there.",
      "Write the values out.",
      error,
    );
  }
}

function parseJsonFile(text: string, file: string): unknown {
  const parsed = safeParseJson(text);
  if (!parsed.ok)
    throw problem(file, `Not one JSON value: ${describeJsonIssue(parsed.issue)}.`, "Mend the JSON.");
  return parsed.value;
}

function parseMarkdown(text: string, file: string): unknown {
  try {
    return parseRubricMarkdown(text);
  } catch (error) {
    throw problem(
      file,
      "The front matter is not well-formed YAML.",
      "Mend the lines between the two ---.",
      error,
    );
  }
}

/** Runs the module. Loaded only here, since most runs read no TypeScript. `eval-judge` is this very package, installed beside the rubric or not. */
async function importDefault(file: string): Promise<unknown> {
  await stat(file).catch((error: unknown) => {
    const { problem: what, remedy } = explainFileError(error);
    throw problem(file, what, remedy, error);
  });
  const { createJiti } = await import("jiti");
  const { createRequire } = await import("node:module");
  try {
    const alias = { "eval-judge": createRequire(import.meta.url).resolve("eval-judge") };
    return await createJiti(import.meta.url, { alias }).import(resolve(file), { default: true });
  } catch (error) {
    throw problem(file, "The module does not run.", "Import it on its own to see the error.", error);
  }
}

function problem(file: string, what: string, remedy: string, cause?: unknown): InputError {
  const issue: InputIssue = { file, line: null, field: null, problem: what, remedy };
  return new InputError([issue], cause);
}
