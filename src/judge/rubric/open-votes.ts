import type { FailedVote, JudgementError, RubricHumanReason } from "../../domain/index.ts";
import { SCORE_CONFIDENCE_FLOOR } from "../../findings/index.ts";
import type { Panel } from "./panel.ts";

/** A vote with a confidence. */
interface ConfidentVote {
  readonly status: "valid";
  readonly confidence: number;
}

/** Votes that a result can be made of, or why there are too few. */
export type OpenVotes<Vote extends ConfidentVote> =
  | { readonly kind: "decisive"; readonly votes: readonly Vote[] }
  | { readonly kind: "needs_human"; readonly reasons: readonly RubricHumanReason[] }
  | { readonly kind: "failed"; readonly error: JudgementError };

/**
 * Takes from the votes of a panel those that are valid and confident enough; they must be as many as the quorum. The quorum is of the whole panel: who failed
 * is not left out of the count.
 */
export function openVotes<Vote extends ConfidentVote>(
  votes: readonly (Vote | FailedVote)[],
  { size, quorum }: Panel,
): OpenVotes<Vote> {
  if (size === 0) return { kind: "needs_human", reasons: ["no_model"] };
  const valid = votes.filter((vote): vote is Vote => vote.status === "valid");
  const failure = votes.find((vote): vote is FailedVote => vote.status === "failed");
  if (valid.length === 0 && failure !== undefined) return { kind: "failed", error: failure.error };
  const confident = valid.filter(({ confidence }) => confidence >= SCORE_CONFIDENCE_FLOOR);
  if (confident.length >= quorum) return { kind: "decisive", votes: confident };
  return {
    kind: "needs_human",
    reasons: [
      ...(confident.length < valid.length ? (["low_confidence"] as const) : []),
      ...(size > 1 ? (["panel_quorum"] as const) : []),
    ],
  };
}
