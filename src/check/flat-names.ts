import type { NameSegment, NameUse, QueryNames } from "./name-use.ts";
import { isSymbol, type TokenStream } from "./token-range.ts";

/** Reads every dotted name of a text as one of the data, and any star as one over unknown fields: for texts whose structure is not read. */
export function flatNames(stream: TokenStream): QueryNames {
  const uses: NameUse[] = [];
  const { tokens } = stream;
  for (let index = 0; index < tokens.length; index++) {
    const path: NameSegment[] = [];
    const offset = tokens[index]?.offset ?? 0;
    for (
      let token = tokens[index];
      token?.kind === "word" || token?.kind === "quoted";
      token = tokens[index]
    ) {
      path.push({ text: token.value, exact: token.kind === "quoted" });
      if (!isSymbol(stream, index + 1, ".")) break;
      index += 2;
    }
    if (path.length > 0) uses.push({ path, offset, origin: "field", within: [], alone: false });
  }
  const star = tokens.find(({ kind, text }) => kind === "symbol" && text.startsWith("*"));
  return { uses, stars: star === undefined ? [] : [{ path: [], offset: star.offset, excluded: [] }] };
}
