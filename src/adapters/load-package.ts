import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { safeParseJson } from "../util/index.ts";

/** Loads a package by name; null = it is not installed. What the package itself throws is handed on. */
export type LoadPackage = (name: string) => Promise<Readonly<Record<string, unknown>> | null>;

/**
 * Loads a package that stands beside this one, or else in the `node_modules` of a folder or of one above it, so that a
 * globally installed command finds the packages of the project it is called in.
 */
export function createPackageLoader(folder: string): LoadPackage {
  return async (name) => {
    const beside = await importBeside(name);
    if (beside !== null) return beside;
    const entry = await findEntry(folder, name);
    return entry === null ? null : await import(entry);
  };
}

/**
 * The URL of an engine's package that stands beside this one, or else in the `node_modules` of the working directory or of a folder above it. Throws the error
 * of Node where it is in neither; one that stands beside this one for `import` alone is not found there.
 */
export async function locatePackage(name: string): Promise<string> {
  try {
    return pathToFileURL(requireFromHere.resolve(name)).href;
  } catch (error) {
    const entry = await findEntry(process.cwd(), name);
    if (entry === null) throw error;
    return entry;
  }
}

const requireFromHere = createRequire(import.meta.url);

async function importBeside(name: string): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    return await import(name);
  } catch (error) {
    if (isMissing(error, name)) return null;
    throw error;
  }
}

/** Whether the package itself, and not one that it needs, was not found. */
function isMissing(error: unknown, name: string): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const missing = error.code === "ERR_MODULE_NOT_FOUND" || error.code === "MODULE_NOT_FOUND";
  return missing && error.message.includes(`'${name}'`);
}

/** The URL of a package's entry in the `node_modules` of a folder or of one above it; null where none has it. */
async function findEntry(folder: string, name: string): Promise<string | null> {
  for (let at = folder; ; at = dirname(at)) {
    const root = join(at, "node_modules", name);
    const entry = await readEntry(join(root, "package.json"));
    if (entry !== null) return pathToFileURL(join(root, entry)).href;
    if (dirname(at) === at) return null;
  }
}

/** The path of a package's entry for `import`, or null where no package is there. */
async function readEntry(manifest: string): Promise<string | null> {
  const text = await readFile(manifest, "utf8").catch(() => null);
  const parsed = text === null ? null : safeParseJson(text);
  if (parsed === null || !parsed.ok) return null;
  const { exports, module, main } = asRecord(parsed.value);
  const root = asRecord(exports)["."] ?? exports;
  return entryOf(root) ?? entryOf(module) ?? entryOf(main) ?? "index.js";
}

/** The first file under the conditions that Node applies to `import`, in the order in which the package lists them. */
function entryOf(target: unknown): string | null {
  if (typeof target === "string") return target;
  for (const [condition, inner] of Object.entries(asRecord(target))) {
    if (condition !== "import" && condition !== "node" && condition !== "default") continue;
    const entry = entryOf(inner);
    if (entry !== null) return entry;
  }
  return null;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
