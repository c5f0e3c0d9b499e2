import { ConfigurationError } from "../../errors/index.ts";
import { locatePackage } from "../load-package.ts";

/** The module of DuckDB for Node. */
export type DuckdbModule = typeof import("@duckdb/node-api");

/** Loads the optional package. Throws ConfigurationError `package_missing` with the install command where it is not there. */
export async function loadDuckdb(
  load: () => Promise<DuckdbModule> = async () => import(await locatePackage("@duckdb/node-api")),
): Promise<DuckdbModule> {
  try {
    return await load();
  } catch (error) {
    throw packageMissing(error);
  }
}

/** The error for DuckDB that is not installed, or that has no build for this system. */
export function packageMissing(cause: unknown): ConfigurationError {
  return new ConfigurationError(
    "package_missing",
    "This suite needs DuckDB, which is not installed (or has no build for this system): npm install @duckdb/node-api",
    cause,
  );
}
