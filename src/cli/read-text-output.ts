import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { LoadedOutput, OutputItem } from "../domain/index.ts";
import { ConfigurationError, InputError } from "../errors/index.ts";
import { readInputFile } from "../suite/index.ts";
import { canonicalJson, type JsonValue, sha256 } from "../util/index.ts";
import type { ScoreFlags } from "./score-flags.ts";

/** Reads one output from the files that `--text`, `--source`, `--input` and `--expected` name. Throws a ConfigurationError or InputError. */
export async function readTextOutput(
  file: string | undefined,
  flags: ScoreFlags,
): Promise<{ readonly source: string; readonly outputs: readonly LoadedOutput[] }> {
  const { text } = flags;
  if (text === undefined) {
    throw new ConfigurationError(
      "configuration_invalid",
      "Nothing to score is named; give a file of outputs, or a text with --text.",
    );
  }
  if (file !== undefined) {
    throw new ConfigurationError("configuration_invalid", "Give a file of outputs or --text, not both.");
  }
  const source = text === "-" ? "text" : basename(text);
  const item: OutputItem = {
    id: source,
    output: text === "-" ? readFileSync(0, "utf8") : await readText(text),
    ...(flags.source === undefined ? {} : { context: await Promise.all(flags.source.map(readText)) }),
    ...(flags.input === undefined ? {} : { input: await readText(flags.input) }),
    ...(flags.expected === undefined ? {} : { expected: await readText(flags.expected) }),
  };
  return { source, outputs: [{ item, itemSha: sha256(canonicalJson(item as JsonValue)), line: 0 }] };
}

async function readText(file: string): Promise<string> {
  const read = await readInputFile(file);
  if (read.ok) return read.text;
  throw new InputError([{ file, line: null, field: null, problem: read.problem, remedy: read.remedy }]);
}
