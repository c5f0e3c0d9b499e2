import type { Attempt } from "../../domain/index.ts";
import type { QueryEngine } from "../../query/index.ts";
import { queryLanguageOf } from "../query-language.ts";
import type { AnswerJudge } from "./answer-judge.ts";

/** The language of a final query: as the attempt says, as its words show, as the suite says, as its only engine reads. */
export function languageOfAttempt(attempt: Attempt, { suite, engines }: AnswerJudge): string | null {
  const named = attempt.engine == null ? undefined : engines.get(attempt.engine);
  const only = engines.size === 1 ? [...engines.values()][0] : undefined;
  return (
    attempt.query_language ??
    named?.language ??
    queryLanguageOf(attempt.final_query ?? "") ??
    suite.defaultLanguage ??
    only?.language ??
    null
  );
}

/**
 * The engine that runs an attempt's final query: the one it names, else the suite's default if it reads the language, else the only one
 * that reads the language. Null where there is none, which is never the same as a query without rows.
 */
export function pickEngine(attempt: Attempt, judge: AnswerJudge): QueryEngine | null {
  const { engines, suite } = judge;
  if (attempt.engine != null) return engines.get(attempt.engine) ?? null;
  const language = languageOfAttempt(attempt, judge);
  const reads = (engine: QueryEngine | undefined): engine is QueryEngine =>
    engine !== undefined && (language === null || engine.language === language);
  const byDefault = suite.defaultEngine === null ? undefined : engines.get(suite.defaultEngine);
  if (reads(byDefault)) return byDefault;
  const candidates = [...engines.values()].filter(reads);
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}
