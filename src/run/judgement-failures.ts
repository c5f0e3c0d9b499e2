import type { AnyJudgement, JudgementError } from "../domain/index.ts";
import { assertNever } from "../util/index.ts";

/**
 * Every error that stands in a judgement: its own, and under a rubric those of single votes, which may stand beside a verdict (a failed gate decides
 * whatever else failed).
 */
export function judgementFailures(judgement: AnyJudgement): readonly JudgementError[] {
  const own = judgement.status === "failed" ? [judgement.error] : [];
  switch (judgement.mode) {
    case "answer":
    case "retrieval":
      return own;
    case "score":
      if (judgement.status === "unscored") return own;
      return [...own, ...[...judgement.gates, ...judgement.criteria].flatMap(({ votes }) => errorsOf(votes))];
    case "pair":
      if (judgement.status === "unscored") return own;
      return [
        ...own,
        ...judgement.criteria.flatMap(({ votes }) =>
          votes.flatMap(({ a_first, b_first }) => errorsOf([a_first, b_first])),
        ),
      ];
    default:
      return assertNever(judgement);
  }
}

type AnyVote = { readonly status: "valid" } | { readonly status: "failed"; readonly error: JudgementError };

function errorsOf(votes: readonly AnyVote[]): readonly JudgementError[] {
  return votes.flatMap((vote) => (vote.status === "failed" ? [vote.error] : []));
}
