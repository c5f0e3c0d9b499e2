import { ConfigurationError, QueryError, type QueryNotRunReason } from "../../errors/index.ts";
import { assertNever } from "../../util/index.ts";
import type { CompileProblem } from "./compile-messages.ts";
import { packageMissing } from "./package-missing.ts";

/** What tells a wrong query from data that is not there. */
export interface ProblemContext {
  /** Name of the engine in the suite. */
  readonly id: string;
  /** Why tables could not be described for reasons of the setup. */
  readonly notDescribed: readonly QueryError[];
  /** Tables of the suite whose files are missing. */
  readonly missing: readonly string[];
}

/** Lines of what is wrong with a model that a message holds. */
const MODEL_LINES = 5;

/**
 * Turns a problem of compiling into an error: `query_rejected` where Malloy says that the query is wrong (its words are in `cause`), `query_not_run`
 * where data is missing, forbidden or Malloy failed, ConfigurationError where the model is wrong.
 */
export function explainProblem(
  problem: CompileProblem,
  context: ProblemContext,
): QueryError | ConfigurationError {
  const { stage, kind, words, undefinedName } = problem;
  switch (kind) {
    case "package":
      return packageMissing(new Error(words));
    case "compiler":
      return notRun("engine_failed", "Malloy failed for a reason that does not lie in the query.", words);
    case "several":
      return notRun("forbidden", "Only one query is run.", words);
    case "schema": {
      const setup = context.notDescribed.find((error) => words.includes(wordsOf(error)));
      if (setup?.reason != null) return notRun(setup.reason, setup.message, words);
      break;
    }
    case "wrong":
      if (undefinedName !== null && context.missing.includes(undefinedName))
        return notRun(
          "data_missing",
          "A table that the query reads is missing: its file is not there or cannot be read.",
          words,
        );
      break;
    default:
      return assertNever(kind);
  }
  return stage === "model"
    ? new ConfigurationError(
        "configuration_invalid",
        `engines.${context.id}: the model does not compile.\n${words.split("\n").slice(0, MODEL_LINES).join("\n")}`,
      )
    : new QueryError("query_rejected", "Malloy rejected the query.", { cause: new Error(words) });
}

function wordsOf(error: QueryError): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function notRun(reason: QueryNotRunReason, message: string, words: string): QueryError {
  return new QueryError("query_not_run", message, {
    reason,
    cause: new Error(words === "" ? message : words),
  });
}
