import { checkVeto } from "../../check/index.ts";
import type { VetoEvidence } from "../../domain/index.ts";

/** A final query, as far as the veto needs it. */
export interface VetoedQuery {
  /** Null = the attempt names none, so that nothing is used. */
  readonly query: string | null;
  /** Null = nobody knows; it is then read as SQL. In a language without a lexer only a reader can tell. */
  readonly language: string | null;
  /** Columns that the engine says the query reads; null where it cannot tell. */
  readonly columnsRead: readonly string[] | null;
}

/** Says which forbidden entries a final query uses, and which of them only a reader can tell. */
export function vetoEvidence(
  entries: readonly string[],
  { query, language, columnsRead }: VetoedQuery,
): VetoEvidence {
  if (entries.length === 0) return { hits: [], left_for_the_judge: [] };
  const dialect = language === "malloy" ? "malloy" : language === "sql" || language === null ? "sql" : null;
  if (dialect === null) return { hits: [], left_for_the_judge: [...entries] };
  const { veto, askJudge } = checkVeto({
    entries,
    query: query ?? "",
    dialect,
    ...(columnsRead === null ? {} : { columnsRead }),
  });
  return { hits: veto.map(({ entry }) => entry), left_for_the_judge: [...askJudge] };
}
