import type { Attempt } from "../../domain/index.ts";
import type { AttemptFacts } from "../../rules/index.ts";

/** What the law reads of an attempt: absent fields become null, an absent contamination is none. */
export function attemptFacts({ answer_text, final_query, truncated, contaminated }: Attempt): AttemptFacts {
  return {
    answer_text: answer_text ?? null,
    final_query: final_query == null || final_query.trim() === "" ? null : final_query,
    truncated: truncated ?? false,
    contaminated: contaminated ?? false,
  };
}
