import type { TouchedSource } from "./fields-read.ts";
import { fieldOf, type IrNode, nameOf, readNode } from "./ir-node.ts";
import type { SourceTexts } from "./source-text.ts";

/** What a model is cut from. */
export interface CutModelInput {
  readonly sources: readonly TouchedSource[];
  /** Sources and queries of the model by name. */
  readonly contents: Readonly<Record<string, unknown>>;
  readonly texts: SourceTexts;
}

/**
 * Cuts a model to what a query touches, as Malloy text: of each touched source its documentation, how it is made, its filters, and of its joins and
 * fields those that the query reads, each as it is defined and documented. Columns that the table itself brings are listed in a comment with their types.
 */
export function cutModel({ sources, contents, texts }: CutModelInput): string {
  return sources.map((touched) => cutSource(touched, { contents, texts })).join("\n");
}

/** The addresses of the texts in which a query's sources gain more than the bare columns of their tables. */
export function definingTexts(sources: readonly TouchedSource[]): ReadonlySet<string> {
  const nodes = sources.flatMap(({ source, fields, joins }) => {
    const named = [...fields, ...joins].flatMap((name) => fieldOf(source, name) ?? []);
    const filters = source.filterList ?? [];
    return [...named.filter((field) => !isColumn(field)), ...(filters.length === 0 ? [] : [source])];
  });
  return new Set(nodes.flatMap(({ location }) => location?.url ?? []));
}

/** Whether a field is a column that the table itself brings. */
function isColumn({ e, as, pipeline, join }: IrNode): boolean {
  return e === undefined && as === undefined && pipeline === undefined && join === undefined;
}

type Model = Pick<CutModelInput, "contents" | "texts">;

function cutSource({ name, source, fields, joins }: TouchedSource, { contents, texts }: Model): string {
  const defined = readNode(Object.hasOwn(contents, name) ? contents[name] : undefined);
  const named = [...fields].flatMap((field) => fieldOf(source, field) ?? []);
  const columns = named.filter(isColumn).map((field) => `${quoteName(nameOf(field))} ${field.type}`);
  const lines = [
    ...(source.filterList ?? []).flatMap((filter) => {
      const { code } = readNode(filter);
      return code === undefined ? [] : [`where: ${code}`];
    }),
    ...(source.primaryKey === undefined ? [] : [`primary_key: ${quoteName(source.primaryKey)}`]),
    ...[...joins].flatMap((join) => joinLines(fieldOf(source, join), texts)),
    ...named.filter((field) => !isColumn(field)).flatMap((field) => fieldLines(field, texts)),
    ...(columns.length === 0 ? [] : [`-- columns: ${columns.join(", ")}`]),
  ];
  const head = `source: ${quoteName(name)} is ${makingOf(defined, source, texts)} extend {`;
  return [...docsOf(defined), head, ...lines.map((line) => `  ${line}`), "}"].join("\n");
}

function joinLines(join: IrNode | null, texts: SourceTexts): readonly string[] {
  if (join === null) return [];
  return [
    ...docsOf(join),
    `join_${join.join ?? "one"}: ${writtenAt(join, texts) ?? quoteName(nameOf(join))}`,
  ];
}

function fieldLines(field: IrNode, texts: SourceTexts): readonly string[] {
  const written = writtenAt(field, texts);
  if (field.as !== undefined && field.e === undefined && field.pipeline === undefined)
    return [...docsOf(field), `rename: ${quoteName(field.as)} is ${quoteName(field.name ?? "")}`];
  const defined = written ?? `${quoteName(nameOf(field))} is ${field.code ?? "…"}`;
  return [...docsOf(field), `${keywordOf(field)}: ${defined}`];
}

function keywordOf({ type, expressionType }: IrNode): "view" | "measure" | "dimension" {
  if (type === "turtle") return "view";
  return expressionType !== undefined && /aggregate/.test(expressionType) ? "measure" : "dimension";
}

/** How a source is made, up to what it adds of its own. */
function makingOf(defined: IrNode, source: IrNode, texts: SourceTexts): string {
  const written = writtenAt(defined, texts) ?? "";
  const making =
    /^\s*(?:`[^`\n]*`|[\p{L}_][\p{L}\p{N}_]*)(?:\s*\([^)]*\))?\s+is\s+([\s\S]*?)\s*(?:\bextend\s*\{|$)/u.exec(
      written,
    )?.[1];
  if (making !== undefined && making !== "") return making;
  return source.tablePath === undefined ? "…" : `duckdb.table('${source.tablePath}')`;
}

function writtenAt({ location }: IrNode, texts: SourceTexts): string | null {
  const text = location === undefined ? undefined : texts.get(location.url);
  const written = location === undefined ? undefined : text?.slice(location.range).trim();
  return written === undefined || written === "" ? null : written;
}

/** The lines `#" …` above a definition. */
function docsOf({ annotations }: IrNode): readonly string[] {
  const notes = [...(annotations?.blockNotes ?? []), ...(annotations?.notes ?? [])];
  return notes.map(({ text }) => text.trimEnd()).filter((text) => /^##?"/.test(text));
}

function quoteName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `\`${name}\``;
}
