import { realpath } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { ConfigurationError } from "../../errors/index.ts";
import { isInside } from "./confined-reader.ts";
import type { MalloyEngineOptions } from "./malloy-options.ts";

/** Finds the model of an engine; null where it has none. Throws ConfigurationError where it is not there or lies outside the allowed folders. */
export async function findModel(options: MalloyEngineOptions): Promise<string | null> {
  const { id = "malloy", root, model = null } = options;
  if (model === null) return null;
  const invalid = (problem: string) =>
    new ConfigurationError("configuration_invalid", `engines.${id}.model: ${problem}`);
  if (extname(model) !== ".malloy") throw invalid("name a file that ends in .malloy.");
  const path = await realpath(resolve(root, model)).catch(() => null);
  if (path === null) throw invalid("there is no such file; its path is relative to the suite.");
  if (!(await rootFolders(options)).some((folder) => isInside(folder, path)))
    throw invalid("the file lies outside the suite.");
  return path;
}

/** The folders that models may be read from, links followed. */
export async function rootFolders({
  root,
  allowedRoots = [],
}: MalloyEngineOptions): Promise<readonly string[]> {
  return await Promise.all(
    [root, ...allowedRoots].map((folder) => realpath(folder).catch(() => resolve(folder))),
  );
}
