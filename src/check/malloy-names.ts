import { flatNames } from "./flat-names.ts";
import { walkMalloyBlock } from "./malloy-block.ts";
import { lexMalloy } from "./malloy-lexer.ts";
import { walkMalloyDocument } from "./malloy-source.ts";
import type { MalloyWalk } from "./malloy-walk.ts";
import type { NameUse, QueryNames, StarUse } from "./name-use.ts";
import { sqlNames } from "./sql-names.ts";
import { maxBracketDepth, streamOf } from "./token-range.ts";

/**
 * Finds the names that a Malloy text reads, with what each stands for: fields and sources of the model, names that the text itself defines, stars.
 * Output names (left of `is`), function names, types, strings, comments and annotations are none; the SQL inside `connection.sql(…)` is read as SQL.
 * What the grammar below does not know is read as names of the model, so that nothing is taken for unused.
 */
export function malloyNames(query: string): QueryNames {
  const uses: NameUse[] = [];
  const stars: StarUse[] = [];
  const stream = streamOf(lexMalloy(query));
  if (stream.depth > maxBracketDepth) return flatNames(stream);
  const walk: MalloyWalk = {
    ...stream,
    uses,
    stars,
    walkBlock: (range, place) => {
      const sources = { read: ({ start }: { readonly start: number }) => start, peek: () => place.source };
      walkMalloyBlock({ walk, place, sources, kind: "stage" }, range);
    },
    walkSql: (sql, offset) => {
      const inner = sqlNames(sql);
      uses.push(...inner.uses.map((use) => ({ ...use, offset })));
      stars.push(...inner.stars.map((star) => ({ ...star, offset })));
    },
  };
  walkMalloyDocument(walk);
  return { uses, stars };
}
