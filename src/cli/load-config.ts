import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { InputError } from "../errors/index.ts";
import { type Config, parseConfig } from "../run/index.ts";

const names = ["ts", "mjs", "js", "json", "yaml", "yml"].map((ending) => `eval-judge.config.${ending}`);

/** A configuration with the folder that its paths are relative to. */
export interface LoadedConfig {
  readonly config: Config;
  readonly folder: string;
  /** Null where no file was found or named. */
  readonly file: string | null;
}

/**
 * Reads the named configuration file, or the first `eval-judge.config.{ts,mjs,js,json,yaml,yml}` of the folder; none is an empty
 * configuration. Throws an InputError where the file cannot be read or holds a wrong setting.
 */
export async function loadConfig(named: string | undefined, folder: string): Promise<LoadedConfig> {
  const file =
    named === undefined
      ? names.map((name) => resolve(folder, name)).find(existsSync)
      : resolve(folder, named);
  if (file === undefined) return { config: {}, folder, file: null };
  return { config: parseConfig(await readConfigFile(file), file), folder: dirname(file), file };
}

async function readConfigFile(file: string): Promise<unknown> {
  try {
    switch (extname(file)) {
      case ".json":
      case ".yaml":
      case ".yml": {
        const { parse } = await import("yaml");
        return parse(readFileSync(file, "utf8")) ?? {};
      }
      case ".ts": {
        const { createJiti } = await import("jiti");
        return await createJiti(import.meta.url).import(file, { default: true });
      }
      default: {
        const module: unknown = await import(pathToFileURL(file).href);
        return typeof module === "object" && module !== null && "default" in module ? module.default : module;
      }
    }
  } catch (error) {
    throw new InputError(
      [
        {
          file,
          line: null,
          field: null,
          problem: `The configuration file cannot be read${error instanceof Error ? `: ${error.message.split("\n")[0]}` : ""}.`,
          remedy: "Mend the file, or name another one with --config.",
        },
      ],
      error,
    );
  }
}
