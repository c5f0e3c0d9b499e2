import { dataSource, type MalloyDefinition, type MalloySource } from "./malloy-scope.ts";
import { isWord, type MalloyWalk, readMalloyPath, sectionAt } from "./malloy-walk.ts";
import type { NameSegment } from "./name-use.ts";
import { after, isSymbol, type TokenRange } from "./token-range.ts";

/** What definitions are read with. */
export interface DefinitionReader {
  readonly walk: MalloyWalk;
  /** What a source expression stands for, without reporting what it names. */
  readonly peek: (range: TokenRange) => MalloySource;
}

/** A section of a block ("group_by:") with its content. */
export interface Section {
  readonly section: string;
  readonly range: TokenRange;
}

/** Splits the content of braces into its sections; what stands before the first one is a section without a name. */
export function sectionsOf(walk: MalloyWalk, { start, end }: TokenRange): readonly Section[] {
  const starts: { readonly section: string; readonly at: number; readonly from: number }[] = [];
  for (let index = start; index < end; index = after(walk, index)) {
    const section = sectionAt(walk, index);
    if (section !== null) starts.push({ section, at: index, from: index + 2 });
  }
  const first = starts[0]?.at ?? end;
  const leading = first > start ? [{ section: "", range: { start, end: first } }] : [];
  return [
    ...leading,
    ...starts.map(({ section, from }, position) => ({
      section,
      range: { start: from, end: starts[position + 1]?.at ?? end },
    })),
  ];
}

/** Sections whose items may define names. */
export const definingSections: ReadonlySet<string> = new Set(
  "group_by aggregate select project calculate dimension measure declare view turtle nest rename join_one join_many join_cross".split(
    " ",
  ),
);

/** The names that a section defines. `peek` says what the source of a join stands for. */
export function definitionsIn(
  { walk, peek }: DefinitionReader,
  { section, range }: Section,
): readonly MalloyDefinition[] {
  if (!definingSections.has(section)) return [];
  return itemsOf(walk, range).flatMap((item) => {
    const isJoin = section.startsWith("join_");
    const name = item.name ?? (isJoin ? nameAt(walk, item.body) : null);
    if (name === null) return [];
    return [
      {
        name,
        source: isJoin ? peek({ start: item.body, end: item.range.end }) : renamedField(walk, section, item),
      },
    ];
  });
}

function nameAt(walk: MalloyWalk, index: number): NameSegment | null {
  const token = walk.tokens[index];
  return token?.kind === "word" || token?.kind === "quoted" ? { text: token.value, exact: true } : null;
}

/** "rename: new is old" stands for the old field. */
function renamedField(walk: MalloyWalk, section: string, { body, range }: Item): MalloySource | null {
  const path = section === "rename" ? readMalloyPath(walk, body, range.end) : null;
  return path === null ? null : dataSource(path.segments);
}

/** The names that a whole block defines. */
export function definitionsOf(reader: DefinitionReader, content: TokenRange): readonly MalloyDefinition[] {
  return sectionsOf(reader.walk, content).flatMap((section) => definitionsIn(reader, section));
}

/** One item of a section. `name` is what stands left of `is`, `body` the index behind that; both describe the whole where nothing is defined. */
export interface Item {
  readonly name: NameSegment | null;
  readonly body: number;
  readonly range: TokenRange;
}

/** The items of a section. They stand side by side, with commas or without; "name is" starts one wherever an expression can end before it. */
export function itemsOf(walk: MalloyWalk, { start, end }: TokenRange): readonly Item[] {
  const starts: number[] = [start];
  for (let index = start; index < end; index = after(walk, index)) {
    if (isSymbol(walk, index, ",")) starts.push(index + 1);
    else if (index > start && isDefinition(walk, index, end) && endsExpression(walk, index - 1))
      starts.push(index);
  }
  return starts.flatMap((from, position) => {
    const to = starts[position + 1] ?? end;
    const range = { start: from, end: isSymbol(walk, to - 1, ",") ? to - 1 : to };
    if (range.end <= range.start) return [];
    const token = walk.tokens[from];
    const isNamed = token !== undefined && isDefinition(walk, from, end);
    return [
      { name: isNamed ? { text: token.value, exact: true } : null, body: isNamed ? from + 2 : from, range },
    ];
  });
}

function isDefinition(walk: MalloyWalk, index: number, end: number): boolean {
  const token = walk.tokens[index];
  return (
    (token?.kind === "word" || token?.kind === "quoted") && index + 1 < end && isWord(walk, index + 1, "is")
  );
}

const operators: ReadonlySet<string> = new Set(
  "and or not is when else pick then to for by on with from as".split(" "),
);

function endsExpression(walk: MalloyWalk, index: number): boolean {
  const token = walk.tokens[index];
  if (token?.kind === "symbol")
    return token.text === ")" || token.text === "}" || token.text === "]" || token.text === ";";
  return token?.kind !== "word" || !operators.has(token.text.toLowerCase());
}
