import type { ColumnRead } from "../../query/index.ts";
import { fieldOf, type IrNode, nameOf, readNode, sourceName, sourceOfQuery } from "./ir-node.ts";

/** The fields that a query touches of one source, by the names of the model. */
export interface TouchedSource {
  /** Name of the source, or of the join where the joined source has none. */
  readonly name: string;
  readonly source: IrNode;
  readonly fields: ReadonlySet<string>;
  /** Names of the joins that the query follows from here. */
  readonly joins: ReadonlySet<string>;
}

/** What a query touches. */
export interface FieldsRead {
  readonly sources: readonly TouchedSource[];
  /** Every field under every name that leads to it, in order of first use; null where a source is written in SQL. */
  readonly columns: readonly ColumnRead[] | null;
}

/**
 * Lists the fields that a compiled query reads: those that it names, those that its views, measures and dimensions are made of, the keys of
 * the joins that it follows and the filters of its sources. A field behind a join is listed by its path and by the name of the joined source; a
 * renamed one by both names.
 */
export function readFields(query: unknown, contents: Readonly<Record<string, unknown>>): FieldsRead {
  const found: Found = { sources: new Map(), columns: new Map(), hasSql: false };
  readQuery(readNode(query), { contents, found });
  const sources = [...found.sources.values()];
  return { sources, columns: found.hasSql ? null : [...found.columns.values()] };
}

interface MutableSource extends TouchedSource {
  readonly fields: Set<string>;
  readonly joins: Set<string>;
}

interface Found {
  readonly sources: Map<string, MutableSource>;
  readonly columns: Map<string, ColumnRead>;
  hasSql: boolean;
}

interface Reading {
  readonly contents: Readonly<Record<string, unknown>>;
  readonly found: Found;
}

function readQuery(query: IrNode, reading: Reading): void {
  const source = sourceOfQuery(query, reading.contents);
  const name = typeof query.structRef === "string" ? query.structRef : nameOf(source);
  touch(source, name, reading);
  // Only the first step reads the source; the later ones read what the step before put out.
  const [first] = query.pipeline ?? [];
  const { expandedFieldUsage = [], activeJoins = [] } = readNode(first);
  for (const { path } of expandedFieldUsage) readPath(path, { source, name }, reading);
  for (const { path } of activeJoins) followJoins(path, { source, name }, reading);
}

interface NamedSource {
  readonly source: IrNode;
  readonly name: string;
}

function readPath(path: readonly string[], from: NamedSource, reading: Reading): void {
  const leaf = path.at(-1) ?? "";
  if (leaf === "") return;
  const at = followJoins(path.slice(0, -1), from, reading);
  const field = fieldOf(at.source, leaf);
  if (field?.join !== undefined) return;
  touch(at.source, at.name, reading).fields.add(leaf);
  add({ table: from.name, column: path.join(".") }, reading);
  add({ table: at.name, column: leaf }, reading);
  if (field?.as !== undefined && field.name !== undefined && field.e === undefined)
    add({ table: at.name, column: field.name }, reading);
}

/** Goes along joins and returns where they lead. */
function followJoins(path: readonly string[], from: NamedSource, reading: Reading): NamedSource {
  let at = from;
  for (const join of path) {
    const source = fieldOf(at.source, join);
    if (source === null) return at;
    touch(at.source, at.name, reading).joins.add(join);
    at = { source, name: sourceName(source) ?? join };
    touch(at.source, at.name, reading);
  }
  return at;
}

function touch(source: IrNode, name: string, reading: Reading): MutableSource {
  const { found } = reading;
  const known = found.sources.get(name);
  if (known !== undefined) return known;
  const touched = { name, source, fields: new Set<string>(), joins: new Set<string>() };
  found.sources.set(name, touched);
  if (source.type === "sql_select") found.hasSql = true;
  if (source.type === "query_source") readQuery(readNode(source.query), reading);
  return touched;
}

function add(column: ColumnRead, { found }: Reading): void {
  const key = JSON.stringify([column.table, column.column]);
  if (!found.columns.has(key)) found.columns.set(key, column);
}
