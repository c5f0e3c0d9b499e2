import {
  type LoadedSearch,
  type ModelEntity,
  modelEntitySchema,
  type SearchItem,
  searchItemSchema,
} from "../domain/index.ts";
import { InputError, type InputIssue } from "../errors/index.ts";
import { limitIssues, readJsonLines, schemaIssues } from "../suite/index.ts";
import { canonicalJson, sha256 } from "../util/index.ts";

/**
 * Reads a file of searches, one JSON object a line. A line without `id` is called after its attempt, or its line. Throws an InputError that lists every
 * problem of every line: another form, an id twice, an entity returned twice by one search.
 */
export async function readSearches(file: string): Promise<readonly LoadedSearch[]> {
  const searches: LoadedSearch[] = [];
  const issues: InputIssue[] = [];
  const lines = new Map<string, number>();
  for await (const read of readJsonLines(file)) {
    if (read.kind === "issue") {
      issues.push(read.issue);
      continue;
    }
    const place = { file, line: read.line };
    const checked = searchItemSchema.safeParse(read.value);
    if (!checked.success) {
      issues.push(...schemaIssues(checked.error, place));
      continue;
    }
    const item = checked.data;
    const id = item.id ?? idOf(item, read.line);
    const earlier = lines.get(id);
    if (earlier !== undefined) issues.push(duplicate(place, earlier));
    lines.set(id, earlier ?? read.line);
    if (new Set(item.returned.map((entity) => entity.id)).size < item.returned.length) {
      const problem = "One entity is returned twice.";
      issues.push({ ...place, field: "returned", problem, remedy: "Keep the better place of it." });
    }
    searches.push({ item, id, itemSha: sha256(canonicalJson(read.value)), line: read.line });
  }
  if (issues.length > 0) throw new InputError(limitIssues(issues));
  return searches;
}

/** Reads the entities of a model version: JSON Lines, each an object with an `id`, or a bare text that is one. Throws an InputError. */
export async function readEntities(file: string): Promise<readonly ModelEntity[]> {
  const entities: ModelEntity[] = [];
  const issues: InputIssue[] = [];
  for await (const read of readJsonLines(file)) {
    if (read.kind === "issue") {
      issues.push(read.issue);
      continue;
    }
    for (const value of Array.isArray(read.value) ? read.value : [read.value]) {
      const checked = modelEntitySchema.safeParse(typeof value === "string" ? { id: value } : value);
      if (checked.success) entities.push(checked.data);
      else issues.push(...schemaIssues(checked.error, { file, line: read.line }));
    }
  }
  if (issues.length > 0) throw new InputError(limitIssues(issues));
  return entities;
}

function idOf({ qid, arm, sample, term }: SearchItem, line: number): string {
  if (qid === undefined) return `line ${line}`;
  return [qid, arm, sample, term, `line ${line}`].filter((part) => part !== undefined).join(" · ");
}

function duplicate(place: { readonly file: string; readonly line: number }, earlier: number): InputIssue {
  const problem = `Line ${earlier} has the same id.`;
  return { ...place, field: "id", problem, remedy: "Give each search an id of its own." };
}
