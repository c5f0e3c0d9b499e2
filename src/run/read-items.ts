import type { z } from "zod";
import {
  type Loaded,
  type LoadedOutput,
  type LoadedPair,
  outputItemSchema,
  pairItemSchema,
} from "../domain/index.ts";
import { InputError, type InputIssue } from "../errors/index.ts";
import { outputIssues } from "../judge/index.ts";
import { limitIssues, readJsonLines, schemaIssues } from "../suite/index.ts";
import { canonicalJson, type JsonValue, nearSpellings, sha256 } from "../util/index.ts";

/** What reading a file of outputs or pairs may be told. */
export interface ReadItemsOptions {
  /** Field that holds the expected answer. @default "expected" */
  readonly reference?: string;
  /** Hears of a field that looks like a slip of the pen; each once a file. */
  readonly onWarning?: (message: string) => void;
}

/** Reads a file of outputs, one JSON object a line. Throws an InputError that lists every problem of every line. */
export async function readOutputs(
  file: string,
  options: ReadItemsOptions = {},
): Promise<readonly LoadedOutput[]> {
  return await readItems(file, { ...options, schema: outputItemSchema, issuesOf: outputIssues });
}

/** Reads a file of pairs, one JSON object a line. Throws an InputError that lists every problem of every line. */
export async function readPairs(
  file: string,
  options: ReadItemsOptions = {},
): Promise<readonly LoadedPair[]> {
  return await readItems(file, { ...options, schema: pairItemSchema, issuesOf: () => [] });
}

interface Place {
  readonly file: string;
  readonly line: number;
}

interface ItemKind<Item> extends ReadItemsOptions {
  readonly schema: z.ZodType<Item> & { readonly shape: Readonly<Record<string, unknown>> };
  readonly issuesOf: (item: Item, place: Place) => readonly InputIssue[];
}

async function readItems<Item extends { readonly id: string }>(
  file: string,
  { schema, issuesOf, reference = "expected", onWarning = () => {} }: ItemKind<Item>,
): Promise<readonly Loaded<Item>[]> {
  const items: Loaded<Item>[] = [];
  const issues: InputIssue[] = [];
  const lines = new Map<string, number>();
  const fields = new Set<string>();
  for await (const read of readJsonLines(file)) {
    if (read.kind === "issue") {
      issues.push(read.issue);
      continue;
    }
    const place = { file, line: read.line };
    for (const field of fieldsOf(read.value)) fields.add(field);
    const checked = schema.safeParse(withReference(read.value, reference));
    if (!checked.success) {
      issues.push(...schemaIssues(checked.error, place));
      continue;
    }
    const item = checked.data;
    issues.push(...issuesOf(item, place));
    const earlier = lines.get(item.id);
    if (earlier !== undefined) issues.push(duplicate(place, earlier));
    lines.set(item.id, earlier ?? read.line);
    items.push({ item, itemSha: sha256(canonicalJson(item as JsonValue)), line: read.line });
  }
  if (reference !== "expected" && !fields.has(reference) && fields.size > 0) {
    issues.push(noReference(file, reference, fields));
  }
  if (issues.length > 0) throw new InputError(limitIssues(issues));
  for (const message of slips(fields, Object.keys(schema.shape), reference)) onWarning(message);
  return items;
}

function fieldsOf(value: JsonValue): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function isObject(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The line with its expected answer under the usual name; a number or truth value is read as its text. */
function withReference(value: JsonValue, reference: string): JsonValue {
  if (!isObject(value)) return value;
  const written = Object.hasOwn(value, reference) ? value[reference] : undefined;
  if (written === undefined) {
    if (reference === "expected") return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== "expected"));
  }
  const isPlain = typeof written === "number" || typeof written === "boolean" || typeof written === "bigint";
  return { ...value, expected: isPlain ? String(written) : written };
}

function duplicate(place: Place, earlier: number): InputIssue {
  return {
    ...place,
    field: "id",
    problem: `Line ${earlier} has the same id.`,
    remedy: "Give each line an id of its own.",
  };
}

function noReference(file: string, reference: string, fields: ReadonlySet<string>): InputIssue {
  const near = nearSpellings(reference, fields);
  return {
    file,
    line: null,
    field: reference,
    problem: "No line has this field, which --reference names.",
    remedy: near.length > 0 ? `Is ${near.join(" or ")} meant?` : "Name a field of the lines.",
  };
}

/** Fields that no schema names and that are spelled almost like one that it does. */
function slips(fields: ReadonlySet<string>, known: readonly string[], reference: string): readonly string[] {
  return [...fields]
    .filter((field) => !known.includes(field) && field !== reference && field !== "$schema")
    .flatMap((field) => {
      const near = nearSpellings(field, known);
      return near.length === 0 ? [] : [`The field ${field} is not read; is ${near.join(" or ")} meant?`];
    });
}
