import { resolve } from "node:path";
import type { Truth } from "./truth.ts";
import type { Derivation } from "./verification.ts";

/**
 * The files of the judged model that a canonical query rests on: by its own imports, and by the definitions that its engine follows. A golden that is
 * derived by the definitions it is to judge agrees with them whatever they say.
 */
export async function ownDefinitions(
  { query, engine }: Pick<Derivation, "query" | "engine">,
  { engines, answererModels }: Truth,
  root: string,
): Promise<readonly string[]> {
  if (answererModels.length === 0) return [];
  const imported = [...query.matchAll(/^\s*import\b[^"'\n]*["']([^"'\n]+)["']/gm)].map(([, path = ""]) =>
    resolve(root, path.replace(/^file:\/\//, "")),
  );
  const explained = (await engines.get(engine)?.explain?.(query)) ?? null;
  const files = new Set([...imported, ...(explained?.files ?? [])]);
  return answererModels.filter((model) => files.has(model));
}
