import { InputError } from "../errors/index.ts";
import { nearSpellings } from "../util/index.ts";
import { type CatalogRubricName, rubricCatalog } from "./catalog/rubric-catalog.ts";
import { type LoadedRubric, loadRubric } from "./load-rubric.ts";
import { rubricContentSha } from "./rubric-seal.ts";

/**
 * Gives the rubric of a name of the catalog or of a file; a word without a dot or slash is a name.
 * An unknown name throws an `InputError` with the near ones.
 */
export async function resolveRubric(nameOrFile: string): Promise<LoadedRubric> {
  if (isCatalogName(nameOrFile)) {
    const rubric = rubricCatalog[nameOrFile];
    return { rubric, contentSha: rubricContentSha(rubric), sealed: true, file: null };
  }
  if (/[./\\]/.test(nameOrFile)) return loadRubric(nameOrFile);
  const names = Object.keys(rubricCatalog);
  const near = nearSpellings(nameOrFile, names);
  const remedy = `Name a file, or one of: ${(near.length > 0 ? near : names).join(", ")}.`;
  throw new InputError([
    { file: null, line: null, field: "rubric", problem: "The catalog has no such rubric.", remedy },
  ]);
}

function isCatalogName(name: string): name is CatalogRubricName {
  return Object.hasOwn(rubricCatalog, name);
}
