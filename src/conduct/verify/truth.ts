import type { QueryEngine } from "../../query/index.ts";

/** A second derivation from a file beside the suite. */
export interface SecondQuery {
  readonly qid: string;
  readonly query: string;
  /** Null = as the words of the query show. */
  readonly language: string | null;
}

/** Where goldens are derived from. */
export interface Truth {
  /** Engines that may derive, by name. */
  readonly engines: ReadonlyMap<string, QueryEngine>;
  /** The engine that is preferred for the queries of its language; null = whichever reads the language. */
  readonly preferred: string | null;
  /** Language of queries whose words do not show it; null = that of the preferred engine, or of the only one. */
  readonly defaultLanguage: string | null;
  /** Absolute paths of the models that the answerers query. */
  readonly answererModels: readonly string[];
  /** Second derivations by case; they go before the `verifyQuery` of the case. */
  readonly second: ReadonlyMap<string, SecondQuery>;
}

/** The engine for queries of a language: the preferred one, else the only one that reads it. Null where there is none or several. */
export function engineFor({ engines, preferred }: Truth, language: string): QueryEngine | null {
  const first = preferred === null ? undefined : engines.get(preferred);
  if (first?.language === language) return first;
  const reading = [...engines.values()].filter((engine) => engine.language === language);
  return reading.length === 1 ? (reading[0] ?? null) : null;
}
