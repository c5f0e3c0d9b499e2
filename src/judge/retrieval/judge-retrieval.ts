import { type RetrievalJudgement, type SearchItem, searchItemSchema } from "../../domain/index.ts";
import { InputError } from "../../errors/index.ts";
import { schemaIssues } from "../../suite/index.ts";
import { canonicalJson, type JsonValue, sha256 } from "../../util/index.ts";
import { type CreateRetrievalJudgeOptions, createRetrievalJudge } from "./create-retrieval-judge.ts";
import { judgeSearchTask } from "./judge-search-task.ts";

/** One search with the judge that reads it. */
export interface JudgeRetrievalOptions extends CreateRetrievalJudgeOptions {
  /** What was looked for, and the ranked entities that were returned. */
  readonly search: SearchItem;
  /** @default a signal that is never aborted */
  readonly signal?: AbortSignal;
}

/**
 * Judges what one search returned for an intent: whether the model represents the concept at all, and how far each returned entity does. Returns a
 * judgement, `failed` where the model could not be asked. Throws an InputError for a search without its form and a ConfigurationError for a model that
 * cannot be.
 *
 * @example
 * const judgement = await judgeRetrieval({ entities, search: { term: "revenue", returned }, model });
 */
export async function judgeRetrieval(options: JudgeRetrievalOptions): Promise<RetrievalJudgement> {
  const { search, signal = new AbortController().signal, ...made } = options;
  const checked = searchItemSchema.safeParse(search);
  if (!checked.success) throw new InputError(schemaIssues(checked.error, { file: null, line: null }));
  const itemSha = sha256(canonicalJson(search as JsonValue));
  const task = { item: checked.data, id: search.id ?? "search", itemSha, line: 0 };
  return await judgeSearchTask(task, createRetrievalJudge(made), signal);
}
