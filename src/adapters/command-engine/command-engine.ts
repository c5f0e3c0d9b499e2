import { access, constants } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { ConfigurationError, QueryError } from "../../errors/index.ts";
import { hashDataFiles, parseRowsReply, type QueryEngine } from "../../query/index.ts";
import type { CommandEngineOptions } from "./command-engine-options.ts";
import { runProgram } from "./run-program.ts";

const DEFAULT_TIMEOUT_SECONDS = 60;
const DEFAULT_MAX_ROWS = 200_000;
const DEFAULT_MAX_OUTPUT_MIB = 64;
/** Characters of a query beyond which it is not run. */
const MAX_QUERY_LENGTH = 1_000_000;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Makes an engine of any program that reads one query from standard input and prints rows as JSON (see `parseRowsReply`); no output and exit code 0 are no
 * rows. That a query is wrong is only what the program says in so many words; whatever else goes wrong says nothing about the query. What a query may
 * reach is up to the program. Throws ConfigurationError where there is no such program.
 */
export async function createCommandEngine(options: CommandEngineOptions): Promise<QueryEngine> {
  const { id, language, root, data = {} } = options;
  const env = { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8", ...options.env };
  const [program = "", ...args] = options.command;
  const found = await findProgram(program, root, env.PATH);
  if (found === null) {
    throw new ConfigurationError(
      "configuration_invalid",
      `engines.${id}.command: there is no such program; name one of the PATH, or a path relative to the suite.`,
    );
  }
  const maxRows = options.maxRows ?? DEFAULT_MAX_ROWS;
  let disposed = false;

  return {
    id,
    language,
    async run({ query, signal }) {
      if (disposed) throw notRun("The engine was disposed of.");
      if (query.length > MAX_QUERY_LENGTH) throw notRun("The query is longer than a million characters.");
      const started = performance.now();
      const { code, output, complaint } = await runProgram({
        command: [found, ...args],
        cwd: root,
        env,
        input: query,
        timeoutMs: (options.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000,
        maxOutputBytes: (options.maxOutputMiB ?? DEFAULT_MAX_OUTPUT_MIB) * 1024 * 1024,
        signal,
      });
      const text = decode(output);
      if (code !== 0 && !saysError(text)) {
        throw notRun(
          `The program of the engine ended with ${code === null ? "a signal" : `code ${code}`}.`,
          new Error(complaint),
        );
      }
      const empty = { table: { columns: [], rows: [], truncated: false }, columnTypes: [] };
      const reply = text.trim() === "" ? empty : parseRowsReply(text, { maxRows });
      return { ...reply, elapsedMs: performance.now() - started };
    },
    async dataSha() {
      if (Object.keys(data).length === 0) return null;
      return await hashDataFiles(
        Object.fromEntries(Object.entries(data).map(([name, path]) => [name, resolve(root, path)])),
      );
    },
    async dispose() {
      disposed = true;
    },
  };
}

/** The path of a program: as a path relative to the suite, or in the folders of `PATH`. */
async function findProgram(program: string, root: string, path: string): Promise<string | null> {
  const isPath = program.includes("/") || program.includes("\\");
  const places = isPath
    ? [resolve(root, program)]
    : path
        .split(delimiter)
        .filter((folder) => folder !== "")
        .map((folder) => join(folder, program));
  for (const place of places) {
    if (
      await access(place, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return place;
  }
  return null;
}

function decode(output: Buffer): string {
  try {
    return decoder.decode(output);
  } catch {
    throw notRun("The output of the engine is not UTF-8.");
  }
}

/** Whether the program has said that the query is wrong, for then its exit code says nothing more. */
function saysError(text: string): boolean {
  try {
    parseRowsReply(text, { maxRows: 0 });
    return false;
  } catch (error) {
    return error instanceof QueryError && error.code === "query_rejected";
  }
}

function notRun(message: string, cause?: unknown): QueryError {
  return new QueryError("query_not_run", message, { reason: "engine_failed", cause });
}
