import type { NameSegment } from "./name-use.ts";

/** Malloy compares names by letter case, quoted or not. */
export function sameMalloyName(left: NameSegment, right: NameSegment): boolean {
  return left.text.normalize("NFC") === right.text.normalize("NFC");
}

/** What a query text defines under a name. `source`: what a join or a renamed field stands for; null for computed fields, views and stages. */
export interface MalloyDefinition {
  readonly name: NameSegment;
  readonly source: MalloySource | null;
}

/** What the names of a block are read from: a source or the stage before, with what the text itself defined on it. */
export interface MalloySource {
  readonly definitions: readonly MalloyDefinition[];
  /** Names that `except` removed. */
  readonly excluded: readonly NameSegment[];
  /** The path of the source where it is one of the data; null for a stage whose outputs the text tells, and for SQL. */
  readonly path: readonly NameSegment[] | null;
}

/** A source of the data under a path; an empty path where the text does not name it. */
export function dataSource(path: readonly NameSegment[]): MalloySource {
  return { definitions: [], excluded: [], path };
}

/** The definition of a name; undefined where the text has none. */
export function definitionOf(source: MalloySource, name: NameSegment): MalloyDefinition | undefined {
  return source.definitions.findLast((definition) => sameMalloyName(definition.name, name));
}

/** A source with further definitions. */
export function extended(source: MalloySource, definitions: readonly MalloyDefinition[]): MalloySource {
  return definitions.length === 0
    ? source
    : { ...source, definitions: [...source.definitions, ...definitions] };
}
