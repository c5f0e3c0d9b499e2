import type { Golden } from "../../domain/index.ts";
import { queryLanguageOf } from "../../judge/index.ts";
import { type QueryOutcome, runQuery } from "../../query/index.ts";
import { compareDerived, type DerivedComparison } from "./compare-derived.ts";
import { engineFor, type Truth } from "./truth.ts";
import type { Derivation, GoldenTable } from "./verification.ts";

/** A query that is to give a golden. */
export interface DeriveInput {
  readonly query: string;
  /** Null = as the words of the query show. */
  readonly language: string | null;
  readonly golden: Golden;
  readonly value: GoldenTable;
}

/** A derivation with what only its makers need. */
export interface Derived {
  readonly derivation: Derivation;
  /** Null where there is no table. */
  readonly comparison: DerivedComparison | null;
}

/** Runs a query against the truth and holds the golden against what it returns. Throws only what is no QueryError. */
export async function derive(input: DeriveInput, truth: Truth, signal: AbortSignal): Promise<Derived> {
  const language = input.language ?? languageOf(input.query, truth);
  const engine = engineFor(truth, language);
  const outcome = await runQuery(engine, { query: input.query, signal });
  const base = { query: input.query, language, engine: engine?.id ?? "" };
  if (outcome.status !== "ran") {
    const none = { table: null, agrees: null, differences: [], differenceCount: 0 };
    return { derivation: { ...base, ...none, failure: failureOf(outcome, language) }, comparison: null };
  }
  const { table } = outcome.result;
  const comparison = compareDerived(input.golden, input.value, table);
  const { agrees, differences, count } = comparison;
  return {
    derivation: { ...base, table, agrees, differences, differenceCount: count, failure: null },
    comparison,
  };
}

function languageOf(query: string, { engines, preferred, defaultLanguage }: Truth): string {
  const [only] = engines.size === 1 ? engines.values() : [];
  const first = preferred === null ? undefined : engines.get(preferred);
  return queryLanguageOf(query) ?? first?.language ?? defaultLanguage ?? only?.language ?? "sql";
}

function failureOf(
  outcome: Exclude<QueryOutcome, { status: "ran" }>,
  language: string,
): Derivation["failure"] {
  const { message } = outcome;
  if (outcome.status === "failed") return { kind: "wrong", reason: null, message };
  const noEngine = outcome.reason === "no_engine";
  return {
    kind: "not_run",
    reason: outcome.reason,
    message: noEngine
      ? `No engine, or more than one, reads ${language}; name one with --engine or \`truthEngine\`.`
      : message,
  };
}
